#define _GNU_SOURCE
#include "CWorkers.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#include <sys/socket.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif
#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif

// A message with one byte and room for one descriptor.
union control {
    struct cmsghdr alignment;
    char bytes[CMSG_SPACE(sizeof(int))];
};

int cworkers_send(int socket, uint8_t byte, int descriptor, const uint8_t *more, size_t size) {
    union control control = {0};
    struct iovec parts[2] = {{.iov_base = &byte, .iov_len = 1}, {.iov_base = (void *)more, .iov_len = size}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = size > 0 ? 2 : 1};
    if (descriptor >= 0) {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof(control.bytes);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    }
    ssize_t count;
    do {
        count = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    } while (count < 0 && errno == EINTR);
    // So few bytes are sent together or not at all. A part alone would be of no use.
    if (count >= 0) return (size_t)count == 1 + size ? 1 : -1;
    // ETOOMANYREFS: too many descriptors are under way.
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOBUFS || errno == ETOOMANYREFS ? 0 : -1;
}

int cworkers_receive(int socket, uint8_t *byte, int *descriptor) {
    union control control = {0};
    struct iovec part = {.iov_base = byte, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof(control.bytes)};
    *descriptor = -1;
    ssize_t count;
    do {
        count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    } while (count < 0 && errno == EINTR);
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
    if (count == 0) return -1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        memcpy(descriptor, CMSG_DATA(header), sizeof(int));
        if (MSG_CMSG_CLOEXEC == 0) fcntl(*descriptor, F_SETFD, FD_CLOEXEC);
    }
    return 1;
}

int cworkers_receive_more(int socket, uint8_t *more, size_t size) {
    ssize_t count;
    do {
        count = recv(socket, more, size, MSG_WAITALL);
    } while (count < 0 && errno == EINTR);
    return count >= 0 && (size_t)count == size ? 1 : -1;
}

int cworkers_end_with_parent(int parent) {
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    return getppid() == parent;
}

void cworkers_adopt_orphans(void) {
#if defined(__linux__)
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

static const size_t size = cworkers_board_count * sizeof(int64_t);

int cworkers_board_make(void) {
#if defined(__linux__)
    int descriptor = memfd_create("frontmost-worker", MFD_CLOEXEC | MFD_ALLOW_SEALING);
#else
    char name[] = "/tmp/frontmost-worker-XXXXXX";
    int descriptor = mkstemp(name);
    if (descriptor >= 0) {
        unlink(name);
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    }
#endif
    if (descriptor >= 0 && ftruncate(descriptor, (off_t)size) != 0) {
        close(descriptor);
        return -1;
    }
#if defined(__linux__)
    // A process that shrinks it would end the other.
    if (descriptor >= 0) fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
#endif
    return descriptor;
}

void *cworkers_board_map(int descriptor) {
    void *board = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    return board == MAP_FAILED ? NULL : board;
}

void cworkers_board_unmap(void *board) { munmap(board, size); }

int64_t cworkers_board_value(void *board, int index) {
    if (index < 0 || index >= cworkers_board_count) return 0;
    return __atomic_load_n((int64_t *)board + index, __ATOMIC_RELAXED);
}

void cworkers_board_set(void *board, int index, int64_t value) {
    if (index < 0 || index >= cworkers_board_count) return;
    __atomic_store_n((int64_t *)board + index, value, __ATOMIC_RELAXED);
}
