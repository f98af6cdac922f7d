#define _GNU_SOURCE
#include "Interposition.h"
#include <stdlib.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_ASYNC_CALL __attribute__((swiftasynccall))
#define ASYNC_CONTEXT __attribute__((swift_async_context))

typedef struct { void *identity; uintptr_t implementation; } executor_ref;
typedef SWIFT_ASYNC_CALL void (*resume_function)(ASYNC_CONTEXT void *);

extern SWIFT_CALL void swift_job_run(void *job, executor_ref executor);
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *job);
extern SWIFT_CALL void *swift_task_getCurrent(void);
extern SWIFT_CALL executor_ref swift_task_getCurrentExecutor(void);
extern SWIFT_CALL void swift_task_cancel(void *task);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);

void csim_run_on_pool(void *job) { swift_job_run(job, (executor_ref){NULL, 0}); }
uint64_t csim_task_id(void *task) { return swift_task_getJobTaskId(task); }

uint64_t csim_current_task_id(void) {
    void *task = swift_task_getCurrent();
    return task ? swift_task_getJobTaskId(task) : 0;
}

void csim_task_cancel(void *task) { swift_task_cancel(task); }
void csim_task_retain(void *task) { swift_retain(task); }
void csim_task_release(void *task) { swift_release(task); }
bool csim_task_is_unique(void *task) { return swift_retainCount(task) == 1; }

// MARK: Hops that suspend
// The runtime runs a hop from nonisolated code to an idle actor, and back, inline. There is no job then, so no other work could
// run in
// between, as it can on the platform. To make this a decision of the scheduler, the task first hops to a custom executor, which
// is never
// inlined, and from there to its destination.

INTERPOSED(SWIFT_ASYNC_CALL void, swift_task_switch, ASYNC_CONTEXT void *, resume_function, void *, uintptr_t)

struct csim_hop {
    void *context;
    resume_function resume;
    executor_ref target;
    struct csim_hop *next;
};

static executor_ref hop_executor;

void csim_set_hop_executor(void *identity, uintptr_t implementation) {
    hop_executor = (executor_ref){identity, implementation};
}

static SWIFT_ASYNC_CALL void complete_hop(ASYNC_CONTEXT void *context) {
    struct csim_hop **place = &csim_current()->hops;
    while ((*place)->context != context) place = &(*place)->next;
    struct csim_hop hop = **place;
    free(*place);
    *place = hop.next;
    return real_swift_task_switch()(context, hop.resume, hop.target.identity, hop.target.implementation);
}

/// Whether a hop suspends. Default actors and the pool have no implementation of their own. A hop to the current executor must
/// not suspend: code relies on that, as swift-async-algorithms does when it holds a lock across withUnsafeContinuation.
static bool suspends(csim_world *world, void *identity, uintptr_t implementation) {
    return world && world->suspends_one_hop_in && implementation == 0
        && swift_task_getCurrentExecutor().identity != identity
        && next_random(&world->hop_random) % world->suspends_one_hop_in == 0;
}

SWIFT_ASYNC_CALL void swift_task_switch(ASYNC_CONTEXT void *context, resume_function resume, void *identity, uintptr_t implementation) {
    csim_world *world = csim_current();
    if (suspends(world, identity, implementation)) {
        struct csim_hop *hop = malloc(sizeof *hop);
        *hop = (struct csim_hop){context, resume, {identity, implementation}, world->hops};
        world->hops = hop;
        return real_swift_task_switch()(context, complete_hop, hop_executor.identity, hop_executor.implementation);
    }
    return real_swift_task_switch()(context, resume, identity, implementation);
}

void csim_drop_hops(csim_world *world) {
    while (world->hops) {
        struct csim_hop *hop = world->hops;
        world->hops = hop->next;
        free(hop);
    }
}
