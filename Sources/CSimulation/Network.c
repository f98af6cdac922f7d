#define _GNU_SOURCE
#include "Interposition.h"
#include <stdlib.h>

// `URLSession` runs libcurl on its own queue, which is virtual as any queue is. libcurl waits in real time, on threads of the
// platform.
// Requests in flight are counted, and virtual time stands still until they are answered.

INTERPOSED(int, CFURLSessionMultiHandleAddHandle, void *, void *)
INTERPOSED(int, CFURLSessionMultiHandleRemoveHandle, void *, void *)
INTERPOSED(int, CFURLSessionMultiHandleAction, void *, int, int, int *)
REAL(void, dispatch_async, void *, void *)

static _Thread_local int depth;

bool csim_is_in_network(void) { return depth > 0; }

struct errand {
    void *queue, *block;
    bool has_run;
};

static void run_errand(void *context) {
    struct errand *errand = context;
    errand->has_run = true;
    csim_call_block(errand->block);
}

static void drop_errand(void *context) {
    struct errand *errand = context;
    csim_world *world = csim_current();
    csim_set_current(NULL);
    if (!errand->has_run) real_dispatch_async()(errand->queue, errand->block);
    csim_set_current(world);
    _Block_release(errand->block);
    dispatch_release(errand->queue);
    free(errand);
}

void *csim_network_block(void *queue, void *block) {
    struct errand *errand = malloc(sizeof *errand);
    dispatch_retain(queue);
    *errand = (struct errand){queue, _Block_copy(block), false};
    return csim_make_block(run_errand, drop_errand, errand);
}

int CFURLSessionMultiHandleAddHandle(void *multi, void *easy) {
    if (csim_current()) csim_request_changed(easy, true);
    depth++;
    int result = real_CFURLSessionMultiHandleAddHandle()(multi, easy);
    depth--;
    return result;
}

int CFURLSessionMultiHandleRemoveHandle(void *multi, void *easy) {
    depth++;
    int result = real_CFURLSessionMultiHandleRemoveHandle()(multi, easy);
    depth--;
    csim_request_changed(easy, false);
    return result;
}

int CFURLSessionMultiHandleAction(void *multi, int socket, int events, int *running) {
    depth++;
    int result = real_CFURLSessionMultiHandleAction()(multi, socket, events, running);
    depth--;
    return result;
}
