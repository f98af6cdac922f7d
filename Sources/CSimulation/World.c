#define _GNU_SOURCE
#include "Interposition.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static _Thread_local csim_world *current;

csim_world *csim_current(void) { return current; }

void csim_set_current(csim_world *world) { current = world; }

void csim_trap(const char *message) {
    fprintf(stderr, "FrontmostSimulation: %s\n", message);
    abort();
}

// pthread's locks rather than Swift's, because ThreadSanitizer knows them.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t signalled = PTHREAD_COND_INITIALIZER;

void csim_lock(void) { pthread_mutex_lock(&lock); }
void csim_unlock(void) { pthread_mutex_unlock(&lock); }
void csim_signal(void) { pthread_cond_signal(&signalled); }

// Not a mutex, because a simulation may end on another thread than the one that it began on.
static bool gate_is_closed;
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate_opens = PTHREAD_COND_INITIALIZER;

void csim_enter_gate(void) {
    pthread_mutex_lock(&gate);
    while (gate_is_closed) pthread_cond_wait(&gate_opens, &gate);
    gate_is_closed = true;
    pthread_mutex_unlock(&gate);
}

void csim_leave_gate(void) {
    pthread_mutex_lock(&gate);
    gate_is_closed = false;
    pthread_cond_signal(&gate_opens);
    pthread_mutex_unlock(&gate);
}

bool csim_wait(int64_t nanoseconds) {
    csim_world *world = current;
    struct timespec deadline;
    // The wait is in real time, even inside of a simulation.
    current = NULL;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    nanoseconds += deadline.tv_nsec;
    deadline.tv_sec += nanoseconds / NANOSECONDS_PER_SECOND;
    deadline.tv_nsec = nanoseconds % NANOSECONDS_PER_SECOND;
    bool was_signalled = pthread_cond_clockwait(&signalled, &lock, CLOCK_MONOTONIC, &deadline) == 0;
    current = world;
    return was_signalled;
}

__attribute__((constructor)) static void install(void) {
    // Sets and dictionaries iterate in an order that is seeded once per process. A schedule that depends on it could not be
    // replayed in another process. Like SWIFT_DETERMINISTIC_HASHING=1, but independent of the environment.
    struct { uint64_t seed0, seed1; bool deterministic; } *hashing = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
    if (hashing) {
        hashing->seed0 = hashing->seed1 = 0;
        hashing->deterministic = true;
    }
    if (csim_install_executors) csim_install_executors();
}
