// Code that says `import HandyJSON` finds everything it knows from there.
@_exported import DirectJSON
