import Testing

@testable import FrontmostUIKit

/// The arrangement of an alert's two buttons.
@MainActor @Suite struct AlertButtonTests {
    private func alert(_ titles: (String, UIAlertAction.Style)...) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        for (title, style) in titles { alert.addAction(UIAlertAction(title: title, style: style)) }
        return alert
    }
    private func buttons(_ alert: UIAlertController) -> [UIButton] {
        @MainActor func collect(_ view: UIView) -> [UIButton] {
            view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? collect($0) }
        }
        return collect(alert.view)
    }

    @Test func two_buttons_are_stacked_if_a_title_does_not_fit_half_the_width() throws {
        try onStage { stage in
            let root = await stage.root(), alert = alert(("Cancel", .cancel), ("Move to the recently deleted", .destructive))
            root.present(alert, animated: false)
            await stage.settle()
            let shown = buttons(alert)
            #expect(
                shown.map(\.currentTitle) == ["Move to the recently deleted", "Cancel"], "Stacked, the cancel button is the last."
            )
            #expect(shown.map(\.frame.width) == [270, 270] && shown.map(\.frame.minY) == [0, 44])
            #expect(shown.allSatisfy { ($0.titleLabel?.intrinsicContentSize.width ?? 0) <= $0.titleLabel?.frame.width ?? 0 })
        }
    }

    @Test func two_short_titles_stay_side_by_side() throws {
        try onStage { stage in
            let root = await stage.root(), alert = alert(("Delete", .destructive), ("Cancel", .cancel))
            root.present(alert, animated: false)
            await stage.settle()
            let shown = buttons(alert)
            #expect(shown.map(\.currentTitle) == ["Cancel", "Delete"] && shown.map(\.frame.minX) == [0, 135])
            alert.addAction(UIAlertAction(title: "More", style: .default))
            await stage.settle()
            #expect(buttons(alert).map(\.currentTitle) == ["Delete", "More", "Cancel"])
        }
    }

    @Test func return_in_the_last_field_chooses_the_only_action() throws {
        try onStage { stage in
            let root = await stage.root(), alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { [log = stage.log] _ in log.add("ok") })
            alert.addTextField()
            root.present(alert, animated: false)
            await stage.advance(1)
            await stage.send(.submit, into: try #require(alert.textFields?.first))
            await stage.advance(1)
            #expect(stage.log.take().contains("ok"))
        }
    }
}
