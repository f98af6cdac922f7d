#if PostgreSQL
    import Testing

    @testable import FrontmostPostgreSQL

    @Suite struct DatabaseAddressTests {
        @Test(arguments: [
            "postgres://app@db.example/errands", "postgresql://app:secret@127.0.0.1:5432/errands?sslmode=verify-full",
            "postgres:///errands", "postgres://app@one.example:5432,two.example:5433/errands?target_session_attrs=read-write",
            "postgres://app:p%40ss%2Fword@db.example/errands", "postgres:///errands?host=/run/postgresql",
        ])
        func libpqs_addresses_are_accepted(text: String) throws { #expect(try DatabaseAddress(text).text == text) }

        /// libpq would take a part of these passwords for something else, and say it.
        @Test(arguments: [
            "postgres://app:pa@ss@db.example/errands", "postgres://app:pa/ss@db.example/errands",
            "postgres://app:pa?ss@db.example/errands", "postgres://app:pass:word", "postgres://app:%zz@db.example/errands",
            "postgres://[app:pass",
        ])
        func an_address_that_is_malformed_is_not_repeated(text: String) {
            #expect {
                try DatabaseAddress(text)
            } throws: { error in
                let said = "\(error)"
                return ["pa", "ss", "zz", "app", "word"].allSatisfy { !said.contains("\($0)@") && !said.contains(":\($0)") }
                    && said.contains("malformed") && said.contains("%40")
            }
        }

        @Test func a_message_has_no_password() throws {
            let address = try DatabaseAddress("postgres://app:p%40ss@db.example/errands?sslpassword=other-one")
            let said = address.redacted("could not connect:\n  p@ss is wrong\nother-one\n")
            #expect(said == "could not connect:; … is wrong; …")
        }
    }
#endif
