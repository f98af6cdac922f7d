import Foundation
import FrontmostRender
import FrontmostUIKit

/// Writes the contents of a screen as text: one line for each element, indented below its container.
@MainActor enum ScreenDump {
    static func text(of screen: Screen) -> String {
        let size = screen.scene.environment.size
        var lines = [
            "Screen \(number(size.width)) × \(number(size.height)) at \(number(screen.now.inSeconds)) s",
            surroundings(of: screen),
        ]
        let items = screen.items.filter { !$0.isPartOfControl }
        for shown in screen.scene.windows where !shown.isHidden {
            lines.append(line(shown, screen))
            for item in items where item.window === shown {
                lines.append(String(repeating: "  ", count: item.depth + 1) + line(item, screen))
            }
        }
        if items.isEmpty { lines.append("  empty") }
        if screen.scene.isAwaitingFrame {
            lines.append("  There are changes since the last frame that are not laid out: await screen.settle() first.")
        }
        lines += screen.console.map(\.description)
        return lines.joined(separator: "\n")
    }

    /// The status bar, the keyboard, and the presentations.
    private static func surroundings(of screen: Screen) -> String {
        let bar = screen.statusBar, height = screen.scene.environment.keyboardHeight
        var parts = ["Status bar: \(bar.isHidden ? "hidden" : "\(bar.style)")"]
        let holder = screen.keyboard.focused.flatMap { node in screen.items.first { $0.node === node || $0.node.isWithin(node) } }
        parts.append(
            "keyboard: " + (height > 0 ? "\(number(height)) high" : "none") + (holder.map { ", typing into \($0.words)" } ?? ""))
        let presented = screen.presentations
        if !presented.isEmpty { parts.append("presented: " + presented.map(\.description).joined(separator: ", ")) }
        return parts.joined(separator: "; ")
    }

    /// A window, with its level, whether it is key or frontmost, and its frame if it does not fill the scene.
    private static func line(_ window: UIWindow, _ screen: Screen) -> String {
        var notes = ["level \(number(window.windowLevel.rawValue))"]
        if window.isKeyWindow { notes.append("key") }
        if window === screen.frontmostWindow { notes.append("frontmost") }
        let frame = window.frame, size = screen.scene.environment.size
        let place = frame == CGRect(origin: .zero, size: size) ? "" : " (\(numbers(frame)))"
        return "\(type(of: window)), \(notes.joined(separator: ", "))\(place)"
    }

    private static func line(_ item: ScreenItem, _ screen: Screen) -> String {
        var words = item.words
        if !item.value.isEmpty { words += " = “\(item.value)”" }
        if !item.identifier.isEmpty && !item.label.isEmpty { words += " #\(item.identifier)" }
        var notes = names(item.traits)
        if item.isBehindModal { notes.append("behind") }
        if !notes.isEmpty { words += " [\(notes.joined(separator: ", "))]" }
        let frame = item.node.frame(at: screen.scene.tree.now)
        return words + " (\(numbers(frame)))"
    }

    static func numbers(_ frame: CGRect) -> String {
        [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: ", ")
    }

    private static func names(_ traits: RenderSemantics.Traits) -> [String] {
        let all: [(RenderSemantics.Traits, String)] = [
            (.isSelected, "selected"), (.isDisabled, "disabled"), (.isModal, "modal"), (.isDestructive, "destructive"),
            (.isDefaultAction, "default"), (.isCancelAction, "cancel"), (.isLiveRegion, "live"),
        ]
        return all.filter { traits.contains($0.0) }.map(\.1)
    }

    /// A number with up to two decimals.
    static func number(_ value: Double) -> String {
        let hundredths = (value * 100).rounded() / 100
        return hundredths == hundredths.rounded() && abs(hundredths) < 1e15 ? String(Int(hundredths)) : String(hundredths)
    }
}

extension Screen {
    /// The words for several elements, each with its frame if others have the same words.
    func distinctWords(of items: [ScreenItem]) -> [String] {
        let counts = Dictionary(grouping: items, by: \.words).mapValues(\.count)
        return items.map { item in
            let place = ScreenDump.numbers(item.node.frame(at: scene.tree.now))
            return counts[item.words] == 1 ? item.words : "\(item.words) (\(place))"
        }
    }
}

extension Duration {
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
