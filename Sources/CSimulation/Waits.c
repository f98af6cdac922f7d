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

// Blocking calls. In a simulation, a blocked thread passes the baton on, and the scheduler checks before each of its decisions
// whether the
// wait has ended.

/// The ids of abandoned threads, which were waiting when their simulations ended. They hold their locks forever. Changed by the
/// thread with the baton.
static pid_t *abandoned_threads;
static size_t abandoned_count;

/// The key of a queue that an abandoned thread is on; its value is the queue itself.
static char occupation;

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

/// Passes the baton on, and waits until it comes back.
static void pass_baton(csim_world *world, struct csim_wait *wait, bool has_begun) {
    // Continuing without the result of the wait could break the code.
    if (!has_begun) csim_trap("a job has blocked, and there are too many threads to start another one for the simulation");
    csim_take_baton(&wait->baton);
    unlink_wait(world, wait);
}

bool csim_wait_for(csim_world *world, struct csim_wait *wait, int64_t duration) {
    link_wait(world, wait);
    pass_baton(world, wait, csim_begin_wait(world->scheduler, wait, duration));
    return !wait->has_timed_out;
}

void csim_wait_for_turn(csim_world *world, void *queue, void *block, const char *what) {
    struct csim_wait wait = {.what = what, .object = block};
    link_wait(world, &wait);
    pass_baton(world, &wait, csim_begin_turn(world->scheduler, &wait, queue, csim_is_main_queue(queue)));
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

static void note_abandoned_thread(pid_t thread) {
    // The capacity grows in powers of two.
    if ((abandoned_count & (abandoned_count - 1)) == 0) {
        size_t capacity = abandoned_count ? abandoned_count * 2 : 1;
        abandoned_threads = realloc(abandoned_threads, capacity * sizeof *abandoned_threads);
    }
    abandoned_threads[abandoned_count++] = thread;
}

void csim_abandon_waits(csim_world *world) {
    csim_forget_condition_waits(world);
    for (struct csim_wait *wait = world->waits; wait; wait = wait->next) {
        note_abandoned_thread(wait->thread);
        for (struct csim_hold *hold = wait->holds; hold; hold = hold->below) {
            void *order = csim_order_of_queue(hold->queue);
            if (order) dispatch_queue_set_specific(order, &occupation, order, NULL);
        }
    }
    world->waits = NULL;
}

bool csim_may_be_woken_from_outside(const csim_world *world) { return csim_has_started_thread(world) || csim_has_hosted_source(world); }

bool csim_may_meet_wait(const csim_world *world) { return world->waits || abandoned_count; }

bool csim_thread_waits(const csim_world *world, pid_t thread) {
    for (const struct csim_wait *wait = world->waits; wait; wait = wait->next) {
        if (wait->thread == thread) return true;
    }
    for (size_t i = 0; i < abandoned_count; i++) {
        if (abandoned_threads[i] == thread) return true;
    }
    return false;
}

// MARK: Queues of waiting threads

bool csim_main_is_held(const csim_world *world) {
    struct csim_wait *wait = world->waits;
    while (wait && (!wait->is_on_main || wait->lets_main_run)) wait = wait->next;
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
    for (const struct csim_hold *hold = wait->holds; hold; hold = hold->below) {
        if (csim_order_of_queue(hold->queue) == order) return true;
    }
    return false;
}

bool csim_queue_is_occupied(const csim_world *world, void *queue) {
    if (!csim_may_meet_wait(world)) return false;
    void *order = csim_order_of_queue(queue);
    if (!order) return false;
    for (const struct csim_wait *wait = world->waits; wait; wait = wait->next) {
        if (is_on(wait, order)) return true;
    }
    return abandoned_count && dispatch_queue_get_specific(order, &occupation);
}

// MARK: Semaphores and groups
// `DispatchWorkItem.wait` waits for its own group.

/// The result of libdispatch's functions after a timeout.
static long timed_out(void) {
    errno = ETIMEDOUT;
    return -1;
}

INTERPOSED(void *, dispatch_semaphore_create, intptr_t)
INTERPOSED(long, dispatch_semaphore_wait, void *, uint64_t)
INTERPOSED(long, dispatch_group_wait, void *, uint64_t)

static bool take_semaphore(struct csim_wait *wait) { return real_dispatch_semaphore_wait()(wait->object, 0) == 0; }
// The group may be empty only for a moment.
static bool group_is_empty(struct csim_wait *wait) { return wait->is_signalled || real_dispatch_group_wait()(wait->object, 0) == 0; }

void csim_note_group(csim_world *world, void *object) {
    for (struct csim_wait *wait = world->waits; wait; wait = wait->next) {
        if (wait->object == object && wait->is_there == group_is_empty && group_is_empty(wait)) wait->is_signalled = true;
    }
}

static long wait_until(csim_world *world, uint64_t when, void *object, bool (*is_there)(struct csim_wait *), const char *what) {
    int64_t duration = csim_delay_until(world, when);
    if (duration == 0) return timed_out();
    struct csim_wait wait = {.what = what, .is_there = is_there, .object = object};
    return csim_wait_for(world, &wait, duration) ? 0 : timed_out();
}

extern long dispatch_semaphore_signal(void *);

// libdispatch stops the process if a semaphore is deallocated with a lower value than it was created with. In a simulation this
// is not the
// app's mistake: blocks that would have signalled it are dropped at the end.
void *dispatch_semaphore_create(intptr_t value) {
    enum { MANY = 1024 };
    if (!csim_current() || value <= 0 || value > MANY) return real_dispatch_semaphore_create()(value);
    void *object = real_dispatch_semaphore_create()(0);
    while (object && value-- > 0) dispatch_semaphore_signal(object);
    return object;
}

long dispatch_semaphore_wait(void *object, uint64_t when) {
    csim_world *world = csim_world_that_waits();
    if (!world) return real_dispatch_semaphore_wait()(object, when);
    // Threads that wait already go first.
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
    if (world != csim_world_that_waits()) {
        world->now = csim_later(world->now, duration);
        return;
    }
    if (csim_pass_idle_time(world->scheduler, duration)) return;
    struct csim_wait wait = {.what = what};
    csim_wait_for(world, &wait, duration);
}

// MARK: Description

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
