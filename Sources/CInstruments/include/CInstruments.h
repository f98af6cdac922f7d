#pragma once

#include <stdbool.h>
#include <stdint.h>

// The functions of the C library's allocator that Swift does not import.

/// The allocated memory in bytes, or -1 if the C library has no such figure.
int64_t cinstruments_live_heap(void);
/// Returns unused pages to the system. Returns whether there were any.
bool cinstruments_trim_heap(void);
