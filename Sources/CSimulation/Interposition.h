#pragma once

#include "CSimulation.h"
#include <dlfcn.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>

/// Declares `real_NAME()`, the function of that name behind ours. Looked up when first used, because some are called by other libraries'
/// initialisers before ours run.
#define REAL(result, name, ...)                                                                                  \
    typedef result (*name##_function)(__VA_ARGS__);                                                                    \
    static name##_function real_##name(void) {                                                                         \
        static _Atomic(name##_function) known;                                                                         \
        name##_function found = atomic_load_explicit(&known, memory_order_relaxed);                                    \
        if (found) return found;                                                                                       \
        found = (name##_function)dlsym(RTLD_NEXT, #name);                                                              \
        atomic_store_explicit(&known, found, memory_order_relaxed);                                                    \
        return found;                                                                                                  \
    }

/// Declares a function that is interposed, with `real_NAME()` for the one behind it.
#define INTERPOSED(result, name, ...) REAL(result, name, __VA_ARGS__)

/// Like `REAL`, for a function that ThreadSanitizer interposes as well: then it is the sanitizer's.
#define SANITIZED(result, name, ...)                                                                             \
    typedef result (*name##_function)(__VA_ARGS__);                                                                    \
    extern result __interceptor_##name(__VA_ARGS__) __attribute__((weak));                                             \
    static name##_function real_##name(void) {                                                                         \
        static _Atomic(name##_function) known;                                                                         \
        name##_function found = atomic_load_explicit(&known, memory_order_relaxed);                                    \
        if (found) return found;                                                                                       \
        if (__interceptor_##name) found = __interceptor_##name;                                                        \
        /* Not the conditions of an older version, which differ. */                                                    \
        if (!found) found = (name##_function)dlvsym(RTLD_NEXT, #name, "GLIBC_2.3.2");                                  \
        if (!found) found = (name##_function)dlsym(RTLD_NEXT, #name);                                                  \
        atomic_store_explicit(&known, found, memory_order_relaxed);                                                    \
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

/// Bytes of a world's random numbers.
void csim_fill_randomly(csim_world *world, unsigned char *bytes, size_t count);

// MARK: Blocks
// Made by hand: clang has blocks on Linux only with a flag that a package which others depend on may not pass.

/// A block that calls `run(context)` each time it is called, and `drop(context)` when it is released for the last time. The caller's to
/// release.
void *csim_make_block(void (*run)(void *), void (*drop)(void *), void *context);
void csim_call_block(void *block);
void csim_call_block_with_index(void *block, size_t index);
/// Whether the block is of a `DispatchWorkItem` that has the queue for itself.
bool csim_is_barrier(const void *block);
/// A block, which is the caller's to release, that has its queue for itself and calls another one. That one is released.
void *csim_make_barrier(void *block);

extern void dispatch_retain(void *);
extern void dispatch_release(void *);
extern uint64_t dispatch_time(uint64_t, int64_t);
extern void *dispatch_get_global_queue(long, unsigned long);
extern void *dispatch_queue_get_specific(void *, const void *);
extern void dispatch_queue_set_specific(void *, const void *, void *, void (*)(void *));
extern char _dispatch_main_q;

extern void *_Block_copy(const void *);
extern void _Block_release(const void *);

// MARK: Queues

/// Sends a block from a world; a negative delay is none, `INT64_MAX` never. The block is the receiver's to release.
/// - Returns: The number to cancel it by; 0 where it is ready.
uint64_t csim_send(csim_world *world, void *queue, int64_t delay, void *block);
/// Sends a block from a thread of the platform to a world, by its number. False: that is over, and the block still the caller's.
bool csim_send_home(uint64_t world, void *queue, void *block);
/// How far off a `dispatch_time_t` is that code in a world made, in nanoseconds; `INT64_MAX` for never.
int64_t csim_delay_until(const csim_world *world, uint64_t when);
/// The same; below zero for the past.
int64_t csim_signed_delay_until(const csim_world *world, uint64_t when);
/// Whether a queue is the main one, or one whose blocks that one runs.
bool csim_is_main_queue(void *queue);
bool csim_is_concurrent(void *queue);
/// NULL where the queue has none, or has a global one.
void *csim_target_of_queue(void *queue);
enum csim_change { CSIM_SUSPEND, CSIM_RESUME, CSIM_ACTIVATE };
/// Notes that an object is suspended, resumed or activated, if it is a queue. True: libdispatch is not to know.
bool csim_change_queue(void *object, enum csim_change change);
/// When a timer fires next: what was missed is made up for by one firing, which is this one.
static inline int64_t csim_next_time(int64_t last, int64_t interval, int64_t now) {
    int64_t missed = now > last ? (now - last) / interval : 0;
    return last > INT64_MAX - (missed + 1) * interval ? INT64_MAX : last + (missed + 1) * interval;
}
/// Whether this thread is in the middle of running a run loop, which waits by a timer of its own.
bool csim_is_in_run_loop(void);
/// Whether this thread is in the middle of what libcurl does for a `URLSession`: its timers are real ones.
bool csim_is_in_network(void);
/// A block that runs in its world, or where that ends before, on its queue as ever: a session outlives a simulation, and libcurl waits for
/// what it has asked for. The caller's to release.
void *csim_network_block(void *queue, void *block);

// MARK: Time

/// `INT64_MAX` and `INT64_MIN` stand for what does not fit.
int64_t csim_nanoseconds(const struct timespec *time);
/// How far off a time on a clock is, as this thread reads it. Not below zero; `INT64_MAX` for never.
int64_t csim_time_until(clockid_t clock, const struct timespec *time);
static inline bool csim_is_valid(const struct timespec *time) { return time->tv_nsec >= 0 && time->tv_nsec < NANOSECONDS_PER_SECOND; }
/// The sum of two times that are not below zero; `INT64_MAX` for what does not fit.
static inline int64_t csim_later(int64_t time, int64_t duration) { return time > INT64_MAX - duration ? INT64_MAX : time + duration; }

// MARK: Waiting

/// A queue that a thread is on.
struct csim_hold {
    void *queue, *block;
    struct csim_hold *below;
};

struct csim_baton {
    sem_t semaphore;
};

/// A thread that waits. It lies on the stack of that thread.
struct csim_wait {
    /// Such as "DispatchSemaphore.wait()".
    const char *what;
    /// Whether what is waited for is there. Asked on another thread.
    bool (*is_there)(struct csim_wait *wait);
    /// What it waits for.
    void *object;
    /// Whether another thread has signalled its condition, or its group was empty.
    atomic_bool is_signalled;
    bool has_ended, has_timed_out;
    /// Whether other jobs of the main thread's may run although this thread is in the middle of one.
    bool lets_main_run;

    // Of the thread.
    bool is_on_main;
    struct csim_hold *holds;
    pid_t thread;
    struct csim_baton baton;
    void *frames[24];
    int frame_count;
    /// The timer of the simulation's at which it ends; 0 for none.
    uint64_t timer;
    struct csim_wait *next;
};

/// The world of this thread, where what waits there waits in virtual time.
csim_world *csim_world_that_waits(void);
/// Waits until `is_there`, for so many nanoseconds or `INT64_MAX`. False: the time is over.
bool csim_wait_for(csim_world *world, struct csim_wait *wait, int64_t duration);
/// Waits until it is this thread's turn on a queue.
void csim_wait_for_turn(csim_world *world, void *queue, void *block, const char *what);
/// Lets virtual time pass.
void csim_pass_time(csim_world *world, int64_t duration, const char *what);
/// The function of the app's that is the innermost one of a stack, as Swift source spells it. The caller's to free; NULL for none.
char *csim_describe_caller(void *const *frames, int count);
void csim_take_baton(struct csim_baton *baton);
/// Whether a thread is in the middle of a block of the queue, as libdispatch sees it: it waits, or is abandoned by another simulation.
bool csim_queue_is_occupied(const csim_world *world, void *queue);
/// Whether a thread may hold a lock while it waits.
bool csim_may_meet_wait(const csim_world *world);
/// Whether the thread with this number waits, or is abandoned by another simulation.
bool csim_thread_waits(const csim_world *world, pid_t thread);
/// Waits while a thread that waits itself holds a lock which the kernel knows: Swift's `Mutex` and its initialisers of `static` properties.
void csim_wait_for_futex(csim_world *world, const uint32_t *word);
/// No signal of a condition goes to a world's threads any more.
void csim_forget_condition_waits(const csim_world *world);
/// Something has left a group. If that is empty now, if only for a moment, those that wait for it go on.
void csim_note_group(csim_world *world, void *object);
/// Whether one of Foundation's threads goes on that code in this world has started.
bool csim_has_started_thread(const csim_world *world);
/// Whether a source that stands for a file is this world's.
bool csim_has_hosted_source(const csim_world *world);
