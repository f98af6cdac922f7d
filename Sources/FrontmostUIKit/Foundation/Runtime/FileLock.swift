import Dispatch
import Foundation

/// The lock by which processes take turns with a file or a folder. Closing its descriptor releases it, as does the end of the process.
package enum FileLock {
    /// Takes the lock.
    /// - Parameters:
    ///   - descriptor: The open file or folder.
    ///   - patience: How long another process is waited for that has the lock, in seconds. It may be stopped.
    /// - Returns: 0; `EWOULDBLOCK` if another process still has it; another error if the file cannot be locked.
    package static func take(_ descriptor: Int32, patience: Double) -> Int32 {
        let start = DispatchTime.now().uptimeNanoseconds
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { return errno }
            if Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 >= patience { return EWOULDBLOCK }
            usleep(2000)
        }
        return 0
    }
}
