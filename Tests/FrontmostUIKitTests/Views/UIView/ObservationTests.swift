import Foundation
import Observation
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Views and controllers follow the `@Observable` objects that their methods read.
@MainActor struct ObservationTests {
    @Observable final class Model: @unchecked Sendable {
        var title = "old"
        var other = 0
    }

    private final class Page: UIViewController {
        enum Method: CaseIterable { case updateProperties, viewWillLayoutSubviews, viewDidLayoutSubviews, updateViewConstraints }

        let model: Model, reads: Method, log: EventLog
        init(_ model: Model, _ reads: Method, _ log: EventLog) {
            (self.model, self.reads, self.log) = (model, reads, log)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        private func called(_ method: Method) { if method == reads { log.add(model.title) } }
        override func updateProperties() { called(.updateProperties) }
        override func viewWillLayoutSubviews() { called(.viewWillLayoutSubviews) }
        override func viewDidLayoutSubviews() { called(.viewDidLayoutSubviews) }
        override func updateViewConstraints() {
            called(.updateViewConstraints)
            super.updateViewConstraints()
        }
    }

    private final class Card: UIView {
        enum Method: CaseIterable { case updateProperties, layoutSubviews, updateConstraints, draw }

        let model: Model, reads: Method, log: EventLog
        init(_ model: Model, _ reads: Method, _ log: EventLog) {
            (self.model, self.reads, self.log) = (model, reads, log)
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        required init?(coder: NSCoder) { nil }

        private func called(_ method: Method) { if method == reads { log.add(model.title) } }
        override func updateProperties() { called(.updateProperties) }
        override func layoutSubviews() { called(.layoutSubviews) }
        override func draw(_ rect: CGRect) { called(.draw) }
        override func updateConstraints() {
            called(.updateConstraints)
            super.updateConstraints()
        }
    }

    /// Several changes, because the first one is noticed in another way than the later ones.
    private func check(_ model: Model, _ stage: Stage) async {
        await stage.settle()
        #expect(Set(stage.log.take()) == ["old"], "The method runs at first.")
        for title in ["new", "newer", "newest"] {
            model.title = title
            await stage.settle()
            #expect(Set(stage.log.take()) == [title])
            model.other += 1
            await stage.settle()
            #expect(stage.log.take() == [], "The method has not read the other property.")
        }
    }

    @Test(arguments: Page.Method.allCases) private func a_controllers_method_runs_again(_ method: Page.Method) throws {
        try onStage { stage in
            let model = Model()
            stage.window.rootViewController = Page(model, method, stage.log)
            await check(model, stage)
        }
    }

    @Test(arguments: Card.Method.allCases) private func a_views_method_runs_again(_ method: Card.Method) throws {
        try onStage { stage in
            let model = Model(), root = UIViewController()
            stage.window.rootViewController = root
            root.view.addSubview(Card(model, method, stage.log))
            await check(model, stage)
        }
    }

    @Test func a_buttons_configuration_follows_what_its_handler_reads() throws {
        try onStage { stage in
            let model = Model(), button = UIButton(configuration: .filled())
            button.configurationUpdateHandler = { [log = stage.log] button in
                log.add(model.title)
                button.configuration?.title = model.title
            }
            await stage.add(button)
            await check(model, stage)
            #expect(button.titleLabel?.text == "newest")
        }
    }

    @Test func a_cells_configuration_follows_what_its_handler_reads() throws {
        final class Observed: Rows {
            let model = Model()
            override func cell(_ tableView: UITableView, _ indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.configurationUpdateHandler = { [log, model] cell, _ in
                    log.add(model.title)
                    cell.textLabel?.text = model.title
                }
                return cell
            }
        }
        try onStage { stage in
            let rows = Observed(count: 1), table = await stage.table(rows)
            rows.log.take()
            rows.model.title = "new"
            await stage.settle()
            #expect(rows.log.take() == ["new"])
            #expect(table.visibleCells.first?.textLabel?.text == "new")
        }
    }

    @Test func a_headers_configuration_follows_what_its_handler_reads() throws {
        try onStage { stage in
            let model = Model(), header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            header.configurationUpdateHandler = { [log = stage.log] _, _ in log.add(model.title) }
            await stage.add(header)
            await check(model, stage)
        }
    }

    @Test func a_change_on_another_thread_is_shown() throws {
        try onStage { stage in
            let model = Model()
            stage.window.rootViewController = Page(model, .viewWillLayoutSubviews, stage.log)
            await stage.settle()
            stage.log.take()
            await Task.detached { model.title = "new" }.value
            await stage.settle()
            #expect(stage.log.take() == ["new"])
        }
    }

    @Test func properties_are_updated_before_the_layout_and_apart_from_it() throws {
        final class Card: UIView {
            let log: EventLog
            init(_ log: EventLog) {
                self.log = log
                super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            }
            required init?(coder: NSCoder) { nil }
            override func updateProperties() { log.add("properties") }
            override func layoutSubviews() { log.add("layout") }
        }
        try onStage { stage in
            let root = UIViewController(), card = Card(stage.log)
            stage.window.rootViewController = root
            root.view.addSubview(card)
            await stage.settle()
            #expect(stage.log.take() == ["properties", "layout"])
            card.setNeedsUpdateProperties()
            await stage.settle()
            #expect(stage.log.take() == ["properties"])
            card.setNeedsLayout()
            await stage.settle()
            #expect(stage.log.take() == ["layout"])
            card.setNeedsUpdateProperties()
            card.updatePropertiesIfNeeded()
            #expect(stage.log.take() == ["properties"])
        }
    }
}
