import EncryptedClient
import Foundation
import Testing

@testable import FrontmostWeb

/// What a server says of the files that are to encrypt its connections.
struct CertificateTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("certificate-\(UUID().uuidString)")

    @Test func the_certificates_of_a_file_are_found_one_by_one() {
        let (first, second) = (TestCertificate.first.certificate, TestCertificate.second.certificate)
        func found(_ text: String) -> [String] {
            CertificateFiles.certificates(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(found("of the first one\n\(first)\r\n\(second)the end") == [first, second])
        #expect(found(first.prefix(100) + second).count == 1, "One that does not end takes the next one along, and is damaged.")
        #expect(found("") == [] && found(TestCertificate.first.key) == [])
    }

    #if TLS
        /// Makes the files of two contents, and returns the server's error; nil if there is none.
        private func error(_ certificate: String?, _ key: String?) throws -> CertificateError? {
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (text, path) in [(certificate, files.certificate), (key, files.key)] {
                if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
            }
            do throws(CertificateError) { _ = try ServerEncryption(files) } catch { return error }
            return nil
        }

        private var files: CertificateFiles {
            CertificateFiles(
                certificate: folder.appendingPathComponent("c.pem").path, key: folder.appendingPathComponent("k.pem").path)
        }

        @Test func a_certificate_with_or_without_its_authorities_is_taken() throws {
            let first = TestCertificate.first
            #expect(try error(first.certificate, first.key) == nil)
            #expect(try error(first.certificate + first.authority, first.key) == nil)
        }

        @Test func what_does_not_fit_is_named_with_its_file() throws {
            let first = TestCertificate.first, second = TestCertificate.second
            #expect(try error(nil, first.key) == .unreadable(file: files.certificate, reason: "No such file or directory"))
            #expect(try error(first.certificate, nil) == .unreadable(file: files.key, reason: "No such file or directory"))
            for text in ["", "nothing\n", first.key, first.certificate.replacingOccurrences(of: "MII", with: "NII")] {
                #expect(try error(text, first.key) == .noCertificate(file: files.certificate))
            }
            let damaged = first.certificate + first.authority.prefix(200)
            #expect(try error(damaged, first.key) == .noCertificate(file: files.certificate), "All of a chain count.")
            for text in ["", "nothing\n", first.certificate] {
                #expect(try error(first.certificate, text) == .noKey(file: files.key))
            }
            #expect(try error(first.certificate, second.key) == .mismatch(files))
            #expect(try error(first.authority + first.certificate, first.key) != nil, "The own one comes first.")
            #expect(try error(first.certificate, first.key) == nil, "No error remains of those before.")
        }

        @Test func a_key_with_a_passphrase_is_told_from_a_damaged_one() throws {
            let key = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIHsMFcG\n-----END ENCRYPTED PRIVATE KEY-----\n"
            #expect(try error(TestCertificate.first.certificate, key) == .lockedKey(file: files.key))
        }

        @Test func what_is_no_file_or_too_large_is_not_read() throws {
            func error(_ path: String) -> CertificateError? {
                do throws(CertificateError) {
                    _ = try ServerEncryption(CertificateFiles(certificate: path, key: path))
                } catch { return error }
                return nil
            }
            #expect(error("/dev/zero") == .unreadable(file: "/dev/zero", reason: "it is no file"))
            #expect(error("/tmp") == .unreadable(file: "/tmp", reason: "it is no file"))
            let large = String(repeating: "x", count: CertificateFiles.longest + 1)
            guard case .unreadable(files.certificate, _)? = try self.error(large, "") else {
                Issue.record("It was read.")
                return
            }
        }
    #else
        @Test func without_the_trait_there_is_no_encryption_and_the_error_says_how_to_get_it() {
            #expect(throws: CertificateError.noEncryption) {
                try ServerEncryption(CertificateFiles(certificate: "c.pem", key: "k.pem"))
            }
        }
    #endif

    @Test func each_error_is_one_line_that_names_the_files() {
        let files = CertificateFiles(certificate: "c.pem", key: "k.pem")
        let errors: [CertificateError] = [
            .unreadable(file: "c.pem", reason: "Permission denied"), .noCertificate(file: "c.pem"), .noKey(file: "k.pem"),
            .lockedKey(file: "k.pem"), .mismatch(files), .unusable(files, reason: "x"),
        ]
        for error in errors {
            let text = "\(error)"
            #expect(text.contains("c.pem") || text.contains("k.pem"))
            #expect(!text.contains("\n") && text.hasSuffix("."))
        }
        #expect("\(CertificateError.noEncryption)".contains("traits: [\"TLS\"]"))
    }
}
