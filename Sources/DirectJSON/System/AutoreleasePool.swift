#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Runs `body`, and then releases what Objective-C code has autoreleased meanwhile, such as what a `DateFormatter`
/// makes on its way. Otherwise, all of that lives until the pool around the call ends, which may be that of a whole
/// job.
@inline(__always) func drainingAutoreleased(_ body: () -> Void) {
  #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
  #else
    body()
  #endif
}
