import Foundation

/// How many file descriptors the system lets this process have.
package enum DescriptorLimit {
    /// The limit now; nil if the system does not tell.
    package static var current: Int? {
        var limit = rlimit()
        #if canImport(Glibc)
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let files = RLIMIT_NOFILE
        #endif
        return getrlimit(files, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
    }
}
