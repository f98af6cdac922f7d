import Foundation

/// A certificate for `localhost` and 127.0.0.1, its key, and the authority that signed it. TEST DATA: the keys are public, and nothing but
/// the tests trusts the authorities. Their keys were thrown away. Valid until 2126.
package struct TestCertificate: Sendable {
    /// In PEM form, as the others.
    package let certificate: String
    package let authority: String
    package let key: String

    /// The paths of files with the certificate, followed by the one of its authority, and with the key.
    package func write(to folder: URL) throws -> (certificate: String, key: String) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let chain = folder.appendingPathComponent("chain.pem"), secret = folder.appendingPathComponent("key.pem")
        try Data((certificate + authority).utf8).write(to: chain, options: .atomic)
        try Data(key.utf8).write(to: secret, options: .atomic)
        return (chain.path, secret.path)
    }

    /// One of two.
    package static let first = TestCertificate(
        certificate: """
            -----BEGIN CERTIFICATE-----
            MIIB1TCCAXqgAwIBAgIUOjCuxn5G3ePZVqH6+sa5f/bF3ocwCgYIKoZIzj0EAwIw
            PjE8MDoGA1UEAwwzRnJvbnRtb3N0IHRlc3QgYXV0aG9yaXR5IGZpcnN0LCBvZiBu
            byB1c2UgZWxzZXdoZXJlMCAXDTI2MTEzMDIyMTI1MloYDzIxMjYxMTA2MjIxMjUy
            WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
            AAThaEqjmM9OOYer8MXtJKX7JWq10bSg9MB41EnEtpX0PZmGIRfqt7xZn3Ggw0/u
            Fobdv2sxV3jwtIPsryZM05H5o34wfDAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8A
            AAEwCQYDVR0TBAIwADATBgNVHSUEDDAKBggrBgEFBQcDATAdBgNVHQ4EFgQUqqfR
            tv5bGceXe/Rru3bhV+y9nkcwHwYDVR0jBBgwFoAUkEmlJLM/9mgGjO5sRtPJygR1
            hjQwCgYIKoZIzj0EAwIDSQAwRgIhAN05N2YJoVvpkUSqfAekM1SyatgDcoajfDzX
            xhEd7Vm5AiEAkCrMtfcnvMxr8shVBuWaFZsZVxKUBFnyq7pPlRnt2B8=
            -----END CERTIFICATE-----

            """,
        authority: """
            -----BEGIN CERTIFICATE-----
            MIIB4zCCAYmgAwIBAgIUQPIJ9W2VGBtUXpYCNxdZbvejnlowCgYIKoZIzj0EAwIw
            PjE8MDoGA1UEAwwzRnJvbnRtb3N0IHRlc3QgYXV0aG9yaXR5IGZpcnN0LCBvZiBu
            byB1c2UgZWxzZXdoZXJlMCAXDTI2MTEzMDIyMTI0OVoYDzIxMjYxMTA2MjIxMjQ5
            WjA+MTwwOgYDVQQDDDNGcm9udG1vc3QgdGVzdCBhdXRob3JpdHkgZmlyc3QsIG9m
            IG5vIHVzZSBlbHNld2hlcmUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATLfbRR
            EoleRxOGnj7FiEYesMXh5dC1v1aVc9xK5kIg7XFZJs/puA8bqgQBzrx52VFNV3Fh
            bT2ufJrS0edMSWuuo2MwYTAdBgNVHQ4EFgQUkEmlJLM/9mgGjO5sRtPJygR1hjQw
            HwYDVR0jBBgwFoAUkEmlJLM/9mgGjO5sRtPJygR1hjQwDwYDVR0TAQH/BAUwAwEB
            /zAOBgNVHQ8BAf8EBAMCAgQwCgYIKoZIzj0EAwIDSAAwRQIhAKtlCzUitRg9+HCs
            /0yejKfFdpFAhE3MF39riistUBlQAiA9dOw5+3SidhQoYIV+dNGOnx/mjw2KAB7k
            ZWsD+g2vcA==
            -----END CERTIFICATE-----

            """,
        key: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7xg4FI5omgxtmfcl
            YOJP57O1xyRQQLpkiHkLIHbXOa2hRANCAAThaEqjmM9OOYer8MXtJKX7JWq10bSg
            9MB41EnEtpX0PZmGIRfqt7xZn3Ggw0/uFobdv2sxV3jwtIPsryZM05H5
            -----END PRIVATE KEY-----

            """)

    /// One of another authority.
    package static let second = TestCertificate(
        certificate: """
            -----BEGIN CERTIFICATE-----
            MIIB1DCCAXugAwIBAgIUQH2s1eV7MSXOcXRUo/54ZEOkln4wCgYIKoZIzj0EAwIw
            PzE9MDsGA1UEAww0RnJvbnRtb3N0IHRlc3QgYXV0aG9yaXR5IHNlY29uZCwgb2Yg
            bm8gdXNlIGVsc2V3aGVyZTAgFw0yNjExMzAyMjEyNTZaGA8yMTI2MTEwNjIyMTI1
            NlowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
            QgAE3gSu3TChHZN1PzQ33OiogG71vyohUevY/3Kz8FQE+eiYPnNjHbQm0h45RVhD
            BGrw0tiFVN6n7ag+6O5/K9aFE6N+MHwwGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/
            AAABMAkGA1UdEwQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwHQYDVR0OBBYEFOJf
            qEzdcZ4KgGBevjMrnEdQ78aAMB8GA1UdIwQYMBaAFOjMkkltgyx/lRFlpOwWFZq1
            M0NGMAoGCCqGSM49BAMCA0cAMEQCIAyDX0S7dGQINmNe2YMTPfQtd79YKMXQLo5h
            8BbJ0hFdAiA18380g52/4xxnoM8l5ZS/0Rg3HsVXXcaF4Pn7CUDipA==
            -----END CERTIFICATE-----

            """,
        authority: """
            -----BEGIN CERTIFICATE-----
            MIIB5DCCAYugAwIBAgIUd5GiU1JF8O2548x9CGxpUeNHhgUwCgYIKoZIzj0EAwIw
            PzE9MDsGA1UEAww0RnJvbnRtb3N0IHRlc3QgYXV0aG9yaXR5IHNlY29uZCwgb2Yg
            bm8gdXNlIGVsc2V3aGVyZTAgFw0yNjExMzAyMjEyNTNaGA8yMTI2MTEwNjIyMTI1
            M1owPzE9MDsGA1UEAww0RnJvbnRtb3N0IHRlc3QgYXV0aG9yaXR5IHNlY29uZCwg
            b2Ygbm8gdXNlIGVsc2V3aGVyZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABPgT
            qrNTR8Ilr/VUDAgef/Y9SUwxTFADzPoGOTWXVMFx79MdFuZOmn1sOTzOuAJOIPST
            vdFQHfPRZNHIk2aJzSyjYzBhMB0GA1UdDgQWBBTozJJJbYMsf5URZaTsFhWatTND
            RjAfBgNVHSMEGDAWgBTozJJJbYMsf5URZaTsFhWatTNDRjAPBgNVHRMBAf8EBTAD
            AQH/MA4GA1UdDwEB/wQEAwICBDAKBggqhkjOPQQDAgNHADBEAiAJq4TIbgTg62iA
            qdN4hVLcVyebItOfAdZXXCaqzU/2rgIgc97gFUHWHkqjh4+Ol2CSF8yXW0OZ8l08
            VxASxC5KWPk=
            -----END CERTIFICATE-----

            """,
        key: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ9FxY9KHhayS7Ctu
            4ZG+H0ZCmqnRa41CkTeZiyIhTiWhRANCAATeBK7dMKEdk3U/NDfc6KiAbvW/KiFR
            69j/crPwVAT56Jg+c2MdtCbSHjlFWEMEavDS2IVU3qftqD7o7n8r1oUT
            -----END PRIVATE KEY-----

            """)
}
