#define _GNU_SOURCE
#include "Interposition.h"
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

TAKEN_OVER(long, syscall, long, ...)
TAKEN_OVER(void, _foundation_uuid_generate_random, unsigned char *)

static void fill(csim_world *world, unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count; i += 8) {
        uint64_t random = next_random(&world->random);
        memcpy(bytes + i, &random, count - i < 8 ? count - i : 8);
    }
}

// `Int.random(in:)`, `shuffled()` and all that uses SystemRandomNumberGenerator: `swift_stdlib_random` itself is a
// protected symbol, but it asks the kernel by way of `syscall`.
long syscall(long number, ...) {
    long a[6];
    va_list arguments;
    va_start(arguments, number);
    for (int i = 0; i < 6; i++) a[i] = va_arg(arguments, long);
    va_end(arguments);
    csim_world *world = csim_current();
    if (world && number == SYS_getrandom) {
        fill(world, (unsigned char *)a[0], (size_t)a[1]);
        return a[1];
    }
    return real_syscall()(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

// Foundation's `UUID()`, which reads /dev/urandom.
void _foundation_uuid_generate_random(unsigned char *uuid) {
    csim_world *world = csim_current();
    if (!world) {
        real__foundation_uuid_generate_random()(uuid);
        return;
    }
    fill(world, uuid, 16);
    uuid[6] = (uuid[6] & 0x0F) | 0x40;
    uuid[8] = (uuid[8] & 0x3F) | 0x80;
}
