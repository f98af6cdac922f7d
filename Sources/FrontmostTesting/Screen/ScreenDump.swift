import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// Writes down what is on a screen: a line each, indented below what it lies in.
@MainActor enum ScreenDump {
    static func text(of screen: Screen) -> String {
        let size = screen.scene.environment.size
        var lines = ["Screen \(number(size.width)) × \(number(size.height)) at \(number(screen.now.inSeconds)) s"]
        for item in screen.items where !item.isPartOfControl {
            lines.append(String(repeating: "  ", count: item.depth + 1) + line(item, screen))
        }
        if lines.count == 1 { lines.append("  nothing on it") }
        if screen.scene.isAwaitingFrame {
            lines.append("  Something has changed since the last frame, and is not laid out: await screen.settle() first.")
        }
        lines += screen.console.map(\.description)
        return lines.joined(separator: "\n")
    }

    private static func line(_ item: ScreenItem, _ screen: Screen) -> String {
        var words = item.words
        if !item.value.isEmpty { words += " = “\(item.value)”" }
        if !item.identifier.isEmpty && !item.label.isEmpty { words += " #\(item.identifier)" }
        var notes = names(item.traits)
        if item.isBehindModal { notes.append("behind") }
        if !notes.isEmpty { words += " [\(notes.joined(separator: ", "))]" }
        let frame = item.node.frame(at: screen.scene.tree.now)
        return words + " (\(number(frame.minX)), \(number(frame.minY)), \(number(frame.width)), \(number(frame.height)))"
    }

    private static func names(_ traits: RenderSemantics.Traits) -> [String] {
        let all: [(RenderSemantics.Traits, String)] = [
            (.isSelected, "selected"), (.isDisabled, "disabled"), (.isModal, "modal"), (.isDestructive, "destructive"),
            (.isDefaultAction, "default"), (.isCancelAction, "cancel"), (.isLiveRegion, "live"),
        ]
        return all.filter { traits.contains($0.0) }.map(\.1)
    }

    /// Without a fraction where there is none; else hundredths.
    private static func number(_ value: Double) -> String {
        let hundredths = (value * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
    }
}

extension Duration {
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
