import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostTesting
@testable import FrontmostUI

/// After every random change three things agree: the graph that was updated, a host's copy built from its patches, and a graph
/// that is built from scratch for the same state.
@MainActor @Suite struct RandomCheckTests {
    private static let size = CGSize(width: 800, height: 600)

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func an_updated_graph_its_patches_and_a_fresh_graph_agree_after_every_change(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var model = CheckApp.Model(), next = 0
        let remote = CheckApp.Remote(), kept = GraphStage(CheckApp(remote: remote, model: model), size: Self.size)
        let host = MirrorHost(isChecking: true)
        host.show(kept.firstPatch, of: kept.tree)
        for step in 0..<120 {
            for _ in 0..<Int.random(in: 1...2, using: &random) { model.change(&next, &random) }
            remote.model.wrappedValue = model
            host.show(kept.commit(), of: kept.tree)
            let fresh = GraphStage(CheckApp(remote: CheckApp.Remote(), model: model), size: Self.size)
            if let mismatch = host.mismatch {
                Issue.record("seed \(seed), step \(step): \(mismatch)\n\(model)")
                return
            }
            let shown = Self.dump(kept.tree.root), wanted = Self.dump(fresh.tree.root)
            guard shown == wanted else {
                Issue.record("seed \(seed), step \(step): the graph differs\n\(difference(shown, wanted))\n\(model)")
                return
            }
        }
    }

    private func difference(_ a: String, _ b: String) -> String {
        let at = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
        func near(_ text: String) -> String { String(text.dropFirst(max(0, at - 200)).prefix(400)) }
        return "is:     \(near(a))\nwanted: \(near(b))"
    }

    /// The complete appearance of a node as text.
    private static func look(_ node: RenderNode) -> String {
        let content: String
        switch node.content {
        case .none: content = "-"
        case .text(let text):
            content = text.allLines.flatMap { line in
                line.fragments.map { "\($0.text)@\($0.font.size)/\($0.font.weight.value) \($0.x),\(line.baseline) \($0.style)" }
            }.joined(separator: "|")
        case .shape(let shape): content = "\(shape.outline) \(String(describing: shape.fill))"
        default: content = "other"
        }
        let semantics = node.semantics.map { "\($0.role) \($0.label) \($0.traits.rawValue)" } ?? ""
        let f = node.frame
        let effects = node.effects == .none ? "" : "\(node.effects)"
        return "[\(f.minX),\(f.minY) \(f.width)×\(f.height)] \(content) \(semantics) \(node.accepts.rawValue) \(effects)"
    }

    /// The complete appearance of a subtree as text.
    private static func dump(_ node: RenderNode) -> String { "(\(look(node)) \(node.children.map(dump).joined()))" }
}
