#pragma once

#include "CSimulation.h"
#include <dlfcn.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>

/// Declares `real_NAME()`, which returns the next function of that name after ours. It is looked up on first use, because some
/// functions are called by other libraries' initialisers before ours run.
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

/// Declares an interposed function, with `real_NAME()` for the real one.
#define INTERPOSED(result, name, ...) REAL(result, name, __VA_ARGS__)

/// Like `REAL`, for a function that ThreadSanitizer interposes as well; it is the sanitizer's then.
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

/// 2026-01-01T00:00:00Z: the value of `Date()` at the start of a simulation.
#define WALL_EPOCH (1767225600LL * NANOSECONDS_PER_SECOND)
/// The value of the monotonic clocks at the start of a simulation. Not zero, so that "an hour ago" exists.
#define UPTIME_EPOCH (1000000LL * NANOSECONDS_PER_SECOND)

/// SplitMix64.
static inline uint64_t next_random(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

/// Fills bytes with a world's random numbers.
void csim_fill_randomly(csim_world *world, unsigned char *bytes, size_t count);

// MARK: Blocks
// Made by hand, because clang supports blocks on Linux only with a flag that a package dependency may not pass.

/// Makes a block that calls `run(context)` on each call, and `drop(context)` on its last release. The caller releases it.
void *csim_make_block(void (*run)(void *), void (*drop)(void *), void *context);
void csim_call_block(void *block);
void csim_call_block_with_index(void *block, size_t index);
/// Whether a block is a `DispatchWorkItem` with the barrier flag.
bool csim_is_barrier(const void *block);
/// Makes a barrier block that calls another block, which is released. The caller releases the result.
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

/// Sends a block from a world. A negative delay means none, `INT64_MAX` never. The receiver releases the block.
/// - Returns: The number for cancelling it; 0 if it is ready.
uint64_t csim_send(csim_world *world, void *queue, int64_t delay, void *block);
/// Sends a block from a thread of the platform to a world, by its number. Returns false if that has ended; the caller keeps the
/// block then.
bool csim_send_home(uint64_t world, void *queue, void *block);
/// The time until a `dispatch_time_t` that code in a world made, in nanoseconds; `INT64_MAX` for never.
int64_t csim_delay_until(const csim_world *world, uint64_t when);
/// As `csim_delay_until`, but negative for times in the past.
int64_t csim_signed_delay_until(const csim_world *world, uint64_t when);
/// Whether a queue is the main queue, or targets it.
bool csim_is_main_queue(void *queue);
bool csim_is_concurrent(void *queue);
/// The target of a queue; NULL if it has none, or a global one.
void *csim_target_of_queue(void *queue);
enum csim_change { CSIM_SUSPEND, CSIM_RESUME, CSIM_ACTIVATE };
/// Notes that an object is suspended, resumed or activated, if it is a queue. Returns true if libdispatch must not be called for
/// it.
bool csim_change_queue(void *object, enum csim_change change);
/// The next deadline of a repeating timer: missed firings are coalesced into the current one.
static inline int64_t csim_next_time(int64_t last, int64_t interval, int64_t now) {
    int64_t missed = now > last ? (now - last) / interval : 0;
    return last > INT64_MAX - (missed + 1) * interval ? INT64_MAX : last + (missed + 1) * interval;
}
/// Whether this thread is inside of a run loop, which waits with its own timer.
bool csim_is_in_run_loop(void);
/// Whether this thread is inside of libcurl's work for a `URLSession`, which uses real timers.
bool csim_is_in_network(void);
/// Makes a block that runs in its world or, if that ends first, on its queue in real time, because a session outlives a
/// simulation and libcurl waits for its blocks. The caller releases it.
void *csim_network_block(void *queue, void *block);

// MARK: Time

/// A time in nanoseconds; `INT64_MAX` and `INT64_MIN` if it does not fit.
int64_t csim_nanoseconds(const struct timespec *time);
/// The time until a time on a clock, as this thread reads the clock. Not negative; `INT64_MAX` for never.
int64_t csim_time_until(clockid_t clock, const struct timespec *time);
static inline bool csim_is_valid(const struct timespec *time) { return time->tv_nsec >= 0 && time->tv_nsec < NANOSECONDS_PER_SECOND; }
/// The sum of two times that are not negative; `INT64_MAX` if it does not fit.
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

/// A waiting thread. It is stored on the stack of that thread.
struct csim_wait {
    /// The name of the waiting function, such as "DispatchSemaphore.wait()".
    const char *what;
    /// Returns whether the wait has ended. Called on another thread.
    bool (*is_there)(struct csim_wait *wait);
    /// The object of the wait.
    void *object;
    /// Whether another thread has signalled its condition, or its group was empty.
    atomic_bool is_signalled;
    bool has_ended, has_timed_out;
    /// Whether other jobs of the main thread may run although this thread is in the middle of one.
    bool lets_main_run;

    // The thread's state.
    bool is_on_main;
    struct csim_hold *holds;
    pid_t thread;
    struct csim_baton baton;
    void *frames[24];
    int frame_count;
    /// The timer of the simulation that ends the wait; 0 for none.
    uint64_t timer;
    struct csim_wait *next;
};

/// The world of this thread, if threads in it wait in virtual time now; NULL otherwise.
csim_world *csim_world_that_waits(void);
/// Waits until `is_there` returns true, for some nanoseconds or `INT64_MAX`. Returns false if the time is up.
bool csim_wait_for(csim_world *world, struct csim_wait *wait, int64_t duration);
/// Waits until it is this thread's turn on a queue.
void csim_wait_for_turn(csim_world *world, void *queue, void *block, const char *what);
/// Advances the virtual time.
void csim_pass_time(csim_world *world, int64_t duration, const char *what);
/// The innermost function of the app on a stack, in Swift's notation. The caller frees it; NULL for none.
char *csim_describe_caller(void *const *frames, int count);
void csim_take_baton(struct csim_baton *baton);
/// Whether, for libdispatch, a thread is in the middle of a block of the queue: one that waits, or that another simulation has
/// abandoned.
bool csim_queue_is_occupied(const csim_world *world, void *queue);
/// Whether a thread may hold a lock while it waits.
bool csim_may_meet_wait(const csim_world *world);
/// Whether the thread with this id waits, or was abandoned by another simulation.
bool csim_thread_waits(const csim_world *world, pid_t thread);
/// Waits while a waiting thread holds a lock that the kernel knows: Swift's `Mutex`, and the initialisers of `static` properties.
void csim_wait_for_futex(csim_world *world, const uint32_t *word);
/// Stops delivering signals of conditions to a world's threads.
void csim_forget_condition_waits(const csim_world *world);
/// Notes that a member has left a group. If the group is empty now, even for a moment, threads that wait for it continue.
void csim_note_group(csim_world *world, void *object);
/// Whether a `Thread` that code in this world has started still runs.
bool csim_has_started_thread(const csim_world *world);
/// Whether this world has a source that monitors a file.
bool csim_has_hosted_source(const csim_world *world);
