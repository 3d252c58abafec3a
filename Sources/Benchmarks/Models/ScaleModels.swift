import DirectJSON

// Models of 1, 20 and 200 fields, which are by turns an integer, a string, a double and a boolean.

protocol ScaleModel: HandyJSON, Codable {
  static var fieldCount: Int { get }
}

struct OneField: ScaleModel {
  static let fieldCount = 1
  var f0 = 0
}

struct TwentyFields: ScaleModel {
  static let fieldCount = 20
  var f0 = 0, f1 = "", f2 = 0.0, f3 = false
  var f4 = 0, f5 = "", f6 = 0.0, f7 = false
  var f8 = 0, f9 = "", f10 = 0.0, f11 = false
  var f12 = 0, f13 = "", f14 = 0.0, f15 = false
  var f16 = 0, f17 = "", f18 = 0.0, f19 = false
}

struct TwoHundredFields: ScaleModel {
  static let fieldCount = 200
  var f0 = 0, f1 = "", f2 = 0.0, f3 = false
  var f4 = 0, f5 = "", f6 = 0.0, f7 = false
  var f8 = 0, f9 = "", f10 = 0.0, f11 = false
  var f12 = 0, f13 = "", f14 = 0.0, f15 = false
  var f16 = 0, f17 = "", f18 = 0.0, f19 = false
  var f20 = 0, f21 = "", f22 = 0.0, f23 = false
  var f24 = 0, f25 = "", f26 = 0.0, f27 = false
  var f28 = 0, f29 = "", f30 = 0.0, f31 = false
  var f32 = 0, f33 = "", f34 = 0.0, f35 = false
  var f36 = 0, f37 = "", f38 = 0.0, f39 = false
  var f40 = 0, f41 = "", f42 = 0.0, f43 = false
  var f44 = 0, f45 = "", f46 = 0.0, f47 = false
  var f48 = 0, f49 = "", f50 = 0.0, f51 = false
  var f52 = 0, f53 = "", f54 = 0.0, f55 = false
  var f56 = 0, f57 = "", f58 = 0.0, f59 = false
  var f60 = 0, f61 = "", f62 = 0.0, f63 = false
  var f64 = 0, f65 = "", f66 = 0.0, f67 = false
  var f68 = 0, f69 = "", f70 = 0.0, f71 = false
  var f72 = 0, f73 = "", f74 = 0.0, f75 = false
  var f76 = 0, f77 = "", f78 = 0.0, f79 = false
  var f80 = 0, f81 = "", f82 = 0.0, f83 = false
  var f84 = 0, f85 = "", f86 = 0.0, f87 = false
  var f88 = 0, f89 = "", f90 = 0.0, f91 = false
  var f92 = 0, f93 = "", f94 = 0.0, f95 = false
  var f96 = 0, f97 = "", f98 = 0.0, f99 = false
  var f100 = 0, f101 = "", f102 = 0.0, f103 = false
  var f104 = 0, f105 = "", f106 = 0.0, f107 = false
  var f108 = 0, f109 = "", f110 = 0.0, f111 = false
  var f112 = 0, f113 = "", f114 = 0.0, f115 = false
  var f116 = 0, f117 = "", f118 = 0.0, f119 = false
  var f120 = 0, f121 = "", f122 = 0.0, f123 = false
  var f124 = 0, f125 = "", f126 = 0.0, f127 = false
  var f128 = 0, f129 = "", f130 = 0.0, f131 = false
  var f132 = 0, f133 = "", f134 = 0.0, f135 = false
  var f136 = 0, f137 = "", f138 = 0.0, f139 = false
  var f140 = 0, f141 = "", f142 = 0.0, f143 = false
  var f144 = 0, f145 = "", f146 = 0.0, f147 = false
  var f148 = 0, f149 = "", f150 = 0.0, f151 = false
  var f152 = 0, f153 = "", f154 = 0.0, f155 = false
  var f156 = 0, f157 = "", f158 = 0.0, f159 = false
  var f160 = 0, f161 = "", f162 = 0.0, f163 = false
  var f164 = 0, f165 = "", f166 = 0.0, f167 = false
  var f168 = 0, f169 = "", f170 = 0.0, f171 = false
  var f172 = 0, f173 = "", f174 = 0.0, f175 = false
  var f176 = 0, f177 = "", f178 = 0.0, f179 = false
  var f180 = 0, f181 = "", f182 = 0.0, f183 = false
  var f184 = 0, f185 = "", f186 = 0.0, f187 = false
  var f188 = 0, f189 = "", f190 = 0.0, f191 = false
  var f192 = 0, f193 = "", f194 = 0.0, f195 = false
  var f196 = 0, f197 = "", f198 = 0.0, f199 = false
}
