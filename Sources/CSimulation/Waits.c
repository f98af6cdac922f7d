#define _GNU_SOURCE
#include "Interposition.h"
#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// What blocks a thread. In a simulation the thread passes the baton on, and the scheduler asks before each of its decisions whether what
// the thread waits for is there.

/// Threads that waited when their simulations ended: they are on their queues for ever. Changed by the thread with the baton.
static struct csim_wait *lost;

csim_world *csim_world_that_waits(void) {
    csim_world *world = csim_current();
    return world && world->may_wait && !csim_is_in_network() && !csim_is_in_run_loop() ? world : NULL;
}

// MARK: Beginning and ending

static void link_wait(csim_world *world, struct csim_wait *wait) {
    wait->is_on_main = world->is_on_main;
    wait->holds = world->holds;
    wait->thread = (pid_t)syscall(SYS_gettid);
    wait->frame_count = backtrace(wait->frames, sizeof wait->frames / sizeof *wait->frames);
    sem_init(&wait->baton.semaphore, 0, 0);
    struct csim_wait **end = &world->waits;
    while (*end) end = &(*end)->next;
    *end = wait;
    world->holds = NULL;
    world->is_on_main = false;
}

static void unlink_wait(csim_world *world, struct csim_wait *wait) {
    struct csim_wait **place = &world->waits;
    while (*place != wait) place = &(*place)->next;
    *place = wait->next;
    world->holds = wait->holds;
    world->is_on_main = wait->is_on_main;
    world->may_wait = true;
    sem_destroy(&wait->baton.semaphore);
}

bool csim_wait_for(csim_world *world, struct csim_wait *wait, int64_t duration) {
    link_wait(world, wait);
    bool has_begun = csim_begin_wait(world->scheduler, wait, duration);
    if (has_begun) csim_take_baton(&wait->baton);
    else wait->has_timed_out = true;
    unlink_wait(world, wait);
    return !wait->has_timed_out;
}

void csim_wait_for_turn(csim_world *world, void *queue, void *block, const char *what) {
    struct csim_wait wait = {.what = what, .object = block};
    link_wait(world, &wait);
    if (csim_begin_turn(world->scheduler, &wait, queue, csim_is_main_queue(queue))) csim_take_baton(&wait.baton);
    unlink_wait(world, &wait);
}

void csim_poll(csim_world *world) {
    struct csim_wait *wait = world->waits;
    while (wait) {
        struct csim_wait *next = wait->next;
        if (!wait->has_ended && wait->is_there && wait->is_there(wait)) {
            wait->has_ended = true;
            csim_end_wait(world->scheduler, wait);
        }
        wait = next;
    }
}

void csim_time_out(struct csim_wait *wait) { wait->has_ended = wait->has_timed_out = true; }
bool csim_is_waiting(struct csim_wait *wait) { return !wait->has_ended; }
uint64_t csim_timeout_of(struct csim_wait *wait) { return wait->timer; }
void csim_set_timeout(struct csim_wait *wait, uint64_t timer) { wait->timer = timer; }
void *csim_block_of_turn(struct csim_wait *wait) { return wait->object; }
struct csim_wait *csim_next_wait(struct csim_wait *wait) { return wait->next; }
struct csim_baton *csim_baton_of(struct csim_wait *wait) { return &wait->baton; }

void csim_abandon_waits(csim_world *world) {
    struct csim_wait **end = &lost;
    while (*end) end = &(*end)->next;
    *end = world->waits;
    world->waits = NULL;
}

bool csim_may_be_woken_from_outside(const csim_world *world) { return csim_has_started_thread(world) || csim_has_hosted_source(world); }

bool csim_thread_waits(const csim_world *world, pid_t thread) {
    struct csim_wait *wait = world->waits;
    while (wait && wait->thread != thread) wait = wait->next;
    return wait != NULL;
}

// MARK: Queues that threads are on which wait

bool csim_main_is_held(const csim_world *world) {
    struct csim_wait *wait = world->waits;
    while (wait && !wait->is_on_main) wait = wait->next;
    return wait != NULL;
}

static bool conflicts(const struct csim_hold *hold, void *queue, void *order, bool is_barrier) {
    for (; hold; hold = hold->below) {
        if (csim_order_of_queue(hold->queue) != order) continue;
        if (!csim_is_concurrent(order) || is_barrier || csim_is_barrier(hold->block)) return true;
        if (hold->queue == queue && !csim_is_concurrent(queue)) return true;
    }
    return false;
}

bool csim_queue_is_held(const csim_world *world, void *queue, void *block) {
    void *order = csim_order_of_queue(queue);
    if (!order) return false;
    bool is_barrier = csim_is_barrier(block);
    if (conflicts(world->holds, queue, order, is_barrier)) return true;
    for (struct csim_wait *wait = world->waits; wait; wait = wait->next) {
        if (conflicts(wait->holds, queue, order, is_barrier)) return true;
    }
    return false;
}

bool csim_is_exclusive(void *queue, void *block) {
    void *order = csim_order_of_queue(queue);
    return order && (!csim_is_concurrent(order) || csim_is_barrier(block));
}

static bool is_on(const struct csim_wait *wait, void *order) {
    for (; wait; wait = wait->next) {
        for (const struct csim_hold *hold = wait->holds; hold; hold = hold->below) {
            if (csim_order_of_queue(hold->queue) == order) return true;
        }
    }
    return false;
}

bool csim_queue_is_lost(const csim_world *world, void *queue) {
    if (!world->waits && !lost) return false;
    void *order = csim_order_of_queue(queue);
    return order && (is_on(world->waits, order) || is_on(lost, order));
}

// MARK: Semaphores and groups
// `DispatchWorkItem.wait` waits for a group of its own.

/// What libdispatch returns when the time is over.
enum { TIMED_OUT = 49 };

TAKEN_OVER(long, dispatch_semaphore_wait, void *, uint64_t)
TAKEN_OVER(long, dispatch_group_wait, void *, uint64_t)

static bool take_semaphore(struct csim_wait *wait) { return real_dispatch_semaphore_wait()(wait->object, 0) == 0; }
static bool group_is_empty(struct csim_wait *wait) { return real_dispatch_group_wait()(wait->object, 0) == 0; }

static long wait_until(csim_world *world, uint64_t when, void *object, bool (*is_there)(struct csim_wait *), const char *what) {
    int64_t duration = csim_delay_until(world, when);
    if (duration == 0) return TIMED_OUT;
    struct csim_wait wait = {.what = what, .is_there = is_there, .object = object};
    return csim_wait_for(world, &wait, duration) ? 0 : TIMED_OUT;
}

long dispatch_semaphore_wait(void *object, uint64_t when) {
    csim_world *world = csim_world_that_waits();
    if (!world) return real_dispatch_semaphore_wait()(object, when);
    // The turn of those that wait already comes first.
    if (world->waits) csim_poll(world);
    if (real_dispatch_semaphore_wait()(object, 0) == 0) return 0;
    return wait_until(world, when, object, take_semaphore, "DispatchSemaphore.wait");
}

long dispatch_group_wait(void *object, uint64_t when) {
    csim_world *world = csim_world_that_waits();
    if (!world) return real_dispatch_group_wait()(object, when);
    if (real_dispatch_group_wait()(object, 0) == 0) return 0;
    return wait_until(world, when, object, group_is_empty, "DispatchGroup.wait or DispatchWorkItem.wait");
}

// MARK: Time

void csim_pass_time(csim_world *world, int64_t duration, const char *what) {
    if (world != csim_world_that_waits() || csim_is_idle_for(world->scheduler, duration)) {
        world->now += duration;
        return;
    }
    struct csim_wait wait = {.what = what};
    csim_wait_for(world, &wait, duration);
}

// MARK: Conditions and locks
// Foundation's `NSCondition` is one, and with it what waits for an operation.

// With ThreadSanitizer its functions are the real ones.
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

SANITIZED(int, pthread_cond_wait, pthread_cond_t *, pthread_mutex_t *)
SANITIZED(int, pthread_cond_timedwait, pthread_cond_t *, pthread_mutex_t *, const struct timespec *)
SANITIZED(int, pthread_cond_clockwait, pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *)
SANITIZED(int, pthread_cond_signal, pthread_cond_t *)
SANITIZED(int, pthread_cond_broadcast, pthread_cond_t *)
SANITIZED(int, pthread_mutex_lock, pthread_mutex_t *)

/// A thread that waits for a condition, which any thread may signal.
struct condition_wait {
    struct csim_wait wait;
    struct condition_wait *next;
};

/// Under their lock.
static struct condition_wait *_Atomic condition_waits;
static pthread_mutex_t condition_lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_signalled(struct csim_wait *wait) { return wait->is_signalled; }

static int wait_for_condition(csim_world *world, pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t duration) {
    struct condition_wait wait = {.wait = {"NSCondition.wait", is_signalled, condition}};
    real_pthread_mutex_lock()(&condition_lock);
    struct condition_wait *_Atomic *end = &condition_waits;
    while (*end) end = (struct condition_wait *_Atomic *)&(*end)->next;
    *end = &wait;
    pthread_mutex_unlock(&condition_lock);
    pthread_mutex_unlock(mutex);
    bool is_in_time = csim_wait_for(world, &wait.wait, duration);
    real_pthread_mutex_lock()(&condition_lock);
    struct condition_wait *_Atomic *place = &condition_waits;
    while (*place != &wait) place = (struct condition_wait *_Atomic *)&(*place)->next;
    *place = wait.next;
    pthread_mutex_unlock(&condition_lock);
    pthread_mutex_lock(mutex);
    return is_in_time ? 0 : ETIMEDOUT;
}

static void signal_waits(pthread_cond_t *condition, bool signals_all) {
    if (!condition_waits) return;
    real_pthread_mutex_lock()(&condition_lock);
    for (struct condition_wait *wait = condition_waits; wait; wait = wait->next) {
        if (wait->wait.object != condition || wait->wait.is_signalled) continue;
        wait->wait.is_signalled = true;
        if (!signals_all) break;
    }
    pthread_mutex_unlock(&condition_lock);
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    csim_world *world = csim_world_that_waits();
    if (!world) return real_pthread_cond_wait()(condition, mutex);
    return wait_for_condition(world, condition, mutex, INT64_MAX);
}

static int wait_for_condition_until(
    csim_world *world, pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time
) {
    struct timespec now;
    clock_gettime(clock, &now);
    int64_t seconds = time->tv_sec - now.tv_sec;
    int64_t duration = seconds > INT64_MAX / NANOSECONDS_PER_SECOND - 1
        ? INT64_MAX : seconds * NANOSECONDS_PER_SECOND + time->tv_nsec - now.tv_nsec;
    return wait_for_condition(world, condition, mutex, duration < 0 ? 0 : duration);
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
    csim_world *world = csim_world_that_waits();
    if (!world) return real_pthread_cond_timedwait()(condition, mutex, time);
    return wait_for_condition_until(world, condition, mutex, CLOCK_REALTIME, time);
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict time
) {
    csim_world *world = csim_world_that_waits();
    if (!world) return real_pthread_cond_clockwait()(condition, mutex, clock, time);
    return wait_for_condition_until(world, condition, mutex, clock, time);
}

int pthread_cond_signal(pthread_cond_t *condition) {
    signal_waits(condition, false);
    return real_pthread_cond_signal()(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
    signal_waits(condition, true);
    return real_pthread_cond_broadcast()(condition);
}

/// Whether the thread that has locked it waits itself.
static bool is_locked_by_wait(const csim_world *world, const pthread_mutex_t *mutex) {
    pid_t owner = __atomic_load_n(&mutex->__data.__owner, __ATOMIC_RELAXED);
    return owner != 0 && csim_thread_waits(world, owner);
}

static bool is_unlocked(struct csim_wait *wait) { return !is_locked_by_wait(csim_current(), wait->object); }

int pthread_mutex_lock(pthread_mutex_t *mutex) {
    csim_world *world = csim_current();
    if (world && world->waits) {
        while (csim_world_that_waits() && is_locked_by_wait(world, mutex)) {
            struct csim_wait wait = {"NSLock.lock", is_unlocked, mutex};
            csim_wait_for(world, &wait, INT64_MAX);
        }
    }
    return real_pthread_mutex_lock()(mutex);
}

// MARK: In words

extern const char *dispatch_queue_get_label(void *);

char *csim_describe_wait(struct csim_wait *wait) {
    const char *label = wait->holds ? dispatch_queue_get_label(wait->holds->queue) : NULL;
    char *caller = csim_describe_caller(wait->frames, wait->frame_count), *thread = NULL, *text = NULL;
    if (wait->is_on_main) thread = strdup("the main thread");
    else if (!label || !*label) thread = strdup("a thread in the background");
    else if (asprintf(&thread, "the queue \"%s\"", label) < 0) thread = NULL;
    int length = asprintf(&text, "%s waits in %s%s%s", thread ? thread : "", wait->what, caller ? ", called by " : "", caller ? caller : "");
    free(thread);
    free(caller);
    return length < 0 ? strdup("") : text;
}
