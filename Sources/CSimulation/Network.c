#define _GNU_SOURCE
#include "Interposition.h"

// `URLSession` runs libcurl on a queue of its own, which is the simulation's as any queue is. What libcurl waits for happens in real time,
// on threads of the platform. So it is counted what is on its way, and virtual time stands still meanwhile.

TAKEN_OVER(int, CFURLSessionMultiHandleAddHandle, void *, void *)
TAKEN_OVER(int, CFURLSessionMultiHandleRemoveHandle, void *, void *)
TAKEN_OVER(int, CFURLSessionMultiHandleAction, void *, int, int, int *)

static _Thread_local int depth;

bool csim_is_in_network(void) { return depth > 0; }

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
