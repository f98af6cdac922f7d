import Foundation

// A scene configuration names its delegate's class. Away from Objective-C a class cannot be instantiated by its metatype unless
// `init()` is required, which NSObject's is not. An allocating initialiser gets the metatype in the same register as a static
// method does, so the static method below is another name for the initialiser's allocating entry; that one makes an object
// of the dynamic class and calls its own `init()`.

extension NSObject {
    /// Made only for its allocating entry.
    public convenience init(_frontmostMake: Int) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC14FrontmostUIKitE14_frontmostMakeACSi_tcfC")
    private static func allocate(_: Int) -> Self

    /// An object of the dynamic class of `type`, made by its `init()`.
    ///
    /// A class without one has a trap in its place, and nothing tells the two apart before it is sprung. So the words for it are
    /// laid ready: they follow Swift's own, which name the class, and say what to do.
    /// - Parameter role: What the object is for, in the message.
    @MainActor package static func make(_ type: NSObject.Type, as role: String) -> NSObject {
        LastWords.saying(
            "[UIKit] fault: The \(role) \(type) could not be made: the process stopped in its init(). It is made from its "
                + "class by init(). If the class has other initialisers only, add one: override init() { super.init() }, with "
                + "values for its properties.\n"
        ) { type.allocate(0) }
    }
}

/// What is written to standard error if the process traps meanwhile.
private enum LastWords {
    // Read by a signal handler, which may not allocate: a plain buffer, written by the main thread before and after.
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
                _ = write(STDERR_FILENO, LastWords.words.baseAddress, LastWords.words.count)
                // Whoever else listens (a debugger, a backtrace) gets the trap as if nobody had been here.
                for (number, action) in LastWords.former {
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
