#define _GNU_SOURCE
#include "Interposition.h"
#include <stdlib.h>

// Foundation's `URLSession` hands each transfer to libcurl and takes it back when it has ended. A simulation that began a
// transfer waits for its end in real time: on its own clock the network is infinitely fast.

TAKEN_OVER(int, curl_multi_add_handle, void *, void *)
TAKEN_OVER(int, curl_multi_remove_handle, void *, void *)

typedef struct transfer {
    void *handle;
    struct transfer *next;
} transfer;

// Under the process's lock. Since one simulation runs at a time, all of these are its own.
static transfer *running;
static int32_t ended;

int curl_multi_add_handle(void *multi, void *handle) {
    if (csim_current()) {
        transfer *begun = malloc(sizeof *begun);
        csim_lock();
        if (begun) *begun = (transfer){handle, running};
        if (begun) running = begun;
        csim_unlock();
    }
    return real_curl_multi_add_handle()(multi, handle);
}

int curl_multi_remove_handle(void *multi, void *handle) {
    csim_lock();
    for (transfer **place = &running; *place; place = &(*place)->next) {
        transfer *found = *place;
        if (found->handle != handle) continue;
        *place = found->next;
        free(found);
        ended += 1;
        csim_signal();
        break;
    }
    csim_unlock();
    return real_curl_multi_remove_handle()(multi, handle);
}

bool csim_has_running_transfers(void) { return running != NULL; }
int32_t csim_ended_transfers(void) { return ended; }
void csim_forget_ended_transfers(int32_t count) { ended = count < ended ? ended - count : 0; }

void csim_forget_transfers(void) {
    while (running) {
        transfer *first = running;
        running = first->next;
        free(first);
    }
    ended = 0;
}
