import Foundation

/// A message that is written to standard error if the process traps while a closure runs.
enum TrapMessage {
    // A signal handler reads these and must not allocate, so they are a plain buffer that the main thread writes before and
    // after.
    nonisolated(unsafe) private static var words = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var former: [(number: Int32, action: sigaction)] = []
    private static let traps = [SIGILL, SIGTRAP]

    @MainActor static func saying<Result>(_ text: String, _ body: () -> Result) -> Result {
        let bytes = Array(text.utf8), outer = (words, former)
        words = .allocate(capacity: bytes.count)
        _ = words.initialize(from: bytes)
        former = traps.map { number in
            var old = sigaction()
            sigaction(number, nil, &old)
            signal(number) { _ in
                _ = write(STDERR_FILENO, TrapMessage.words.baseAddress, TrapMessage.words.count)
                // Restore the former handlers, so that a debugger or a backtrace printer receives the trap as usual.
                for (number, action) in TrapMessage.former {
                    var action = action
                    sigaction(number, &action, nil)
                }
            }
            return (number, old)
        }
        defer {
            for (number, action) in former {
                var action = action
                sigaction(number, &action, nil)
            }
            words.deallocate()
            (words, former) = outer
        }
        return body()
    }
}
