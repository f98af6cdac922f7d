#define _GNU_SOURCE
#include "Interposition.h"
#include <errno.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

INTERPOSED(int, clock_gettime, clockid_t, struct timespec *)
INTERPOSED(int, nanosleep, const struct timespec *, struct timespec *)
INTERPOSED(int, clock_nanosleep, clockid_t, int, const struct timespec *, struct timespec *)

// MARK: Reading the time

/// The time in nanoseconds on a clock of this world; -1 for clocks that do not measure elapsed time (CPU time).
static int64_t virtual_time(const csim_world *world, clockid_t clock) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
        return WALL_EPOCH + world->now;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
        return UPTIME_EPOCH + world->now;
    default:
        return -1;
    }
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    csim_world *world = csim_current();
    int64_t nanoseconds = world ? virtual_time(world, clock) : -1;
    if (nanoseconds < 0) return real_clock_gettime()(clock, time);
    time->tv_sec = nanoseconds / NANOSECONDS_PER_SECOND;
    time->tv_nsec = nanoseconds % NANOSECONDS_PER_SECOND;
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}

int64_t csim_nanoseconds(const struct timespec *time) {
    int64_t nanoseconds;
    bool does_fit = !__builtin_mul_overflow((int64_t)time->tv_sec, NANOSECONDS_PER_SECOND, &nanoseconds)
        && !__builtin_add_overflow(nanoseconds, (int64_t)time->tv_nsec, &nanoseconds);
    return does_fit ? nanoseconds : time->tv_sec < 0 ? INT64_MIN : INT64_MAX;
}

int64_t csim_time_until(clockid_t clock, const struct timespec *time) {
    struct timespec current;
    clock_gettime(clock, &current);
    int64_t now = csim_nanoseconds(&current), then = csim_nanoseconds(time);
    if (then <= now) return 0;
    return then == INT64_MAX ? INT64_MAX : then - now;
}

// MARK: Sleeping
// A sleep in a simulation takes no real time. Everything that happens in that time happens, except on the queue of the sleeping
// thread.

int nanosleep(const struct timespec *duration, struct timespec *remaining) {
    csim_world *world = csim_current();
    // The real function reports the error.
    if (!world || !csim_is_valid(duration) || duration->tv_sec < 0) return real_nanosleep()(duration, remaining);
    csim_pass_time(world, csim_nanoseconds(duration), "sleep");
    if (remaining) remaining->tv_sec = remaining->tv_nsec = 0;
    return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *remaining) {
    csim_world *world = csim_current();
    int64_t now = world ? virtual_time(world, clock) : -1;
    if (now < 0 || !csim_is_valid(time) || time->tv_sec < 0) return real_clock_nanosleep()(clock, flags, time, remaining);
    int64_t duration = flags & TIMER_ABSTIME ? csim_time_until(clock, time) : csim_nanoseconds(time);
    if (duration > 0) csim_pass_time(world, duration, "sleep");
    return 0;
}

int usleep(useconds_t microseconds) {
    struct timespec duration = {microseconds / 1000000, (microseconds % 1000000) * 1000L};
    return nanosleep(&duration, NULL);
}

unsigned sleep(unsigned seconds) {
    struct timespec duration = {seconds, 0}, remaining = {0, 0};
    return nanosleep(&duration, &remaining) == 0 ? 0 : (unsigned)remaining.tv_sec;
}

void csim_real_sleep(int64_t nanoseconds) {
    struct timespec duration = {nanoseconds / NANOSECONDS_PER_SECOND, nanoseconds % NANOSECONDS_PER_SECOND};
    real_nanosleep()(&duration, NULL);
}

// MARK: The check for interposition

extern __attribute__((swiftcall)) void swift_get_time(long long *seconds, long long *nanoseconds, int clock);

int64_t csim_real_now(void) {
    struct timespec time;
    real_clock_gettime()(CLOCK_MONOTONIC, &time);
    return time.tv_sec * NANOSECONDS_PER_SECOND + time.tv_nsec;
}

bool csim_clock_is_interposed(void) {
    const int continuous = 1;
    csim_world *world = csim_current();
    csim_world probe = {.now = 12345};
    long long seconds = 0, nanoseconds = 0;
    csim_set_current(&probe);
    swift_get_time(&seconds, &nanoseconds, continuous);
    csim_set_current(world);
    return seconds == UPTIME_EPOCH / NANOSECONDS_PER_SECOND && nanoseconds == 12345;
}
