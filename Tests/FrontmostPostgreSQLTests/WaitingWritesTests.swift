#if PostgreSQL
    import FrontmostUIKit
    import TestSupport
    import Testing

    @testable import FrontmostPostgreSQL

    @Suite struct WaitingWritesTests {
        private func write(_ identifier: String, _ version: String, after former: String?, _ text: String? = nil) -> SceneWrite {
            SceneWrite(
                identifier: identifier, action: text.map { .save($0) } ?? .claim, accepted: former.map { [$0] } ?? [],
                version: version,
                finished: { _ in })
        }

        @Test func the_latest_state_of_a_scene_is_written_in_the_scenes_turn() {
            var writes = WaitingWrites()
            writes.add(write("a", "a1", after: nil, "1"))
            writes.add(write("b", "b1", after: nil, "1"))
            writes.add(write("a", "a2", after: "a1", "22"))
            #expect(writes.count == 2 && writes.bytes == 3)
            let first = writes.next()
            #expect(first?.identifier == "a" && first?.action == .save("22") && first?.accepted == [] && first?.version == "a2")
            #expect(writes.next() == nil, "One at a time.")
            writes.finish()
            #expect(writes.next()?.identifier == "b")
            writes.finish()
            #expect(writes.isEmpty && writes.bytes == 0 && writes.next() == nil)
        }

        @Test func a_claim_and_the_save_after_it_are_one_write() {
            var writes = WaitingWrites()
            writes.add(write("a", "claimed", after: "read"))
            #expect(writes.version("read", of: "a") == "claimed" && writes.version("other", of: "a") == "other")
            writes.add(write("a", "saved", after: "claimed", "1"))
            #expect(writes.version("read", of: "a") == "saved")
            let both = writes.next()
            #expect(both?.action == .save("1") && both?.accepted == ["read"] && both?.version == "saved")
        }

        @Test func a_claim_after_a_save_keeps_its_state() {
            var writes = WaitingWrites()
            writes.add(write("a", "saved", after: "read", "1"))
            writes.add(write("a", "claimed", after: "saved"))
            let both = writes.next()
            #expect(both?.action == .save("1") && both?.accepted == ["read"] && both?.version == "claimed")
        }

        @Test func a_write_of_an_older_state_stays_one_of_its_own() {
            var writes = WaitingWrites()
            writes.add(write("a", "a1", after: "read", "1"))
            writes.add(write("a", "a2", after: "read", "2"))
            #expect(writes.next()?.version == "a1")
            writes.finish()
            #expect(writes.next()?.version == "a2")
        }

        @Test func what_follows_from_a_superseded_write_is_superseded_as_well() {
            var writes = WaitingWrites()
            writes.add(write("a", "a1", after: "read", "1"))
            _ = writes.next()
            writes.add(write("a", "a2", after: "a1", "2"))
            writes.add(write("a", "x", after: "present", "3"))
            #expect(writes.finishSuperseded().map(\.version) == ["a2"])
            #expect(writes.next()?.version == "x" && writes.bytes == 1)
            writes.finish()
            #expect(writes.isEmpty && writes.bytes == 0)
        }

        @Test func a_write_that_cannot_be_carried_out_leaves_the_former_version() {
            var writes = WaitingWrites()
            writes.add(write("a", "a1", after: "read", "1"))
            _ = writes.next()
            writes.add(write("a", "a2", after: "a1", "2"))
            writes.finishFailed()
            #expect(writes.next()?.accepted == ["read", "a1"])
            writes.finishFailed()
            writes.add(write("a", "a3", after: "a2", "3"))
            #expect(writes.next()?.accepted == ["read", "a1", "a2"])
        }

        /// A process, and another one that sometimes interferes. Answers get lost, whether the write was carried out or not.
        @Test func under_random_losses_the_last_state_arrives_or_is_superseded() {
            for seed in WalkSeeds.all(usually: 2000) {
                var random = SplitMix(seed: seed), writes = WaitingWrites()
                var row: (version: String, text: String?)?, version: String?, text: String?
                var count = 0, interference = 0, isSuperseded = false
                func carry(_ write: SceneWrite) -> Bool {
                    guard let present = row else {
                        if case .save(let text) = write.action { row = (write.version, text) }
                        return true
                    }
                    guard write.accepted.contains(present.version) else { return false }
                    switch write.action {
                    case .save(let text): row = (write.version, text)
                    case .claim: row = (write.version, present.text)
                    case .remove: row = nil
                    }
                    return true
                }
                func turn(canFail: Bool) {
                    guard let write = writes.next() else { return }
                    switch canFail ? random.next(below: 4) : 3 {
                    case 0: writes.putBack()
                    case 1:
                        _ = carry(write)
                        writes.putBack()
                    default:
                        if carry(write) {
                            writes.finish()
                        } else {
                            _ = writes.finishSuperseded()
                            isSuperseded = true
                        }
                    }
                }
                for _ in 0..<random.next(below: 30) + 1 {
                    switch random.next(below: 12) {
                    case 0..<5 where !isSuperseded:
                        count += 1
                        text = "\(count)"
                        writes.add(write("a", "v\(count)", after: version, text))
                        version = "v\(count)"
                    case 5 where !isSuperseded && version != nil:
                        count += 1
                        writes.add(write("a", "v\(count)", after: version))
                        version = "v\(count)"
                    case 6 where row != nil && seed % 3 == 0:
                        interference += 1
                        row = ("other \(interference)", "other")
                    default: turn(canFail: true)
                    }
                }
                while !writes.isEmpty { turn(canFail: false) }
                if interference == 0 {
                    #expect(!isSuperseded && row?.text == text, "Seed \(seed)")
                } else if isSuperseded {
                    #expect(row?.text == "other", "Seed \(seed)")
                }
                #expect(writes.bytes == 0, "Seed \(seed)")
            }
        }
    }
#endif
