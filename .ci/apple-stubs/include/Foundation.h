#pragma once
#include <ObjectiveC.h>
#include <CoreFoundation.h>
#include <CoreGraphics.h>
#include "since.h"
#define BRIDGED(TYPE) __attribute__((swift_bridge(TYPE)))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define NAMED(NAME) __attribute__((swift_name(NAME)))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define NEWTYPE __attribute__((swift_newtype(struct)))
#pragma clang assume_nonnull begin
@class NSString, NSData, NSArray<ObjectType>, NSDictionary<KeyType, ObjectType>, NSError, NSDate, NSURL, NSCoder;
typedef double NSTimeInterval;
typedef uint16_t unichar;
@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end
@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding<NSCoding>
@property(class, readonly) BOOL supportsSecureCoding;
@end
typedef struct {
  unsigned long state;
  id __unsafe_unretained _Nullable *_Nullable itemsPtr;
  unsigned long *_Nullable mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;
@protocol NSFastEnumeration
@end
@interface NSCoder : NSObject
@end
@interface NSObject (Descriptions)
@property(readonly, copy) NSString *description;
@end

BRIDGED("Swift.String") @interface NSString : NSObject<NSCopying, NSMutableCopying, NSSecureCoding>
@property(readonly) NSUInteger length;
- (unichar)characterAtIndex:(NSUInteger)index;
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithString:(NSString *)aString;
- (NSString *)substringToIndex:(NSUInteger)to;
- (NSString *)substringFromIndex:(NSUInteger)from;
@property(readonly) long long longLongValue;
@end
@interface NSMutableString : NSString
@end

@interface NSValue : NSObject<NSCopying, NSSecureCoding>
@property(readonly) const char *objCType __attribute__((objc_returns_inner_pointer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@end
@interface NSNumber : NSValue
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (NSNumber *)initWithChar:(char)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithUnsignedChar:(unsigned char)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithShort:(short)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithUnsignedShort:(unsigned short)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithInt:(int)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithUnsignedInt:(unsigned int)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithLongLong:(long long)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithUnsignedLongLong:(unsigned long long)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithFloat:(float)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithDouble:(double)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithBool:(BOOL)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithInteger:(NSInteger)value DESIGNATED NAMED("init(value:)");
- (NSNumber *)initWithUnsignedInteger:(NSUInteger)value DESIGNATED NAMED("init(value:)");
@property(readonly) char charValue NAMED("int8Value");
@property(readonly) unsigned char unsignedCharValue NAMED("uint8Value");
@property(readonly) short shortValue NAMED("int16Value");
@property(readonly) int intValue NAMED("int32Value");
@property(readonly) long long longLongValue NAMED("int64Value");
@property(readonly) unsigned long long unsignedLongLongValue NAMED("uint64Value");
@property(readonly) float floatValue;
@property(readonly) double doubleValue;
@property(readonly) BOOL boolValue;
@property(readonly) NSInteger integerValue NAMED("intValue");
@property(readonly) NSUInteger unsignedIntegerValue NAMED("uintValue");
@property(readonly, copy) NSString *stringValue;
- (BOOL)isEqualToNumber:(NSNumber *)number;
@end
typedef struct {
  signed int _exponent : 8;
  unsigned int _length : 4;
  unsigned int _isNegative : 1;
  unsigned int _isCompact : 1;
  unsigned int _reserved : 18;
  unsigned short _mantissa[8];
} NSDecimal NAMED("Decimal");
@interface NSDecimalNumber : NSNumber
- (instancetype)initWithDecimal:(NSDecimal)dcm DESIGNATED;
- (instancetype)initWithString:(nullable NSString *)numberValue;
@property(readonly) NSDecimal decimalValue;
@property(class, readonly, copy) NSDecimalNumber *notANumber;
@end

@interface NSNull : NSObject<NSCopying, NSSecureCoding>
+ (NSNull *)null;
@end

BRIDGED("Swift.Array") @interface NSArray<__covariant ObjectType> : NSObject<NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property(readonly) NSUInteger count;
- (ObjectType)objectAtIndex:(NSUInteger)index;
- (instancetype)init DESIGNATED;
- (instancetype)initWithObjects:(const ObjectType _Nonnull[_Nullable])objects count:(NSUInteger)cnt DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
@end
@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
@end
BRIDGED("Swift.Dictionary") @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject<NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property(readonly) NSUInteger count;
- (nullable ObjectType)objectForKey:(KeyType)aKey;
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithDictionary:(NSDictionary<KeyType, ObjectType> *)otherDictionary;
@end
@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
@end

BRIDGED("Swift.Set") @interface NSSet<__covariant ObjectType> : NSObject<NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property(readonly) NSUInteger count;
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
@property(readonly, copy) NSArray<ObjectType> *allObjects;
@end
@interface NSMutableSet<ObjectType> : NSSet<ObjectType>
@end
@interface NSCountedSet<ObjectType> : NSMutableSet<ObjectType>
- (NSUInteger)countForObject:(ObjectType)object NAMED("count(for:)");
@end
@interface NSOrderedSet<__covariant ObjectType> : NSObject<NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property(readonly) NSUInteger count;
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
@property(readonly, strong) NSArray<ObjectType> *array;
@end
@interface NSMutableOrderedSet<ObjectType> : NSOrderedSet<ObjectType>
@end

BRIDGED("Foundation.Data") @interface NSData : NSObject<NSCopying, NSMutableCopying, NSSecureCoding>
@property(readonly) NSUInteger length;
- (instancetype)initWithData:(NSData *)data;
@end
@interface NSMutableData : NSData
@end
BRIDGED("Foundation.Date") @interface NSDate : NSObject<NSCopying, NSSecureCoding>
@property(readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@property(readonly) NSTimeInterval timeIntervalSince1970;
- (instancetype)init DESIGNATED;
- (instancetype)initWithTimeIntervalSinceReferenceDate:(NSTimeInterval)ti DESIGNATED;
@end
BRIDGED("Foundation.URL") @interface NSURL : NSObject<NSSecureCoding, NSCopying>
- (nullable instancetype)initWithString:(NSString *)URLString;
- (nullable instancetype)initWithString:(NSString *)URLString encodingInvalidCharacters:(BOOL)encodingInvalidCharacters SINCE(14.0, 17.0, 17.0, 10.0);
@property(nullable, readonly, copy) NSString *absoluteString;
@property(nullable, readonly, copy) NSString *path;
@end
BRIDGED("Foundation.UUID") @interface NSUUID : NSObject<NSCopying, NSSecureCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithUUIDString:(NSString *)string;
@property(readonly, copy) NSString *UUIDString NAMED("uuidString");
@end
typedef NSString *NSErrorDomain;
typedef NSString *NSErrorUserInfoKey;
BRIDGED("Swift.Error") @interface NSError : NSObject<NSCopying, NSSecureCoding>
- (instancetype)initWithDomain:(NSErrorDomain)domain code:(NSInteger)code userInfo:(nullable NSDictionary<NSErrorUserInfoKey, id> *)dict DESIGNATED;
@property(readonly, copy) NSErrorDomain domain;
@property(readonly) NSInteger code;
@property(readonly, copy) NSString *localizedDescription;
@end
BRIDGED("Foundation.Locale") @interface NSLocale : NSObject<NSCopying, NSSecureCoding>
@end
BRIDGED("Foundation.TimeZone") @interface NSTimeZone : NSObject<NSCopying, NSSecureCoding>
@end
BRIDGED("Foundation.CharacterSet") @interface NSCharacterSet : NSObject<NSCopying, NSMutableCopying, NSSecureCoding>
@end
NAMED("Formatter") @interface NSFormatter : NSObject<NSCopying, NSCoding>
@end
NAMED("DateFormatter") SENDABLE @interface NSDateFormatter : NSFormatter
@property(null_resettable, copy) NSString *dateFormat;
@property(null_resettable, copy) NSLocale *locale;
@property(null_resettable, copy) NSTimeZone *timeZone;
@property(getter=isLenient) BOOL lenient;
- (NSString *)stringFromDate:(NSDate *)date NAMED("string(from:)");
- (nullable NSDate *)dateFromString:(NSString *)string NAMED("date(from:)");
@end
NAMED("FileHandle") @interface NSFileHandle : NSObject<NSSecureCoding>
- (instancetype)initWithFileDescriptor:(int)fd closeOnDealloc:(BOOL)closeopt DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
+ (nullable instancetype)fileHandleForReadingFromURL:(NSURL *)url error:(NSError **)error NAMED("init(forReadingFrom:)");
+ (nullable instancetype)fileHandleForWritingToURL:(NSURL *)url error:(NSError **)error NAMED("init(forWritingTo:)");
@property(readonly) int fileDescriptor;
- (void)closeFile;
- (BOOL)closeAndReturnError:(out NSError **)error SINCE(10.15, 13.0, 13.0, 6.0) NAMED("close()");
- (BOOL)synchronizeAndReturnError:(out NSError **)error SINCE(10.15, 13.0, 13.0, 6.0) NAMED("synchronize()");
- (void)writeData:(NSData *)data NAMED("write(_:)");
@end
#pragma clang assume_nonnull end
