#define _GNU_SOURCE
#include "Interposition.h"
#include <string.h>

TAKEN_OVER(void, dispatch_async, void *, void *)
TAKEN_OVER(void, dispatch_barrier_async, void *, void *)
TAKEN_OVER(void, dispatch_sync, void *, void *)
TAKEN_OVER(void, dispatch_after, uint64_t, void *, void *)
TAKEN_OVER(void *, dispatch_queue_create_with_target, const char *, void *, void *)
TAKEN_OVER(void, dispatch_assert_queue, void *)
TAKEN_OVER(void, dispatch_assert_queue_not, void *)
TAKEN_OVER(bool, _CFIsMainThread, void)

extern const char *dispatch_queue_get_label(void *);
extern void *dispatch_queue_get_specific(void *, const void *);
extern void dispatch_queue_set_specific(void *, const void *, void *, void (*)(void *));

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

void *dispatch_queue_create_with_target(const char *label, void *attributes, void *target) {
    void *queue = real_dispatch_queue_create_with_target()(label, attributes, target);
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

// Blocks run one at a time here, so that every one of them is a barrier.
void dispatch_barrier_async(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send(world, queue, -1, block);
    else real_dispatch_barrier_async()(queue, block);
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

// MARK: The main queue, which a simulation's thread stands for

void dispatch_sync(void *queue, void *block) {
    csim_world *world = csim_current();
    if (!world || !csim_is_main_queue(queue)) {
        real_dispatch_sync()(queue, block);
        return;
    }
    if (world->is_on_main) csim_trap("DispatchQueue.main.sync was called on the main queue, which waits for itself for ever");
    world->is_on_main = true;
    csim_call_block(block);
    world->is_on_main = false;
}

void dispatch_assert_queue(void *queue) {
    csim_world *world = csim_current();
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
    // Synchronously, so that it is this thread, and so that the queue's preconditions hold.
    else real_dispatch_sync()(queue, block);
    csim_release_block(block, queue);
}

void csim_release_block(void *block, void *queue) {
    _Block_release(block);
    dispatch_release(queue);
}
