#pragma once

#include <stdbool.h>
#include <stdint.h>

// What of the C library's allocator Swift has no name for.

/// Bytes that are allocated and not freed, or -1 where the C library does not tell.
int64_t cinstruments_live_heap(void);
/// Gives pages that hold nothing back to the system. Whether there were any.
bool cinstruments_trim_heap(void);
