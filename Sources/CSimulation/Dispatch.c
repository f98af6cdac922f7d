#define _GNU_SOURCE
#include "Interposition.h"
#include <string.h>

TAKEN_OVER(void, dispatch_async, void *, void *)
TAKEN_OVER(void, dispatch_barrier_async, void *, void *)
TAKEN_OVER(void, dispatch_sync, void *, void *)
TAKEN_OVER(void, dispatch_barrier_sync, void *, void *)
TAKEN_OVER(void, dispatch_async_and_wait, void *, void *)
TAKEN_OVER(void, dispatch_barrier_async_and_wait, void *, void *)
TAKEN_OVER(void, dispatch_apply, size_t, void *, void *)
TAKEN_OVER(void *, dispatch_get_specific, const void *)
TAKEN_OVER(void, dispatch_after, uint64_t, void *, void *)
TAKEN_OVER(void *, dispatch_queue_create, const char *, void *)
TAKEN_OVER(void *, dispatch_queue_create_with_target, const char *, void *, void *)
TAKEN_OVER(void *, dispatch_queue_attr_make_with_qos_class, void *, unsigned, int)
TAKEN_OVER(void *, dispatch_queue_attr_make_with_autorelease_frequency, void *, unsigned long)
TAKEN_OVER(void *, dispatch_queue_attr_make_initially_inactive, void *)
TAKEN_OVER(void, dispatch_assert_queue, void *)
TAKEN_OVER(void, dispatch_assert_queue_not, void *)
TAKEN_OVER(bool, _CFIsMainThread, void)

extern char _dispatch_queue_attr_concurrent;
extern const char *dispatch_queue_get_label(void *);

bool csim_is_main_queue(const void *queue) { return queue == &_dispatch_main_q; }
static bool is_global_queue(void *queue) {
    static const char of_global_queues[] = "com.apple.root.";
    const char *label = dispatch_queue_get_label(queue);
    return label && strncmp(label, of_global_queues, sizeof of_global_queues - 1) == 0;
}

/// Under this address a queue has the one at the end of its chain of targets, where that is another one.
static char last_target;

void *csim_order_of_queue(void *queue) {
    void *last = dispatch_queue_get_specific(queue, &last_target);
    if (last) return last;
    return is_global_queue(queue) ? NULL : queue;
}

// MARK: Concurrent queues

/// Under this address a concurrent queue has itself.
static char concurrency;

/// Attributes are constants of libdispatch, of which some are concurrent, as this one is.
static void *_Atomic concurrent_attributes[512] = {&_dispatch_queue_attr_concurrent};

static bool is_concurrent_attribute(void *attribute) {
    for (int i = 0; attribute && i < 512 && concurrent_attributes[i]; i++) {
        if (concurrent_attributes[i] == attribute) return true;
    }
    return false;
}

/// Notes what an attribute was made from.
static void *derived(void *attribute, void *from) {
    if (!is_concurrent_attribute(from) || is_concurrent_attribute(attribute)) return attribute;
    csim_lock();
    int i = 0;
    while (i < 511 && concurrent_attributes[i]) i++;
    concurrent_attributes[i] = attribute;
    csim_unlock();
    return attribute;
}

void *dispatch_queue_attr_make_with_qos_class(void *from, unsigned class, int priority) {
    return derived(real_dispatch_queue_attr_make_with_qos_class()(from, class, priority), from);
}
void *dispatch_queue_attr_make_with_autorelease_frequency(void *from, unsigned long frequency) {
    return derived(real_dispatch_queue_attr_make_with_autorelease_frequency()(from, frequency), from);
}
void *dispatch_queue_attr_make_initially_inactive(void *from) {
    return derived(real_dispatch_queue_attr_make_initially_inactive()(from), from);
}

bool csim_is_concurrent(void *queue) { return dispatch_queue_get_specific(queue, &concurrency) != NULL; }

static void *noted(void *queue, void *attributes) {
    if (queue && is_concurrent_attribute(attributes)) dispatch_queue_set_specific(queue, &concurrency, queue, NULL);
    return queue;
}

void *dispatch_queue_create(const char *label, void *attributes) {
    return noted(real_dispatch_queue_create()(label, attributes), attributes);
}

void *dispatch_queue_create_with_target(const char *label, void *attributes, void *target) {
    void *queue = noted(real_dispatch_queue_create_with_target()(label, attributes, target), attributes);
    void *last = target ? csim_order_of_queue(target) : NULL;
    if (queue && last) dispatch_queue_set_specific(queue, &last_target, last, NULL);
    return queue;
}

// MARK: Sending

uint64_t csim_send(csim_world *world, void *queue, int64_t delay, void *block) {
    // The app may let go of its queue before the block's turn.
    dispatch_retain(queue);
    return csim_receive_block(world->scheduler, queue, csim_is_main_queue(queue), delay, block);
}

bool csim_send_home(uint64_t world, void *queue, void *block) {
    dispatch_retain(queue);
    if (csim_receive_block_from_platform(world, queue, csim_is_main_queue(queue), block)) return true;
    dispatch_release(queue);
    return false;
}

static void send(csim_world *world, void *queue, int64_t delay, void *block) { csim_send(world, queue, delay, _Block_copy(block)); }

void dispatch_async(void *queue, void *block) {
    csim_world *world = csim_current();
    if (!world) real_dispatch_async()(queue, block);
    else if (csim_is_in_network()) csim_send(world, queue, -1, csim_network_block(queue, block));
    else send(world, queue, -1, block);
}

void dispatch_barrier_async(void *queue, void *block) {
    csim_world *world = csim_current();
    if (!world) return real_dispatch_barrier_async()(queue, block);
    // Blocks run one at a time here. But the block of a concurrent queue that runs while another one waits must know that it may not.
    block = _Block_copy(block);
    csim_send(world, queue, -1, csim_is_concurrent(queue) ? csim_make_barrier(block) : block);
}

/// dispatch_time_t: 0 is now, all ones never; with both top bits set it is the negated wall clock, else a clock that
/// only runs forward (with the topmost bit: the one that also runs in sleep).
int64_t csim_delay_until(const csim_world *world, uint64_t when) {
    int64_t delay;
    if (when == ~0ULL) return INT64_MAX;
    if (when == 0) return 0;
    if (when >> 62 == 3) delay = -(int64_t)when - (WALL_EPOCH + world->now);
    else delay = (int64_t)(when & ~(1ULL << 63)) - (UPTIME_EPOCH + world->now);
    return delay < 0 ? 0 : delay;
}

void dispatch_after(uint64_t when, void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send(world, queue, csim_delay_until(world, when), block);
    else real_dispatch_after()(when, queue, block);
}

// MARK: Sending and waiting

/// Runs a block on its queue, so that the queue's preconditions hold.
static void run_on_queue(csim_world *world, void *queue, void *block) {
    struct csim_hold hold = {queue, block, world->holds};
    // A thread that waits is on the queue as libdispatch sees it, too.
    bool is_shared = csim_queue_is_occupied(world, queue);
    world->holds = &hold;
    if (is_shared) csim_call_block(block);
    else real_dispatch_sync()(queue, block);
    world->holds = hold.below;
}

static void run_on_main(csim_world *world, void *block) {
    bool was_on_main = world->is_on_main;
    world->is_on_main = true;
    csim_call_block(block);
    world->is_on_main = was_on_main;
}

/// Blocks that were sent before run first, as on the platform; and one that waits on the queue comes to its end.
static bool must_wait(csim_world *world, void *queue, void *block) {
    if (!csim_world_that_waits()) return false;
    bool is_main = csim_is_main_queue(queue);
    if (!is_main && world->ordered_blocks == 0 && !world->holds && !world->waits) return false;
    if (is_main ? world->is_on_main || csim_main_is_held(world) : csim_queue_is_held(world, queue, block)) return true;
    return csim_has_earlier_block(world->scheduler, queue, is_main, !is_main && csim_is_exclusive(queue, block));
}

static void send_and_wait(csim_world *world, void *queue, void *block, const char *what) {
    if (must_wait(world, queue, block)) csim_wait_for_turn(world, queue, block, what);
    if (csim_is_main_queue(queue)) run_on_main(world, block);
    else run_on_queue(world, queue, block);
}

static void send_barrier_and_wait(csim_world *world, void *queue, void *block, const char *what) {
    if (!csim_is_concurrent(queue)) return send_and_wait(world, queue, block, what);
    void *barrier = csim_make_barrier(_Block_copy(block));
    send_and_wait(world, queue, barrier, what);
    _Block_release(barrier);
}

void dispatch_sync(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send_and_wait(world, queue, block, "DispatchQueue.sync");
    else real_dispatch_sync()(queue, block);
}

void dispatch_barrier_sync(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send_barrier_and_wait(world, queue, block, "DispatchQueue.sync(flags: .barrier)");
    else real_dispatch_barrier_sync()(queue, block);
}

void dispatch_async_and_wait(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send_and_wait(world, queue, block, "DispatchQueue.asyncAndWait");
    else real_dispatch_async_and_wait()(queue, block);
}

void dispatch_barrier_async_and_wait(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send_barrier_and_wait(world, queue, block, "DispatchQueue.asyncAndWait(flags: .barrier)");
    else real_dispatch_barrier_async_and_wait()(queue, block);
}

/// `DispatchQueue.concurrentPerform`: one after the other, on the one thread that runs.
void dispatch_apply(size_t count, void *queue, void *block) {
    if (!csim_world_that_waits()) return real_dispatch_apply()(count, queue, block);
    for (size_t index = 0; index < count; index++) csim_call_block_with_index(block, index);
}

// MARK: The queue that runs

static bool is_on(const csim_world *world, void *queue) {
    const struct csim_hold *hold = world->holds;
    while (hold && hold->queue != queue && csim_order_of_queue(hold->queue) != queue) hold = hold->below;
    return hold != NULL;
}

// On a thread that runs a block while another one waits on the same queue, libdispatch does not know of the queue.
void *dispatch_get_specific(const void *key) {
    csim_world *world = csim_current();
    void *value = real_dispatch_get_specific()(key);
    return value || !world || !world->holds ? value : dispatch_queue_get_specific(world->holds->queue, key);
}

void dispatch_assert_queue(void *queue) {
    csim_world *world = csim_current();
    if (world && is_on(world, queue)) return;
    if (!world || !csim_is_main_queue(queue)) real_dispatch_assert_queue()(queue);
    else if (!world->is_on_main) csim_trap("the code was expected to be on the main queue, and is not");
}

void dispatch_assert_queue_not(void *queue) {
    csim_world *world = csim_current();
    if (!world || !csim_is_main_queue(queue)) real_dispatch_assert_queue_not()(queue);
    else if (world->is_on_main) csim_trap("the code was expected not to be on the main queue, and is");
}

// Foundation's `Thread.isMainThread`.
bool _CFIsMainThread(void) {
    csim_world *world = csim_current();
    return world ? world->is_on_main : real__CFIsMainThread()();
}

// MARK: Running

void csim_run_block(void *block, void *queue, bool is_main) {
    if (is_main) csim_call_block(block);
    // Synchronously, so that it is this thread.
    else run_on_queue(csim_current(), queue, block);
    csim_release_block(block, queue);
}

void csim_release_block(void *block, void *queue) {
    _Block_release(block);
    dispatch_release(queue);
}
