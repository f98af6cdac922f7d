#include "CPreviews.h"

extern const void *const __start_frontmost_previews[] __attribute__((weak, visibility("hidden")));
extern const void *const __stop_frontmost_previews[] __attribute__((weak, visibility("hidden")));

const void *const *cpreviews_start(void) { return __start_frontmost_previews; }
const void *const *cpreviews_stop(void) { return __stop_frontmost_previews; }
