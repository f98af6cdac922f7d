import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

/// Screens with text, as apps lay them out.
@MainActor @Suite struct LabelLayoutTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return constrained(label)
    }

    @Test func a_label_is_as_large_as_its_text_and_follows_it() {
        let label = label("Hi")
        root.addSubview(label)
        label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(label.frame.size == label.sizeThatFits(CGSize(width: 1_000, height: 1_000)) && label.frame.width > 5)
        let before = label.frame.width
        label.text = "Hi there, こんにちは"
        root.layoutIfNeeded()
        #expect(label.frame.width > before + 50 && label.frame.width == label.intrinsicContentSize.width)
    }

    @Test func a_label_of_several_lines_is_as_high_as_its_width_makes_it() {
        let text = label("One two three four five six seven eight nine ten eleven twelve", lines: 0), below = label("Below")
        root.addSubview(text)
        root.addSubview(below)
        let trailing = text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -220)
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor), trailing,
            text.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
        ])
        root.layoutIfNeeded()
        let narrow = text.frame.height
        #expect(text.frame.width == 100 && narrow == text.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height)
        #expect(narrow > 80 && below.frame.minY == narrow + 4)
        trailing.constant = 0
        root.layoutIfNeeded()
        #expect(text.frame.height < narrow && below.frame.minY == text.frame.height + 4)
        text.preferredMaxLayoutWidth = 50
        root.layoutIfNeeded()
        #expect(text.frame.height == text.sizeThatFits(CGSize(width: 50, height: CGFloat.infinity)).height)
    }

    @Test func baselines_meet() {
        let large = label("Large"), small = label("small")
        large.font = .systemFont(ofSize: 40)
        small.font = .systemFont(ofSize: 12)
        root.addSubview(large)
        root.addSubview(small)
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + (label.baselineOffsets?.fromTop ?? 0) }
        #expect(abs(baseline(small) - baseline(large)) < 0.5 && small.frame.minY > 15)
        small.font = .systemFont(ofSize: 40)
        root.layoutIfNeeded()
        #expect(small.frame.minY == 0)
    }

    @Test func a_login_form_stacks_its_labels_and_fields() throws {
        try onStage { stage in
            let controller = UIViewController()
            stage.window.rootViewController = controller
            guard let view = controller.view else { return }
            let title = label("Welcome"), name = constrained(Content(-1, 44)), password = constrained(Content(-1, 44))
            let button = constrained(UIButton(type: .system)), hint = label("Forgotten?"), column = UILayoutGuide()
            button.setTitle("Log in", for: .normal)
            view.addLayoutGuide(column)
            for part in [title, name, password, button, hint] { view.addSubview(part) }
            var all = [
                column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
                column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                column.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
                column.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -32),
                title.topAnchor.constraint(equalTo: column.topAnchor),
                title.centerXAnchor.constraint(equalTo: column.centerXAnchor),
                hint.trailingAnchor.constraint(equalTo: column.trailingAnchor),
                hint.bottomAnchor.constraint(equalTo: column.bottomAnchor),
            ]
            let wide = column.widthAnchor.constraint(equalTo: view.widthAnchor)
            wide.priority = .defaultHigh
            all.append(wide)
            for (above, below) in [(title, name), (name, password), (password, button), (button, hint)] as [(UIView, UIView)] {
                all.append(below.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 12))
            }
            for part in [name, password, button] as [UIView] {
                all.append(part.leadingAnchor.constraint(equalTo: column.leadingAnchor))
                all.append(part.trailingAnchor.constraint(equalTo: column.trailingAnchor))
            }
            NSLayoutConstraint.activate(all)
            await stage.settle()
            #expect(name.frame.width == 300 && name.frame.minX == 46.5 || abs(name.frame.midX - 196.5) < 0.5)
            #expect(password.frame.minY == name.frame.maxY + 12 && button.frame.width == name.frame.width)
            #expect(abs((title.frame.minY + hint.frame.maxY) / 2 - (59 + 818) / 2) < 1)
            #expect(![title, name, password, button, hint].contains { $0.hasAmbiguousLayout })
            stage.scene.environment.size = CGSize(width: 200, height: 852)
            await stage.settle()
            #expect(name.frame.width == 168 && name.frame.minX == 16)
        }
    }

    @Test func a_chat_of_bubbles() {
        let texts = [
            "Hi", "A question that is a good deal longer than what fits on one line of the bubble, is it not?", "はい、そうです。",
        ]
        var above = root.topAnchor
        var bubbles: [(UIView, UILabel)] = []
        for (index, text) in texts.enumerated() {
            let bubble = constrained(UIView(), in: root), label = label(text, lines: 0)
            bubble.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
                label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
                label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 6),
                label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -6),
                bubble.topAnchor.constraint(equalTo: above, constant: 8),
                bubble.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.75),
                index == 1
                    ? bubble.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8)
                    : bubble.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            ])
            above = bubble.bottomAnchor
            bubbles.append((bubble, label))
        }
        root.layoutIfNeeded()
        #expect(bubbles[0].0.frame.width == bubbles[0].1.intrinsicContentSize.width + 24)
        #expect(bubbles[1].0.frame.width == 240 && bubbles[1].0.frame.maxX == 312)
        #expect(bubbles[1].1.frame.height == bubbles[1].1.sizeThatFits(CGSize(width: 216, height: CGFloat.infinity)).height)
        #expect(bubbles[1].1.frame.height > 2 * bubbles[0].1.frame.height)
        #expect(bubbles[2].0.frame.minY == bubbles[1].0.frame.maxY + 8)
    }

    @Test func a_cell_has_a_fitting_height_for_a_width() {
        let cell = UIView(), title = label("Title"), text = label("One two three four five six seven eight nine ten", lines: 0)
        cell.addSubview(title)
        cell.addSubview(text)
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            title.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
            text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -10),
        ])
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let lines = text.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height
        #expect(size == CGSize(width: 120, height: 22 + title.intrinsicContentSize.height + lines))
        let wide = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(wide.height < size.height && wide.width == text.sizeThatFits(CGSize(width: 1e6, height: 1e6)).width + 20)
        // The text's content hugging is stronger than the pull of the target size.
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == wide)
        #expect(cell.frame == .zero)
    }
}
