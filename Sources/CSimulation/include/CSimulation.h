#pragma once

#include <stdbool.h>
#include <stdint.h>

// What virtual time needs below Swift: the functions of libc, libdispatch, Foundation and the Swift runtime that are interposed,
// and the
// entry points of the runtime that Swift code cannot name. The functions are replaced for the whole process by ELF interposition.
// Each of
// them first checks whether its thread belongs to a world, and calls the real function if it does not.

// MARK: The world of a thread

struct csim_hop;
struct csim_timer;
struct csim_hold;
struct csim_wait;
struct csim_baton;
struct csim_thread;

/// The time, randomness and main thread that one simulation provides for the code that it runs.
typedef struct csim_world {
    /// Swift's `Scheduler`, unretained. Blocks sent from this world go to it.
    void *_Nullable scheduler;
    /// The number of the world, unique in the process.
    uint64_t number;
    /// Nanoseconds since the start of the simulation.
    int64_t now;
    /// The state of the generator for `Int.random(in:)` and `UUID()`.
    uint64_t random;
    /// The state of the generator for `suspends_one_hop_in`.
    uint64_t hop_random;
    /// How rarely a hop to an idle actor suspends, which the runtime would run inline: once in this many times. 0: never.
    uint32_t suspends_one_hop_in;
    /// Whether the running code is on the main thread of the simulation.
    bool is_on_main;
    /// The hops that are half done.
    struct csim_hop *_Nullable hops;
    /// Foundation's timers that are pending.
    struct csim_timer *_Nullable timers;
    /// The queues that the running thread is on, innermost first.
    struct csim_hold *_Nullable holds;
    /// The waiting threads, in the order in which their waits began.
    struct csim_wait *_Nullable waits;
    /// The number of ready blocks that keep an order of their queue.
    uint32_t ordered_blocks;
    /// The number of jobs of the main thread that have run.
    uint64_t main_jobs;
    /// The nesting depth of run loops on the main thread, each in a job of the one before.
    uint32_t run_loops;
    /// Whether another thread can continue the simulation when this one waits.
    bool may_wait;
} csim_world;

/// The world of this thread; NULL outside of a simulation.
csim_world *_Nullable csim_current(void);
/// Moves this thread into a world, or out of it (NULL).
void csim_set_current(csim_world *_Nullable world);
/// Frees the hops that will never be completed.
void csim_drop_hops(csim_world *_Nonnull world);
/// Whether the runtime reads this world's clock. False if the linker did not put these functions before libc's.
bool csim_clock_is_interposed(void);

// MARK: Real time and other threads

/// The lock around state that other threads access.
void csim_lock(void);
void csim_unlock(void);
/// Waits in real time until `csim_signal` or for some nanoseconds, releasing the lock meanwhile. Returns false if the time is up.
bool csim_wait(int64_t nanoseconds);
void csim_signal(void);
/// The gate that all simulations of the process pass one after the other.
void csim_enter_gate(void);
void csim_leave_gate(void);
void csim_real_sleep(int64_t nanoseconds);
/// Nanoseconds of a monotonic clock, in real time.
int64_t csim_real_now(void);
/// Stops the process with a message.
_Noreturn void csim_trap(const char *_Nonnull message);

// MARK: Threads
// One thread at a time runs a simulation: the one with the baton. When its job waits, it passes the baton to another thread,
// which continues
// the simulation, and it gets the baton back when its wait has ended. So a waiting job keeps its stack, and any other job may
// continue
// before it.

/// A thread that can run a simulation; NULL if there are too many. Pass it to one of the next two functions.
struct csim_thread *_Nullable csim_spare_thread(void);
/// Makes the thread call `csim_drive`. The caller then only waits for its baton.
void csim_start_driver(struct csim_thread *_Nonnull thread, void *_Nonnull driver);
/// Makes the thread call `csim_drive`, and returns when that returns `home`, on any thread.
void csim_run_drivers(struct csim_thread *_Nonnull thread, void *_Nonnull driver, struct csim_baton *_Nullable *_Nonnull home);
/// The baton of a waiting thread.
struct csim_baton *_Nonnull csim_baton_of(struct csim_wait *_Nonnull wait);

/// Ends the waits with conditions that are true.
void csim_poll(csim_world *_Nonnull world);
/// Notes that a wait has timed out.
void csim_time_out(struct csim_wait *_Nonnull wait);
/// Whether a wait has not ended.
bool csim_is_waiting(struct csim_wait *_Nonnull wait);
/// The timer of the simulation that ends a wait; 0 for none.
uint64_t csim_timeout_of(struct csim_wait *_Nonnull wait);
void csim_set_timeout(struct csim_wait *_Nonnull wait, uint64_t timer);
/// The block that a thread runs when it is its turn on a queue.
void *_Nullable csim_block_of_turn(struct csim_wait *_Nonnull wait);
struct csim_wait *_Nullable csim_next_wait(struct csim_wait *_Nonnull wait);
/// Describes which thread waits, for what and where, in one line. The caller frees the text.
char *_Nonnull csim_describe_wait(struct csim_wait *_Nonnull wait);

/// Whether a waiting thread is in the middle of a job of the main thread.
bool csim_main_is_held(const csim_world *_Nonnull world);
/// Whether a block must wait until a waiting thread has left its queue.
bool csim_queue_is_held(const csim_world *_Nonnull world, void *_Nonnull queue, void *_Nullable block);
/// Whether a block must wait for all earlier blocks of its queue, and later ones for it.
bool csim_is_exclusive(void *_Nonnull queue, void *_Nullable block);
/// Abandons the threads of a world that still wait: they stay blocked as long as the process runs.
void csim_abandon_waits(csim_world *_Nonnull world);
/// Whether a thread of the platform may end a wait: one that code in this world has started, or a source that monitors a file.
bool csim_may_be_woken_from_outside(const csim_world *_Nonnull world);

// MARK: Swift's runtime

/// Runs a job as the concurrent pool does.
void csim_run_on_pool(void *_Nonnull job);
uint64_t csim_task_id(void *_Nonnull task);
/// The id of the current task; 0 outside of any task.
uint64_t csim_current_task_id(void);
void csim_task_cancel(void *_Nonnull task);
void csim_task_retain(void *_Nonnull task);
void csim_task_release(void *_Nonnull task);
/// Whether the caller holds the only reference, which for a task means that it has finished.
bool csim_task_is_unique(void *_Nonnull task);

/// Sets the serial executor on which a task waits in the middle of a hop that is forced to suspend.
void csim_set_hop_executor(void *_Nullable identity, uintptr_t implementation);

// MARK: libdispatch

/// Runs a block as its queue does, then releases both.
void csim_run_block(void *_Nonnull block, void *_Nonnull queue, bool is_main);
/// Releases a block that will not run, and its queue.
void csim_release_block(void *_Nonnull block, void *_Nonnull queue);
/// The queue by which the blocks of a queue keep their order: the last of its targets, or itself. NULL for a global queue, which
/// keeps none.
void *_Nullable csim_order_of_queue(void *_Nonnull queue);

/// The number of queues that are suspended or not yet active.
extern int csim_suspended_queues;
static inline bool csim_any_queue_is_suspended(void) { return __atomic_load_n(&csim_suspended_queues, __ATOMIC_RELAXED) > 0; }
/// Whether a queue or one of its targets is suspended.
bool csim_queue_is_suspended(void *_Nonnull queue);

// MARK: Run loops and groups

/// Releases the timers that will never fire.
void csim_drop_timers(csim_world *_Nonnull world);
/// Releases the notices of groups that will never be empty.
void csim_drop_notices(csim_world *_Nonnull world);

// MARK: Implemented in Swift

/// Continues a simulation on this thread.
/// - Returns: The baton of the thread that continues.
struct csim_baton *_Nonnull csim_drive(void *_Nonnull driver) __attribute__((weak));
/// Called when the calling thread is about to wait, for some nanoseconds or `INT64_MAX`. Returns false if it cannot; otherwise
/// another thread has taken over.
bool csim_begin_wait(void *_Nonnull scheduler, struct csim_wait *_Nonnull wait, int64_t duration) __attribute__((weak));
/// Called when the calling thread waits for its turn on a queue.
bool csim_begin_turn(void *_Nonnull scheduler, struct csim_wait *_Nonnull wait, void *_Nonnull queue, bool is_main) __attribute__((weak));
/// Called when a wait has ended.
void csim_end_wait(void *_Nonnull scheduler, struct csim_wait *_Nonnull wait) __attribute__((weak));
/// Whether a ready block comes before one that is sent to this queue now.
bool csim_has_earlier_block(void *_Nonnull scheduler, void *_Nonnull queue, bool is_main, bool is_exclusive) __attribute__((weak));
/// Advances the virtual time. Returns false, without advancing, if something else would happen meanwhile.
bool csim_pass_idle_time(void *_Nonnull scheduler, int64_t duration) __attribute__((weak));

/// Called before `main`.
void csim_install_executors(void) __attribute__((weak));
/// Called when a block was sent to a queue from a world. A negative delay means "now"; the receiver releases block and queue.
/// Returns the number of the timer, or 0 if the block is ready.
uint64_t csim_receive_block(void *_Nonnull scheduler, void *_Nonnull queue, bool is_main, int64_t delay, void *_Nonnull block)
    __attribute__((weak));
/// Stands for a world's number: the live world, if it has network requests in flight.
enum { CSIM_WORLD_WITH_REQUESTS = 0 };
/// Called when a platform thread sends a block to a world, by its number. Returns false if the world has ended; the sender then
/// keeps block and queue.
bool csim_receive_block_from_platform(uint64_t world, void *_Nonnull queue, bool is_main, void *_Nonnull block) __attribute__((weak));
/// Called when a network request begins, is answered, fails or is cancelled.
void csim_request_changed(void *_Nonnull request, bool is_on_its_way) __attribute__((weak));
/// Called when data has arrived over the network.
void csim_note_network_activity(void) __attribute__((weak));
/// Drops the block of a pending timer.
void csim_cancel_timer(csim_world *_Nonnull world, uint64_t timer) __attribute__((weak));
/// Called when code in a world has written to standard output.
void csim_receive_output(uint64_t world, const void *_Nonnull bytes, uintptr_t count) __attribute__((weak));
/// The number of the world that has started this thread with Foundation's `Thread`; 0 for other threads.
uint64_t csim_world_of_started_thread(void);
