#include "CPreviews.h"

extern const void *const __start_frontmost_previews[] __attribute__((weak, visibility("hidden")));
extern const void *const __stop_frontmost_previews[] __attribute__((weak, visibility("hidden")));

const void *const *cpreviews_start(void) { return __start_frontmost_previews; }
const void *const *cpreviews_stop(void) { return __stop_frontmost_previews; }

typedef struct {
    const void *type;
    size_t state;
} Response;
typedef __attribute__((swiftcall)) Response (*Accessor)(size_t request);

// In C, because Swift cannot name the calling convention of an accessor. The format is that of docs/ABI/TypeMetadata in the Swift
// repository: after flags, parent and name, the descriptor has the accessor's offset from that place.
const void *cpreviews_type(const void *descriptor) {
    enum { class_kind = 16, struct_kind = 17, enum_kind = 18, kind_mask = 0x1f, generic_flag = 0x80, accessor_place = 3 };
    const int32_t *words = descriptor, *place = words + accessor_place;
    uint32_t flags = (uint32_t)words[0], kind = flags & kind_mask;
    if ((flags & generic_flag) || kind < class_kind || kind > enum_kind || *place == 0) return 0;
    return ((Accessor)((const char *)place + *place))(0).type;
}
