#include "CPreviews.h"

extern const void *const __start_frontmost_previews[] __attribute__((weak, visibility("hidden")));
extern const void *const __stop_frontmost_previews[] __attribute__((weak, visibility("hidden")));

const void *const *cpreviews_start(void) { return __start_frontmost_previews; }
const void *const *cpreviews_stop(void) { return __stop_frontmost_previews; }

// The records that the compiler emits for each conformance of a type to a protocol, in the format that the runtime reads: 32-bit
// offsets
// relative to their own addresses (docs/ABI/TypeMetadata in the Swift repository).
extern const int32_t __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

/// The address at a relative offset; NULL for none.
static const void *target(const int32_t *place) { return *place ? (const char *)place + *place : 0; }

/// The address at a relative offset. If the lowest bit is set, that location holds a pointer to the address.
static const void *indirect_target(const int32_t *place) {
    if (*place == 0) return 0;
    const void *found = (const char *)place + (*place & ~1);
    return *place & 1 ? *(const void *const *)found : found;
}

typedef struct {
    const void *type;
    size_t state;
} Response;
typedef __attribute__((swiftcall)) Response (*Accessor)(size_t request);

/// The metadata of the type of a context descriptor; NULL for none, and for generic types, which may have any number of metadata.
static const void *type_of(const int32_t *descriptor) {
    enum { class_kind = 16, struct_kind = 17, enum_kind = 18, kind_mask = 0x1f, generic_flag = 0x80 };
    uint32_t flags = (uint32_t)descriptor[0], kind = flags & kind_mask;
    if ((flags & generic_flag) || kind < class_kind || kind > enum_kind) return 0;
    Accessor accessor = (Accessor)target(descriptor + 3);
    return accessor ? accessor(0).type : 0;
}

const void *cpreviews_next_conforming(const void *protocol, size_t *position) {
    const int32_t *start = __start_swift5_protocol_conformances, *stop = __stop_swift5_protocol_conformances;
    if (!start || !stop) return 0;
    while (*position < (size_t)(stop - start)) {
        const int32_t *conformance = target(start + (*position)++);
        if (!conformance || indirect_target(conformance) != protocol) continue;
        uint32_t reference_kind = ((uint32_t)conformance[3] >> 3) & 7;
        const void *descriptor = reference_kind <= 1 ? target(conformance + 1) : 0;
        if (descriptor && reference_kind == 1) descriptor = *(const void *const *)descriptor;
        const void *type = descriptor ? type_of(descriptor) : 0;
        if (type) return type;
    }
    return 0;
}
