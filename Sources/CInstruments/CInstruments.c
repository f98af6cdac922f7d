#include "CInstruments.h"

#ifdef __linux__
#include <features.h>
#endif

#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 33)
#define HAS_MALLINFO2 1
#endif
#endif

#ifdef HAS_MALLINFO2
#include <malloc.h>

int64_t cinstruments_live_heap(void) {
    struct mallinfo2 info = mallinfo2();
    // Blocks within the arenas, and large ones that are mapped separately.
    return (int64_t)(info.uordblks + info.hblkhd);
}

bool cinstruments_trim_heap(void) { return malloc_trim(0) != 0; }
#else
int64_t cinstruments_live_heap(void) { return -1; }
bool cinstruments_trim_heap(void) { return false; }
#endif
