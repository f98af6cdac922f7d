#define _GNU_SOURCE
#include "Interposition.h"
#include <stdio.h>

INTERPOSED(size_t, fwrite, const void *, size_t, size_t, FILE *)

// The output of simulated code goes to the terminal as usual, and its world keeps a copy. Swift's `print` ends in `fwrite`.
size_t fwrite(const void *restrict bytes, size_t size, size_t count, FILE *restrict file) {
    csim_world *world = csim_current();
    if (world && world->scheduler && file == stdout) csim_receive_output(world->scheduler, bytes, size * count);
    return real_fwrite()(bytes, size, count, file);
}
