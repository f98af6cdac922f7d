#define _GNU_SOURCE
#include "Interposition.h"
#include <math.h>
#include <stdlib.h>

// Foundation's `Timer` and `RunLoop.perform`. Nothing runs the run loop of a simulation's thread, so timers and blocks that are
// added to it,
// or to the main run loop, are run by the simulation.

struct timer_context {
    long version;
    void *info;
    const void *(*retain)(const void *);
    void (*release)(const void *);
    void *(*describe)(const void *);
};
typedef void (*timer_callout)(void *timer, void *info);

INTERPOSED(void *, CFRunLoopTimerCreate, const void *, double, double, uint64_t, long, timer_callout, struct timer_context *)
INTERPOSED(void, CFRunLoopAddTimer, void *, void *, const void *)
INTERPOSED(void, CFRunLoopRemoveTimer, void *, void *, const void *)
INTERPOSED(void, CFRunLoopTimerSetNextFireDate, void *, double)
INTERPOSED(void, CFRunLoopPerformBlock, void *, const void *, void *)
INTERPOSED(void, CFRunLoopTimerInvalidate, void *)
INTERPOSED(int32_t, CFRunLoopRunInMode, const void *, double, bool)
INTERPOSED(int32_t, CFRunLoopRunSpecific, void *, const void *, double, bool)
// In the same library as the functions above, so they exist when these are needed.
REAL(double, CFRunLoopTimerGetNextFireDate, void *)
REAL(double, CFRunLoopTimerGetInterval, void *)
REAL(bool, CFRunLoopTimerIsValid, void *)
REAL(void, CFRunLoopTimerGetContext, void *, struct timer_context *)
REAL(void *, CFRunLoopGetMain, void)
REAL(void *, CFRetain, void *)
REAL(void, CFRelease, void *)

/// The time from 1970 to 2001, the epoch of Core Foundation's time, in seconds.
#define REFERENCE_DATE 978307200.0

/// Foundation's callback for a firing timer: the same for all of its timers.
static timer_callout callout;

/// The time from now at which the timer that this thread is creating fires first; 0 if the timer's date determines it.
static _Thread_local double first_interval;

/// A timer that is run by a world.
struct csim_timer {
    void *object;
    int64_t deadline;
    /// Incremented by each change. A firing with an older value is ignored.
    uint64_t setting;
    /// The simulation's timer for the next firing; 0 for none.
    uint64_t firing;
    struct csim_timer *next;
};

struct firing {
    void *object;
    uint64_t setting;
};

static struct csim_timer **find(csim_world *world, void *object) {
    struct csim_timer **place = &world->timers;
    while (*place && (*place)->object != object) place = &(*place)->next;
    return place;
}

static void forget(csim_world *world, void *object) {
    struct csim_timer **place = find(world, object), *timer = *place;
    if (!timer) return;
    *place = timer->next;
    if (timer->firing) csim_cancel_timer(world, timer->firing);
    free(timer);
    real_CFRelease()(object);
}

/// A time in nanoseconds, rounded to microseconds, the resolution of a `Date`. `INT64_MAX` for never.
static int64_t nanoseconds(double seconds) {
    if (isnan(seconds)) return 0;
    return seconds > 1e9 ? INT64_MAX : llround(fmax(seconds, -1e9) * 1e6) * 1000;
}

/// Core Foundation's time for a time of a world.
static double date(int64_t time) { return (double)(WALL_EPOCH / NANOSECONDS_PER_SECOND) - REFERENCE_DATE + (double)time / 1e9; }

/// A timer with a first date in the past fires now, as on the platform.
static double not_past(const csim_world *world, double wanted) { return world ? fmax(wanted, date(world->now)) : wanted; }

static void send_firing(csim_world *world, struct csim_timer *timer);

static void fire(void *context) {
    struct firing *firing = context;
    csim_world *world = csim_current();
    struct csim_timer *timer = *find(world, firing->object);
    if (!timer || timer->setting != firing->setting) return;
    timer->firing = 0;
    if (!real_CFRunLoopTimerIsValid()(firing->object)) return forget(world, firing->object);
    struct timer_context its = {0};
    real_CFRunLoopTimerGetContext()(firing->object, &its);
    double interval = real_CFRunLoopTimerGetInterval()(firing->object);
    if (interval <= 0) {
        callout(firing->object, its.info);
        real_CFRunLoopTimerInvalidate()(firing->object);
        return forget(world, firing->object);
    }
    callout(firing->object, its.info);
    timer = *find(world, firing->object);
    // The callback may have set another date, or invalidated the timer.
    if (!timer || timer->setting != firing->setting) return;
    // Firings that were missed while the callback ran are skipped.
    int64_t step = nanoseconds(interval);
    timer->deadline = csim_next_time(timer->deadline, step < 1000 ? 1000 : step, world->now);
    real_CFRunLoopTimerSetNextFireDate()(firing->object, date(timer->deadline));
    send_firing(world, timer);
}

static void drop_firing(void *context) {
    struct firing *firing = context;
    real_CFRelease()(firing->object);
    free(firing);
}

/// Sends the next firing of a timer, replacing the previous one.
static void send_firing(csim_world *world, struct csim_timer *timer) {
    if (timer->firing) csim_cancel_timer(world, timer->firing);
    timer->firing = 0;
    timer->setting++;
    if (timer->deadline == INT64_MAX) return;
    struct firing *firing = malloc(sizeof *firing);
    *firing = (struct firing){timer->object, timer->setting};
    real_CFRetain()(timer->object);
    int64_t delay = timer->deadline - world->now;
    timer->firing = csim_send(world, &_dispatch_main_q, delay < 0 ? 0 : delay, csim_make_block(fire, drop_firing, firing));
}

/// Sets a timer's first date. It may be in the past for a timer that is added late: the intervals count from there.
static void set(csim_world *world, struct csim_timer *timer, double first) {
    int64_t delay = nanoseconds(first - date(world->now));
    timer->deadline = delay == INT64_MAX ? INT64_MAX : world->now + delay;
    send_firing(world, timer);
}

/// Whether a run loop is virtual. Off the main thread, nothing runs a run loop, as on the platform: its timers never fire.
static bool takes(csim_world *world, void *loop) { return world && (world->is_on_main || loop == real_CFRunLoopGetMain()()); }

void *CFRunLoopTimerCreate(
    const void *allocator, double first, double interval, uint64_t flags, long order, timer_callout function, struct timer_context *context
) {
    if (!callout) callout = function;
    first = not_past(csim_current(), first + first_interval);
    first_interval = 0;
    return real_CFRunLoopTimerCreate()(allocator, first, interval, flags, order, function, context);
}

// `Timer(timeInterval:repeats:block:)`: on the platform it fires first after its interval, like a scheduled timer. Foundation on
// Linux
// creates a timer that fires at once, and the interval of a timer that does not repeat is lost.
#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))
#define TIMER_WITH_INTERVAL "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"
typedef SWIFT_CALL void *(*timer_with_interval)(double, bool, void *, void *, SWIFT_SELF void *);

SWIFT_CALL void *csim_timer_with_interval(double interval, bool repeats, void *function, void *context, SWIFT_SELF void *type)
    __asm__(TIMER_WITH_INTERVAL);

SWIFT_CALL void *csim_timer_with_interval(double interval, bool repeats, void *function, void *context, SWIFT_SELF void *type) {
    static timer_with_interval real;
    if (!real) real = (timer_with_interval)dlsym(RTLD_NEXT, TIMER_WITH_INTERVAL);
    // The platform replaces an interval that is not positive by 0.1 ms.
    if (csim_current()) first_interval = interval > 0 ? interval : 0.0001;
    void *timer = real(interval, repeats, function, context, type);
    first_interval = 0;
    return timer;
}

void CFRunLoopAddTimer(void *loop, void *object, const void *mode) {
    csim_world *world = csim_current();
    if (!takes(world, loop) || !real_CFRunLoopTimerIsValid()(object)) return real_CFRunLoopAddTimer()(loop, object, mode);
    struct csim_timer **place = find(world, object);
    // It was added in another mode before.
    if (*place) return;
    *place = malloc(sizeof **place);
    **place = (struct csim_timer){.object = real_CFRetain()(object)};
    set(world, *place, real_CFRunLoopTimerGetNextFireDate()(object));
}

void CFRunLoopRemoveTimer(void *loop, void *object, const void *mode) {
    csim_world *world = csim_current();
    if (world) forget(world, object);
    real_CFRunLoopRemoveTimer()(loop, object, mode);
}

void CFRunLoopTimerSetNextFireDate(void *object, double wanted) {
    csim_world *world = csim_current();
    double next = not_past(world, wanted);
    real_CFRunLoopTimerSetNextFireDate()(object, next);
    struct csim_timer *timer = world ? *find(world, object) : NULL;
    if (timer) set(world, timer, next);
}

void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
    csim_world *world = csim_current();
    if (!takes(world, loop)) return real_CFRunLoopPerformBlock()(loop, mode, block);
    csim_send(world, &_dispatch_main_q, -1, _Block_copy(block));
}

void CFRunLoopTimerInvalidate(void *object) {
    csim_world *world = csim_current();
    real_CFRunLoopTimerInvalidate()(object);
    // Last, because this may be the only reference to the timer.
    if (world) forget(world, object);
}

void csim_drop_timers(csim_world *world) {
    while (world->timers) forget(world, world->timers->object);
}

// MARK: Running
// `RunLoop.run(until:)` and `run(mode:before:)` on the main thread: its other jobs run meanwhile, on another thread that acts as
// the main
// one. Foundation's loop has nothing to wait for and would return at once.

/// Whether the thread may continue as the main one: jobs that have begun since have ended, or at least left their run loop.
static bool may_return(csim_world *world, uint32_t depth) { return world->run_loops == depth && !csim_main_is_held(world); }

struct run_loop_wait {
    struct csim_wait wait;
    uint32_t depth;
    /// The number of main thread jobs after which the wait ends; 0 for no limit.
    uint64_t jobs;
};

static bool has_run_job(struct csim_wait *wait) {
    const struct run_loop_wait *self = (const void *)wait;
    return self->jobs && csim_current()->main_jobs >= self->jobs;
}
static bool is_innermost(struct csim_wait *wait) { return may_return(csim_current(), ((const struct run_loop_wait *)wait)->depth); }

/// - Parameter until_job: Whether to return after the first job.
static void run_main_loop(csim_world *world, double limit, bool until_job) {
    static const char what[] = "RunLoop.run";
    struct run_loop_wait run = {.depth = ++world->run_loops, .jobs = until_job ? world->main_jobs + 1 : 0};
    run.wait = (struct csim_wait){.what = what, .is_there = has_run_job, .lets_main_run = true};
    int64_t duration = nanoseconds(limit - date(world->now));
    csim_wait_for(world, &run.wait, duration < 0 ? 0 : duration);
    while (!may_return(world, run.depth)) {
        world->is_on_main = false;
        run.wait = (struct csim_wait){.what = what, .is_there = is_innermost};
        csim_wait_for(world, &run.wait, INT64_MAX);
        world->is_on_main = true;
    }
    world->run_loops--;
}

/// The world of a thread that runs the main run loop; NULL otherwise. Off the main thread, nothing is ever added to a run loop.
static csim_world *world_of_main_loop(void) {
    csim_world *world = csim_world_that_waits();
    return world && world->is_on_main ? world : NULL;
}

#define RUN_UNTIL "$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF"
#define RUN_IN_MODE "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF"
typedef SWIFT_CALL void (*run_until)(double, SWIFT_SELF void *);
// A mode is a `String`, which is two words.
typedef SWIFT_CALL bool (*run_in_mode)(uint64_t, void *, double, SWIFT_SELF void *);

SWIFT_CALL void csim_run_until(double limit, SWIFT_SELF void *loop) __asm__(RUN_UNTIL);
SWIFT_CALL bool csim_run_in_mode(uint64_t head, void *tail, double limit, SWIFT_SELF void *loop) __asm__(RUN_IN_MODE);

SWIFT_CALL void csim_run_until(double limit, SWIFT_SELF void *loop) {
    csim_world *world = world_of_main_loop();
    if (world) return run_main_loop(world, limit, false);
    ((run_until)dlsym(RTLD_NEXT, RUN_UNTIL))(limit, loop);
}

SWIFT_CALL bool csim_run_in_mode(uint64_t head, void *tail, double limit, SWIFT_SELF void *loop) {
    csim_world *world = world_of_main_loop();
    if (!world) return ((run_in_mode)dlsym(RTLD_NEXT, RUN_IN_MODE))(head, tail, limit, loop);
    run_main_loop(world, limit, true);
    return true;
}

static _Thread_local int depth;
bool csim_is_in_run_loop(void) { return depth > 0; }

int32_t CFRunLoopRunInMode(const void *mode, double seconds, bool returns) {
    depth++;
    int32_t result = real_CFRunLoopRunInMode()(mode, seconds, returns);
    depth--;
    return result;
}

int32_t CFRunLoopRunSpecific(void *loop, const void *mode, double seconds, bool returns) {
    depth++;
    int32_t result = real_CFRunLoopRunSpecific()(loop, mode, seconds, returns);
    depth--;
    return result;
}
