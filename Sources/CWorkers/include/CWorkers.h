#pragma once

#include <stddef.h>
#include <stdint.h>

// What Swift does not import: the macros for messages with file descriptors, and memory that processes share.

/// Sends one byte over a Unix socket, a file descriptor with it, and some more bytes. It does not wait.
/// - Parameters:
///   - socket: The socket.
///   - byte: The byte.
///   - descriptor: The descriptor, which stays open; -1 for none.
///   - more: The bytes that follow, if there are any.
///   - size: Their number, which is small.
/// - Returns: 1 if it was sent, 0 if there is no room now, -1 if the other end is gone.
int cworkers_send(int socket, uint8_t byte, int descriptor, const uint8_t *_Nullable more, size_t size);

/// Receives one byte, and the file descriptor that came with it. It waits if the socket does.
/// - Parameters:
///   - socket: The socket.
///   - byte: Receives the byte.
///   - descriptor: Receives the descriptor, which programs that are started do not inherit; -1 for none.
/// - Returns: 1 if a byte came, 0 if there is none now, -1 if the other end is gone.
int cworkers_receive(int socket, uint8_t *_Nonnull byte, int *_Nonnull descriptor);

/// Receives bytes that follow a byte. It waits for all of them.
/// - Returns: 1 if they came, -1 if the other end is gone.
int cworkers_receive_more(int socket, uint8_t *_Nonnull more, size_t size);

/// Lets the system send SIGTERM to this process when its parent ends, where the system can.
/// - Parameter parent: The process that is the parent, if it has not ended yet.
/// - Returns: 0 if it has.
int cworkers_end_with_parent(int parent);

/// Lets what children of this process have started become its own children when they end, where the system can.
void cworkers_adopt_orphans(void);

/// The number of values that processes share.
enum { cworkers_board_count = 8 };

/// Makes memory for `cworkers_board_count` values, all zero.
/// - Returns: Its file descriptor; -1 if there is none.
int cworkers_board_make(void);

/// Maps the memory of a descriptor.
/// - Returns: NULL if it cannot be mapped.
void *_Nullable cworkers_board_map(int descriptor);
void cworkers_board_unmap(void *_Nonnull board);

/// Reads and writes a value, from any thread and process. An index out of range is ignored, and its value is 0.
int64_t cworkers_board_value(void *_Nonnull board, int index);
void cworkers_board_set(void *_Nonnull board, int index, int64_t value);
