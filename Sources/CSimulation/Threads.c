#define _GNU_SOURCE
#include "Interposition.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

// The threads that run simulations. They are kept for later simulations, so that starting one needs no new thread.

struct csim_thread {
    struct csim_baton baton;
    void *driver;
    struct csim_thread *next;
};

static pthread_mutex_t idle_lock = PTHREAD_MUTEX_INITIALIZER;
static struct csim_thread *idle;

static void add_idle_thread(struct csim_thread *thread);

/// The size of a main thread's stack.
enum { STACK_SIZE = 8 << 20 };

void csim_take_baton(struct csim_baton *baton) {
    while (sem_wait(&baton->semaphore) != 0 && errno == EINTR) {}
}

static void *serve(void *context) {
    struct csim_thread *self = context;
    while (true) {
        csim_take_baton(&self->baton);
        struct csim_baton *next = csim_drive(self->driver);
        add_idle_thread(self);
        // Last, because another thread runs the simulation from here on.
        sem_post(&next->semaphore);
    }
    return NULL;
}

static struct csim_thread *make_thread(void) {
    struct csim_thread *thread = calloc(1, sizeof *thread);
    sem_init(&thread->baton.semaphore, 0, 0);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    size_t size = 0;
    if (pthread_attr_getstacksize(&attributes, &size) == 0 && size < STACK_SIZE) pthread_attr_setstacksize(&attributes, STACK_SIZE);
    pthread_t made;
    csim_world *world = csim_current();
    csim_set_current(NULL);
    bool is_made = pthread_create(&made, &attributes, serve, thread) == 0;
    csim_set_current(world);
    pthread_attr_destroy(&attributes);
    if (is_made) return thread;
    sem_destroy(&thread->baton.semaphore);
    free(thread);
    return NULL;
}

static struct csim_thread *take_idle_thread(void) {
    pthread_mutex_lock(&idle_lock);
    struct csim_thread *thread = idle;
    if (thread) idle = thread->next;
    pthread_mutex_unlock(&idle_lock);
    return thread;
}

static void add_idle_thread(struct csim_thread *thread) {
    pthread_mutex_lock(&idle_lock);
    thread->next = idle;
    idle = thread;
    pthread_mutex_unlock(&idle_lock);
}

struct csim_thread *csim_spare_thread(void) {
    struct csim_thread *thread = take_idle_thread();
    return thread ? thread : make_thread();
}

void csim_start_driver(struct csim_thread *thread, void *driver) {
    thread->driver = driver;
    sem_post(&thread->baton.semaphore);
}

void csim_run_drivers(struct csim_thread *thread, void *driver, struct csim_baton **home) {
    struct csim_baton baton;
    sem_init(&baton.semaphore, 0, 0);
    *home = &baton;
    csim_start_driver(thread, driver);
    csim_take_baton(&baton);
    *home = NULL;
    sem_destroy(&baton.semaphore);
}

// MARK: Threads that code in a world starts

INTERPOSED(pthread_t, _CFThreadCreate, pthread_attr_t, void *(*)(void *), void *)

struct start {
    void *(*function)(void *);
    void *context;
    uint64_t world;
};

/// The world that last started a thread, and the number of its running threads. Under the lock.
static uint64_t counted_world;
static int thread_count;

bool csim_has_started_thread(const csim_world *world) {
    csim_lock();
    bool has = counted_world == world->number && thread_count > 0;
    csim_unlock();
    return has;
}

static pthread_key_t ended;
static pthread_once_t ended_once = PTHREAD_ONCE_INIT;

static void thread_ended(void *context) {
    struct start *start = context;
    csim_lock();
    if (counted_world == start->world) thread_count--;
    csim_signal();
    csim_unlock();
    free(start);
}
static void make_key(void) { pthread_key_create(&ended, thread_ended); }

static _Thread_local uint64_t started_by;

uint64_t csim_world_of_started_thread(void) { return started_by; }

static void *run_thread(void *context) {
    struct start *start = context;
    started_by = start->world;
    pthread_once(&ended_once, make_key);
    pthread_setspecific(ended, start);
    return start->function(start->context);
}

// Foundation's `Thread`. It is not virtual and runs in real time.
pthread_t _CFThreadCreate(pthread_attr_t attributes, void *(*function)(void *), void *context) {
    csim_world *world = csim_current();
    if (!world) return real__CFThreadCreate()(attributes, function, context);
    struct start *start = malloc(sizeof *start);
    *start = (struct start){function, context, world->number};
    csim_lock();
    if (counted_world != world->number) thread_count = 0;
    counted_world = world->number;
    thread_count++;
    csim_unlock();
    return real__CFThreadCreate()(attributes, run_thread, start);
}
