#pragma once
#include <Darwin.h>
typedef bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
#pragma clang assume_nonnull begin
typedef struct objc_selector *SEL;
typedef struct objc_class *Class;
typedef struct _NSZone NSZone;
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property(readonly) NSUInteger hash;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(SEL)aSelector;
@property(readonly) Class superclass;
@end
__attribute__((objc_root_class)) @interface NSObject<NSObject> {
  Class isa;
}
+ (void)load;
+ (void)initialize;
- (instancetype)init;
+ (instancetype)new;
+ (instancetype)alloc;
@end
size_t class_getInstanceSize(Class _Nullable cls);
#pragma clang assume_nonnull end
