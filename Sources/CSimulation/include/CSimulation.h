#pragma once

#include <stdbool.h>
#include <stdint.h>

// What virtual time needs below Swift: the functions of libc, libdispatch, Foundation and the Swift runtime that it interposes,
// and the entry points of the runtime that Swift code cannot name. The functions are replaced by ELF interposition,
// for the whole process; each of them asks first whether its thread lives in a world of its own, and is the
// platform's where it does not.

// MARK: The world of a thread

struct csim_hop;
struct csim_timer;
struct csim_hold;
struct csim_wait;
struct csim_baton;
struct csim_thread;

/// The time, randomness and main thread which one simulation shows to the code that it runs.
typedef struct csim_world {
    /// Swift's `Scheduler`, unretained. Blocks sent from this world go to it.
    void *_Nullable scheduler;
    /// Another one for each world of the process.
    uint64_t number;
    /// Nanoseconds since the start of the simulation.
    int64_t now;
    /// State of the generator behind `Int.random(in:)` and `UUID()`.
    uint64_t random;
    /// State of the generator behind `suspends_one_hop_in`.
    uint64_t hop_random;
    /// A hop to an idle actor, which the runtime would run inline, suspends once in so many times. 0: never.
    uint32_t suspends_one_hop_in;
    /// Whether what runs now stands for the main thread.
    bool is_on_main;
    /// Hops which are half done.
    struct csim_hop *_Nullable hops;
    /// Foundation's timers that are to fire.
    struct csim_timer *_Nullable timers;
    /// The queues that the running thread is on, the innermost first.
    struct csim_hold *_Nullable holds;
    /// The threads that wait, in the order in which they began to.
    struct csim_wait *_Nullable waits;
    /// How many blocks are ready that keep an order of their queue.
    uint32_t ordered_blocks;
    /// How many jobs of the main thread's have run.
    uint64_t main_jobs;
    /// How many times the main thread's loop is run, each in a job of the one before.
    uint32_t run_loops;
    /// Whether another thread goes on with the simulation when this one waits.
    bool may_wait;
} csim_world;

/// The world of this thread, or NULL where the platform's rules hold.
csim_world *_Nullable csim_current(void);
/// Puts this thread into a world, or out of it (NULL).
void csim_set_current(csim_world *_Nullable world);
/// Forgets the hops that will never be completed.
void csim_drop_hops(csim_world *_Nonnull world);
/// Whether the runtime reads this world's clock. False where the link did not put these functions before libc's.
bool csim_clock_is_interposed(void);

// MARK: Real time and other threads

/// The lock around what other threads may touch.
void csim_lock(void);
void csim_unlock(void);
/// Waits, unlocking meanwhile, until `csim_signal` or for so long in real time. False: the time is over.
bool csim_wait(int64_t nanoseconds);
void csim_signal(void);
/// The lock that all simulations of the process pass one after the other.
void csim_enter_gate(void);
void csim_leave_gate(void);
void csim_real_sleep(int64_t nanoseconds);
/// Nanoseconds of a clock that only runs forward.
int64_t csim_real_now(void);
/// Stops the process with a message.
_Noreturn void csim_trap(const char *_Nonnull message);

// MARK: Threads
// One thread at a time runs a simulation: the one with the baton. Where its job waits, it hands the baton to another thread, which goes on
// with the simulation, and it gets the baton back when what it waits for is there. So a job that waits keeps its stack, and any other
// may go on before it.

/// A thread that can run a simulation. NULL: there are too many. To be given to one of the next two.
struct csim_thread *_Nullable csim_spare_thread(void);
/// Has the thread call `csim_drive`. The caller then only waits for its baton.
void csim_start_driver(struct csim_thread *_Nonnull thread, void *_Nonnull driver);
/// Has the thread call `csim_drive`, and returns when that, on whichever thread, returns `home`.
void csim_run_drivers(struct csim_thread *_Nonnull thread, void *_Nonnull driver, struct csim_baton *_Nullable *_Nonnull home);
/// Where to pass the baton on to, for a thread that waits.
struct csim_baton *_Nonnull csim_baton_of(struct csim_wait *_Nonnull wait);

/// Makes those waits ready for which what they wait for is there.
void csim_poll(csim_world *_Nonnull world);
/// Notes that a wait has come to its end in time.
void csim_time_out(struct csim_wait *_Nonnull wait);
/// Whether a wait has not come to an end.
bool csim_is_waiting(struct csim_wait *_Nonnull wait);
/// The timer of the simulation's at which a wait ends; 0 for none.
uint64_t csim_timeout_of(struct csim_wait *_Nonnull wait);
void csim_set_timeout(struct csim_wait *_Nonnull wait, uint64_t timer);
/// The block that a thread runs when it is its turn on a queue.
void *_Nullable csim_block_of_turn(struct csim_wait *_Nonnull wait);
struct csim_wait *_Nullable csim_next_wait(struct csim_wait *_Nonnull wait);
/// Which thread waits, for what and where, as a line of text. The caller's to free.
char *_Nonnull csim_describe_wait(struct csim_wait *_Nonnull wait);

/// Whether a thread that waits is in the middle of a job of the main thread's.
bool csim_main_is_held(const csim_world *_Nonnull world);
/// Whether a block must wait until a thread that waits has left its queue.
bool csim_queue_is_held(const csim_world *_Nonnull world, void *_Nonnull queue, void *_Nullable block);
/// Whether a block must wait until the earlier ones of its queue have run, and those that follow until this one has.
bool csim_is_exclusive(void *_Nonnull queue, void *_Nullable block);
/// Leaves the threads of a world that still wait to themselves: they stay as they are as long as the process runs.
void csim_abandon_waits(csim_world *_Nonnull world);
/// Whether a thread of the platform's may end a wait: one that code in this world has started, or a source that stands for a file.
bool csim_may_be_woken_from_outside(const csim_world *_Nonnull world);

// MARK: Swift's runtime

/// Runs a job as the concurrent pool does.
void csim_run_on_pool(void *_Nonnull job);
uint64_t csim_task_id(void *_Nonnull task);
/// 0 outside of any task.
uint64_t csim_current_task_id(void);
void csim_task_cancel(void *_Nonnull task);
void csim_task_retain(void *_Nonnull task);
void csim_task_release(void *_Nonnull task);
/// Whether the caller holds the only reference, which for a task means that it has finished.
bool csim_task_is_unique(void *_Nonnull task);

/// The serial executor where a task waits in the middle of a hop that is forced to suspend.
void csim_set_hop_executor(void *_Nullable identity, uintptr_t implementation);

// MARK: libdispatch

/// Runs a block as its queue does, then releases both.
void csim_run_block(void *_Nonnull block, void *_Nonnull queue, bool is_main);
/// Releases a block that will not run, and its queue.
void csim_release_block(void *_Nonnull block, void *_Nonnull queue);
/// The queue that the blocks of a queue keep their order with: the last of its targets, or itself. NULL for a global queue, which keeps none.
void *_Nullable csim_order_of_queue(void *_Nonnull queue);

/// How many queues are suspended or not yet active.
extern int csim_suspended_queues;
static inline bool csim_any_queue_is_suspended(void) { return __atomic_load_n(&csim_suspended_queues, __ATOMIC_RELAXED) > 0; }
/// Whether a queue or one of its targets is.
bool csim_queue_is_suspended(void *_Nonnull queue);

// MARK: Run loops and groups

/// Forgets the timers that will never fire.
void csim_drop_timers(csim_world *_Nonnull world);
/// Forgets the blocks that wait for groups which will never be empty.
void csim_drop_notices(csim_world *_Nonnull world);

// MARK: Implemented in Swift

/// Goes on with a simulation on this thread.
/// - Returns: Where the baton goes next.
struct csim_baton *_Nonnull csim_drive(void *_Nonnull driver) __attribute__((weak));
/// The calling thread is about to wait, for so many nanoseconds or `INT64_MAX`. Returns false if it cannot; otherwise another thread has
/// taken over.
bool csim_begin_wait(void *_Nonnull scheduler, struct csim_wait *_Nonnull wait, int64_t duration) __attribute__((weak));
/// The calling thread waits for its turn on a queue.
bool csim_begin_turn(void *_Nonnull scheduler, struct csim_wait *_Nonnull wait, void *_Nonnull queue, bool is_main) __attribute__((weak));
/// What a wait was for is there.
void csim_end_wait(void *_Nonnull scheduler, struct csim_wait *_Nonnull wait) __attribute__((weak));
/// Whether a block that is ready comes before one that is sent to this queue now.
bool csim_has_earlier_block(void *_Nonnull scheduler, void *_Nonnull queue, bool is_main, bool is_exclusive) __attribute__((weak));
/// Lets virtual time pass. False: something else would happen meanwhile, and no time has passed.
bool csim_pass_idle_time(void *_Nonnull scheduler, int64_t duration) __attribute__((weak));

/// Called before `main`.
void csim_install_executors(void) __attribute__((weak));
/// A block was sent to a queue from a world. The delay is negative for "now"; block and queue are the receiver's to release. Returns the
/// number of the timer that waits, or 0.
uint64_t csim_receive_block(void *_Nonnull scheduler, void *_Nonnull queue, bool is_main, int64_t delay, void *_Nonnull block)
    __attribute__((weak));
/// In place of a world's number: the one that is live, if it has requests to the network in flight.
enum { CSIM_WORLD_WITH_REQUESTS = 0 };
/// A platform thread sends a block to a world, by its number. Returns false if the world has ended; the sender then keeps block and queue.
bool csim_receive_block_from_platform(uint64_t world, void *_Nonnull queue, bool is_main, void *_Nonnull block) __attribute__((weak));
/// A request to the network is on its way, or has come back, failed or been cancelled.
void csim_request_changed(void *_Nonnull request, bool is_on_its_way) __attribute__((weak));
/// Something came over the network.
void csim_note_network_activity(void) __attribute__((weak));
/// Drops the block of a timer that waits.
void csim_cancel_timer(csim_world *_Nonnull world, uint64_t timer) __attribute__((weak));
/// Code in a world has written to standard output.
void csim_receive_output(void *_Nonnull scheduler, const void *_Nonnull bytes, uintptr_t count) __attribute__((weak));
