#define _GNU_SOURCE
#include "Interposition.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

INTERPOSED(size_t, fwrite, const void *, size_t, size_t, FILE *)
INTERPOSED(int, fputs, const char *, FILE *)
INTERPOSED(int, puts, const char *)
SANITIZED(ssize_t, write, int, const void *, size_t)

// The output of simulated code goes to the terminal as usual, and its world keeps a copy. So does the output of threads that the code
// has started, though these are in no world.

static void receive(const void *bytes, size_t count) {
    csim_world *world = csim_current();
    uint64_t number = world ? world->number : csim_world_of_started_thread();
    if (number && csim_receive_output) csim_receive_output(number, bytes, count);
}

// Swift's `print` ends in `fwrite`.
size_t fwrite(const void *restrict bytes, size_t size, size_t count, FILE *restrict file) {
    if (file == stdout) receive(bytes, size * count);
    return real_fwrite()(bytes, size, count, file);
}

int fputs(const char *restrict text, FILE *restrict file) {
    if (file == stdout) receive(text, strlen(text));
    return real_fputs()(text, file);
}

int puts(const char *text) {
    receive(text, strlen(text));
    receive("\n", 1);
    return real_puts()(text);
}

// `FileHandle.standardOutput` ends in `write`. The C library's own streams do not come by here.
ssize_t write(int file, const void *bytes, size_t count) {
    if (file == STDOUT_FILENO) receive(bytes, count);
    return real_write()(file, bytes, count);
}
