import Foundation

/// The PEM files with a server's certificate and its private key.
public struct CertificateFiles: Equatable, Sendable {
    /// The path of the file with the certificate, and behind it those of the authorities between it and a root.
    public var certificate: String
    /// The path of the file with the private key, without a passphrase.
    public var key: String

    /// Creates a value of two paths. Nothing is read.
    public init(certificate: String, key: String) { (self.certificate, self.key) = (certificate, key) }

    /// The bytes above which a file is no certificate and no key.
    static let longest = 1024 * 1024

    /// The content of one of the files.
    static func content(of path: String) throws(CertificateError) -> [UInt8] {
        // Opening alone would wait for the other end of a pipe, and a device may never end.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(file: path, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var state = stat()
        guard fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(file: path, reason: "it is no file")
        }
        guard state.st_size <= longest else { throw .unreadable(file: path, reason: "it has more than \(longest) bytes") }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        do { return try Array(file.read(upToCount: longest) ?? Data()) } catch {
            throw .unreadable(file: path, reason: error.localizedDescription)
        }
    }

    /// The certificates in a file, each in PEM form.
    static func certificates(in content: [UInt8]) -> [[UInt8]] {
        let begin = "-----BEGIN CERTIFICATE-----", end = "-----END CERTIFICATE-----"
        var rest = String(decoding: content, as: UTF8.self)[...], found: [[UInt8]] = []
        while let start = rest.range(of: begin) {
            // One that does not end is damaged.
            let stop = rest.range(of: end, range: start.upperBound..<rest.endIndex)?.upperBound ?? rest.endIndex
            found.append(Array("\(rest[start.lowerBound..<stop])\n".utf8))
            rest = rest[stop...]
        }
        return found
    }
}

/// Why a server cannot encrypt its connections.
///
/// Its `description` is one line for the user: what happened and what to do.
public enum CertificateError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The package was built without the trait `TLS`.
    case noEncryption
    /// A file is not there, or the system refuses to read it.
    case unreadable(file: String, reason: String)
    /// A file has no certificate in PEM form, or a damaged one.
    case noCertificate(file: String)
    /// A file has no private key in PEM form, or a damaged one.
    case noKey(file: String)
    /// A file has a private key that needs a passphrase.
    case lockedKey(file: String)
    /// The certificate is that of another key.
    case mismatch(CertificateFiles)
    /// The certificate and its key cannot be used together, for another reason.
    case unusable(CertificateFiles, reason: String)

    /// One line that describes what happened and what to do.
    public var description: String {
        switch self {
        case .noEncryption:
            "This app is built without TLS: build it with the trait TLS of the package Frontmost, "
                + ".package(…, traits: [\"TLS\"]), or leave --certificate out and put a proxy with TLS in front."
        case .unreadable(let file, let reason): "The file \"\(file)\" cannot be read: \(reason)."
        case .noCertificate(let file):
            "The file \"\(file)\" has no valid certificate: give one in PEM form, and those of its authorities behind it."
        case .noKey(let file): "The file \"\(file)\" has no valid private key: give one in PEM form."
        case .lockedKey(let file): "The private key in \"\(file)\" needs a passphrase: give one without."
        case .mismatch(let files): "The certificate in \"\(files.certificate)\" is not that of the key in \"\(files.key)\"."
        case .unusable(let files, let reason):
            "The certificate in \"\(files.certificate)\" and the key in \"\(files.key)\" cannot be used: \(reason)."
        }
    }
}
