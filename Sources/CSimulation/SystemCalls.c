#define _GNU_SOURCE
#include "Interposition.h"
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

INTERPOSED(long, syscall, long, ...)

static bool locks(long operation) {
    // Separate constants, for lists of commands without the second one.
    enum { LOCK = 6, LOCK_BY_ANY_CLOCK = 13 };
    long command = operation & FUTEX_CMD_MASK;
    return command == LOCK || command == LOCK_BY_ANY_CLOCK;
}

// Swift calls the kernel with this function for `Int.random(in:)`, `shuffled()` and all uses of SystemRandomNumberGenerator
// (`swift_stdlib_random` itself is a protected symbol), and for a `Mutex` that another thread holds.
long syscall(long number, ...) {
    long a[6];
    va_list arguments;
    va_start(arguments, number);
    for (int i = 0; i < 6; i++) a[i] = va_arg(arguments, long);
    va_end(arguments);
    csim_world *world = csim_current();
    if (world && number == SYS_getrandom) {
        csim_fill_randomly(world, (unsigned char *)a[0], (size_t)a[1]);
        return a[1];
    }
    if (world && number == SYS_futex && locks(a[1])) csim_wait_for_futex(world, (const uint32_t *)a[0]);
    return real_syscall()(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
