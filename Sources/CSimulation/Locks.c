#define _GNU_SOURCE
#include "Interposition.h"
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>

// Conditions, and locks that a thread holds while it waits. Only one thread of a world runs at a time, so a lock is free unless a
// waiting
// thread, an abandoned one, or one of the platform holds it.

SANITIZED(int, pthread_cond_wait, pthread_cond_t *, pthread_mutex_t *)
SANITIZED(int, pthread_cond_timedwait, pthread_cond_t *, pthread_mutex_t *, const struct timespec *)
SANITIZED(int, pthread_cond_clockwait, pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *)
SANITIZED(int, pthread_cond_signal, pthread_cond_t *)
SANITIZED(int, pthread_cond_broadcast, pthread_cond_t *)
SANITIZED(int, pthread_mutex_lock, pthread_mutex_t *)
SANITIZED(int, pthread_mutex_timedlock, pthread_mutex_t *, const struct timespec *)
SANITIZED(int, pthread_mutex_clocklock, pthread_mutex_t *, clockid_t, const struct timespec *)
SANITIZED(int, pthread_rwlock_rdlock, pthread_rwlock_t *)
SANITIZED(int, pthread_rwlock_wrlock, pthread_rwlock_t *)
SANITIZED(int, pthread_rwlock_timedrdlock, pthread_rwlock_t *, const struct timespec *)
SANITIZED(int, pthread_rwlock_timedwrlock, pthread_rwlock_t *, const struct timespec *)

// MARK: Conditions
// Foundation's `NSCondition` uses one, and so do waits for an operation.

/// A thread that waits for a condition, which any thread may signal.
struct condition_wait {
    struct csim_wait wait;
    struct condition_wait *next;
};

/// The waits for conditions, in the order in which they began. Changed under their lock.
static struct condition_wait *condition_waits;
static pthread_mutex_t condition_lock = PTHREAD_MUTEX_INITIALIZER;
/// Whether there are any, for threads without the lock.
static atomic_bool has_condition_waits;

static bool is_signalled(struct csim_wait *wait) { return wait->is_signalled; }

static void add_condition_wait(struct condition_wait *wait) {
    real_pthread_mutex_lock()(&condition_lock);
    struct condition_wait **end = &condition_waits;
    while (*end) end = &(*end)->next;
    *end = wait;
    has_condition_waits = true;
    pthread_mutex_unlock(&condition_lock);
}

static bool is_of(const csim_world *world, const struct csim_wait *wait) {
    const struct csim_wait *other = world->waits;
    while (other && other != wait) other = other->next;
    return other != NULL;
}

/// Removes a wait, or all of a world's waits if it is NULL.
static void remove_condition_waits(const csim_world *world, const struct condition_wait *wait) {
    real_pthread_mutex_lock()(&condition_lock);
    struct condition_wait **place = &condition_waits;
    while (*place) {
        if (wait ? *place == wait : is_of(world, &(*place)->wait)) *place = (*place)->next;
        else place = &(*place)->next;
    }
    has_condition_waits = condition_waits != NULL;
    pthread_mutex_unlock(&condition_lock);
}

void csim_forget_condition_waits(const csim_world *world) {
    if (has_condition_waits) remove_condition_waits(world, NULL);
}

static int wait_for_condition(csim_world *world, pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t duration) {
    struct condition_wait wait = {.wait = {"NSCondition.wait", is_signalled, condition}};
    add_condition_wait(&wait);
    pthread_mutex_unlock(mutex);
    csim_wait_for(world, &wait.wait, duration);
    remove_condition_waits(world, &wait);
    pthread_mutex_lock(mutex);
    // A signal that came after the timeout was for this thread, because no other thread received it.
    return wait.wait.is_signalled ? 0 : ETIMEDOUT;
}

static void signal_waits(pthread_cond_t *condition, bool signals_all) {
    if (!has_condition_waits) return;
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

/// The clock with which a condition was created.
static clockid_t clock_of(const pthread_cond_t *condition) {
    enum { IS_MONOTONIC = 2 };
    return condition->__data.__wrefs & IS_MONOTONIC ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
    csim_world *world = csim_world_that_waits();
    if (!world || !csim_is_valid(time)) return real_pthread_cond_timedwait()(condition, mutex, time);
    return wait_for_condition(world, condition, mutex, csim_time_until(clock_of(condition), time));
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict time
) {
    csim_world *world = csim_world_that_waits();
    if (!world || !csim_is_valid(time)) return real_pthread_cond_clockwait()(condition, mutex, clock, time);
    return wait_for_condition(world, condition, mutex, csim_time_until(clock, time));
}

int pthread_cond_signal(pthread_cond_t *condition) {
    signal_waits(condition, false);
    return real_pthread_cond_signal()(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
    signal_waits(condition, true);
    return real_pthread_cond_broadcast()(condition);
}

// MARK: Locks

struct lock {
    const char *what;
    /// Takes the lock if it is free; otherwise returns `EBUSY`.
    int (*try)(void *);
    /// Whether it could be taken now.
    bool (*is_free)(struct csim_wait *wait);
};

/// Takes a lock, waiting for at most `duration` in virtual time.
static int take(csim_world *world, const struct lock *lock, void *object, int64_t duration) {
    int64_t end = csim_later(world->now, duration);
    int result;
    while ((result = lock->try(object)) == EBUSY) {
        if (end <= world->now) return ETIMEDOUT;
        struct csim_wait wait = {.what = lock->what, .is_there = lock->is_free, .object = object};
        csim_wait_for(world, &wait, end == INT64_MAX ? INT64_MAX : end - world->now);
    }
    return result;
}

// MARK: Mutexes

static pid_t owner(const pthread_mutex_t *mutex) { return __atomic_load_n(&mutex->__data.__owner, __ATOMIC_RELAXED); }

/// Whether a waiting thread holds it.
static bool is_locked_by_wait(const csim_world *world, const pthread_mutex_t *mutex) {
    pid_t thread = owner(mutex);
    return thread != 0 && csim_thread_waits(world, thread);
}

static bool is_left_by_wait(struct csim_wait *wait) { return !is_locked_by_wait(csim_current(), wait->object); }

int pthread_mutex_lock(pthread_mutex_t *mutex) {
    csim_world *world = csim_current();
    if (world && csim_may_meet_wait(world)) {
        while (is_locked_by_wait(world, mutex) && csim_world_that_waits()) {
            struct csim_wait wait = {.what = "NSLock.lock", .is_there = is_left_by_wait, .object = mutex};
            csim_wait_for(world, &wait, INT64_MAX);
        }
    }
    return real_pthread_mutex_lock()(mutex);
}

static int try_mutex(void *mutex) { return pthread_mutex_trylock(mutex); }
static bool is_unlocked(struct csim_wait *wait) { return owner(wait->object) == 0; }

static const struct lock timed_mutex = {"NSLock.lock(before:)", try_mutex, is_unlocked};

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
    csim_world *world = csim_world_that_waits();
    if (!world || !csim_is_valid(time)) return real_pthread_mutex_timedlock()(mutex, time);
    return take(world, &timed_mutex, mutex, csim_time_until(CLOCK_REALTIME, time));
}

int pthread_mutex_clocklock(pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict time) {
    csim_world *world = csim_world_that_waits();
    if (!world || !csim_is_valid(time)) return real_pthread_mutex_clocklock()(mutex, clock, time);
    return take(world, &timed_mutex, mutex, csim_time_until(clock, time));
}

// MARK: Swift's locks

static bool futex_is_locked_by_wait(const csim_world *world, const uint32_t *word) {
    pid_t thread = (pid_t)(__atomic_load_n(word, __ATOMIC_RELAXED) & FUTEX_TID_MASK);
    return thread != 0 && csim_thread_waits(world, thread);
}

static bool futex_is_left_by_wait(struct csim_wait *wait) { return !futex_is_locked_by_wait(csim_current(), wait->object); }

void csim_wait_for_futex(csim_world *world, const uint32_t *word) {
    if (!csim_may_meet_wait(world)) return;
    while (futex_is_locked_by_wait(world, word) && csim_world_that_waits()) {
        struct csim_wait wait = {
            .what = "Mutex.withLock or a static property's initialiser", .is_there = futex_is_left_by_wait, .object = (void *)word};
        csim_wait_for(world, &wait, INT64_MAX);
    }
}

// MARK: Read-write locks

static int try_to_read(void *lock) { return pthread_rwlock_tryrdlock(lock); }
static int try_to_write(void *lock) { return pthread_rwlock_trywrlock(lock); }

// The owner of a lock is a thread, so a thread that only tests the lock releases it again.
static bool can_be_taken(void *lock, int (*try)(void *)) {
    if (try(lock) != 0) return false;
    pthread_rwlock_unlock(lock);
    return true;
}
static bool can_be_read(struct csim_wait *wait) { return can_be_taken(wait->object, try_to_read); }
static bool can_be_written(struct csim_wait *wait) { return can_be_taken(wait->object, try_to_write); }

static const struct lock for_reading = {"pthread_rwlock_rdlock", try_to_read, can_be_read};
static const struct lock for_writing = {"pthread_rwlock_wrlock", try_to_write, can_be_written};

/// The world of this thread, if a waiting thread may hold the lock; NULL otherwise. The ids of readers are not known.
static csim_world *world_of_holder(const pthread_rwlock_t *lock) {
    csim_world *world = csim_current();
    if (!world || !csim_may_meet_wait(world)) return NULL;
    pid_t writer = __atomic_load_n(&lock->__data.__cur_writer, __ATOMIC_RELAXED);
    return writer == 0 || csim_thread_waits(world, writer) ? csim_world_that_waits() : NULL;
}

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
    csim_world *world = world_of_holder(lock);
    return world ? take(world, &for_reading, lock, INT64_MAX) : real_pthread_rwlock_rdlock()(lock);
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
    csim_world *world = world_of_holder(lock);
    return world ? take(world, &for_writing, lock, INT64_MAX) : real_pthread_rwlock_wrlock()(lock);
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict time) {
    csim_world *world = csim_world_that_waits();
    if (!world || !csim_is_valid(time)) return real_pthread_rwlock_timedrdlock()(lock, time);
    return take(world, &for_reading, lock, csim_time_until(CLOCK_REALTIME, time));
}

int pthread_rwlock_timedwrlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict time) {
    csim_world *world = csim_world_that_waits();
    if (!world || !csim_is_valid(time)) return real_pthread_rwlock_timedwrlock()(lock, time);
    return take(world, &for_writing, lock, csim_time_until(CLOCK_REALTIME, time));
}
