#define _GNU_SOURCE
#include "CDefaults.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// Declarations of CoreFoundation, which has no headers on Linux.
typedef const void *CFStringRef;
typedef const void *CFPropertyListRef;
typedef unsigned char Boolean;
typedef long CFIndex;
extern const CFStringRef kCFPreferencesCurrentApplication;
extern CFIndex CFStringGetLength(CFStringRef string);
extern CFStringRef CFStringCreateWithCString(const void *allocator, const char *text, uint32_t encoding);
extern CFPropertyListRef CFPreferencesCopyAppValue(CFStringRef key, CFStringRef application);
extern void CFRelease(const void *object);
extern Boolean CFStringGetCString(CFStringRef string, char *buffer, CFIndex size, uint32_t encoding);
static const uint32_t utf8 = 0x08000100;

/// Returns a string's UTF-8, or NULL if it has none. The caller frees it.
static char *copy_utf8(CFStringRef string) {
    if (!string) return NULL;
    CFIndex size = CFStringGetLength(string) * 4 + 1;
    char *text = malloc((size_t)size);
    if (text && !CFStringGetCString(string, text, size, utf8)) {
        free(text);
        return NULL;
    }
    return text;
}

__attribute__((weak)) void CFPreferencesSetAppValue(CFStringRef key, CFPropertyListRef value, CFStringRef application) {
    typedef void (*function)(CFStringRef, CFPropertyListRef, CFStringRef);
    static _Atomic(function) real;
    function found = real;
    if (!found) real = found = (function)dlsym(RTLD_NEXT, "CFPreferencesSetAppValue");
    if (!found) return;
    char *name = copy_utf8(key);
    char *suite = application == kCFPreferencesCurrentApplication ? NULL : copy_utf8(application);
    if (name) frontmost_defaults_will_change(suite, name);
    found(key, value, application);
    if (name) frontmost_defaults_did_change(suite, name);
    free(name);
    free(suite);
}

int frontmost_defaults_has_value(const char *suite, const char *key) {
    CFStringRef name = CFStringCreateWithCString(NULL, key, utf8);
    CFStringRef application = suite ? CFStringCreateWithCString(NULL, suite, utf8) : kCFPreferencesCurrentApplication;
    CFPropertyListRef value = name && application ? CFPreferencesCopyAppValue(name, application) : NULL;
    if (value) CFRelease(value);
    if (suite && application) CFRelease(application);
    if (name) CFRelease(name);
    return value != NULL;
}

__attribute__((weak)) Boolean CFPreferencesAppSynchronize(CFStringRef application) {
    typedef Boolean (*function)(CFStringRef);
    static _Atomic(function) real;
    int saved = frontmost_defaults_synchronize();
    if (saved >= 0) return (Boolean)saved;
    function found = real;
    if (!found) real = found = (function)dlsym(RTLD_NEXT, "CFPreferencesAppSynchronize");
    return found ? found(application) : 0;
}

#endif
