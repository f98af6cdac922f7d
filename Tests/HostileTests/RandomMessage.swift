import Foundation
import TestSupport

/// Messages that a page may send, and messages that no page sends.
struct RandomMessage {
    /// The ids that nodes of the walk's scene may have.
    let nodes: ClosedRange<Int>

    private func point(_ random: inout SplitMix) -> String { "\(length(&random)),\(length(&random))" }

    private func length(_ random: inout SplitMix) -> String {
        let rare = ["0", "-0", "1e7", "-1e7", "1e6", "1e400", "0.1e-300", "null", "\"a\"", "[]"]
        if Int.random(in: 0..<20, using: &random) == 0 { return rare.randomElement(using: &random) ?? "0" }
        return String(Double(Int.random(in: -20...8_200, using: &random)) / Double(Int.random(in: 1...10, using: &random)))
    }

    private func text(_ random: inout SplitMix) -> String {
        let encoded = try? JSONEncoder().encode([Words.any(&random)])
        return encoded.map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) } ?? "\"\""
    }

    private func flag(_ random: inout SplitMix) -> String { Bool.random(using: &random) ? "1" : "0" }

    /// A message of any kind with mostly valid fields, in the order of `ClientMessage`.
    private func wellFormed(_ random: inout SplitMix) -> String {
        let node = Int.random(in: nodes, using: &random), kind = Int.random(in: 1...18, using: &random)
        func small(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let keys = ["Tab", "Enter", "Escape", "ArrowDown", "ArrowUp", "Home", "End", "Backspace", " ", "a", "語", ""]
        switch kind {
        case 1:
            let size = [1, 2, 20, 228, 393, 852, 1_366, 8_192],
                insets = (0..<4).map { _ in String([0, 0, 44, 1_024][small(0...3)]) }
            let preferences = "\(small(0...60)),\(flag(&random)),\(flag(&random)),\(flag(&random))"
            return
                "[1,\(size[small(0...7)]),\(size[small(0...7)]),\(insets.joined(separator: ",")),\(flag(&random)),2,\(preferences)]"
        case 2: return "[2,\(node)]"
        case 3: return "[3,\(node),\(point(&random)),\(small(1...3))]"
        case 4: return "[4,\(node),\(point(&random))]"
        case 5: return "[5,\(node),\(small(0...3)),\(point(&random)),\(point(&random)),\(point(&random))]"
        case 6: return "[6,\(node),\(flag(&random))]"
        case 7: return "[7,\(node),\(text(&random)),\(small(1...9)),\(flag(&random)),0,0]"
        case 8: return "[8,\(node)]"
        case 9: return "[9,\(node),\(point(&random))]"
        case 10:
            return
                "[10,\(Bool.random(using: &random) ? 0 : node),\"\(keys.randomElement(using: &random) ?? "")\",\(small(0...15))]"
        case 11: return "[11,\(node),\(flag(&random))]"
        case 12: return "[12,\(node),\(point(&random))]"
        case 13: return "[13,\(node),\(point(&random))]"
        case 14: return "[14,\(text(&random))]"
        case 15: return "[15,\(flag(&random))]"
        case 16: return "[16,\(node),\(small(0...2)),\(small(0...6)),\(small(0...2)),\(point(&random)),0.5,0,\(small(0...9_999))]"
        case 17: return "[17,\"/\(small(0...9))\",\(small(0...3))]"
        // The draws of messages that were added later are those of another sequence, so that older seeds give the same walks.
        default: return node.isMultiple(of: 2) ? "[18,\(length(&random)),1,2,0,0,1,0,0,1,1]" : aboutFiles(UInt64(node))
        }
    }

    /// A message about files, with uploads and requests that may not exist.
    private func aboutFiles(_ seed: UInt64) -> String {
        var random = SplitMix(secondOf: seed)
        func small(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        switch small(20...25) {
        case 20: return "[20,\(small(1...2)),\(small(0...2)),\(point(&random)),\(small(0...3))]"
        case 21: return "[21,\(small(1...2)),\(small(0...3)),\(text(&random)),\(small(0...9))]"
        case 22: return "[22,\(small(1...2)),\(small(0...3)),\(small(0...9)),\"\(["AAAA", "", "A", "é"][small(0...3)])\"]"
        case 23: return "[23,\(small(1...2)),\(text(&random))]"
        case 24: return "[24,\(small(0...2))]"
        default: return "[25,\(point(&random)),\(["\"image/png x\"", "\"\""][small(0...1)])]"
        }
    }

    /// The bytes of a message, one in ten of which is damaged.
    func bytes(_ random: inout SplitMix) -> [UInt8] {
        var bytes = Array(wellFormed(&random).utf8)
        guard Int.random(in: 0..<10, using: &random) == 0 else { return bytes }
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: bytes.prefix(place), at: place)
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }
}
