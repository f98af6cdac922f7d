#pragma once

#include "CSimulation.h"
#include <dlfcn.h>
#include <stddef.h>

/// Declares a function that is taken over, with `real_NAME()` for the one it stands before. Looked up when first used,
/// because some are called by other libraries' initialisers before ours run.
#define TAKEN_OVER(result, name, ...)                                                                                  \
    typedef result (*name##_function)(__VA_ARGS__);                                                                    \
    static name##_function real_##name(void) {                                                                         \
        static name##_function found;                                                                                  \
        if (!found) found = (name##_function)dlsym(RTLD_NEXT, #name);                                                  \
        return found;                                                                                                  \
    }

#define NANOSECONDS_PER_SECOND 1000000000LL

/// 2026-01-01T00:00:00Z: what `Date()` shows when a simulation starts.
#define WALL_EPOCH (1767225600LL * NANOSECONDS_PER_SECOND)
/// What the clocks that only run forward show when a simulation starts. Not zero, so that "an hour ago" exists.
#define UPTIME_EPOCH (1000000LL * NANOSECONDS_PER_SECOND)

/// SplitMix64.
static inline uint64_t next_random(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}
