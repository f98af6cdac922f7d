import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Swipe actions and context menus that SwiftUI content offers in the cells of tables and collection views.
@MainActor struct HostedCellActionsTests {
    private let log = EventLog()

    @MainActor final class Model: ObservableObject {
        @Published var pinsAreOn = true
        @Published var isPinned = false
    }

    private struct Row: View {
        let name: String
        let log: EventLog
        @ObservedObject var model: Model

        var body: some View {
            Text(name)
                .swipeActions(edge: .trailing) {
                    Button("Delete", role: .destructive) { log.add("delete \(name)") }
                    Button("Flag") { log.add("flag \(name)") }.tint(.orange)
                }
                .modifier(Pin(isOn: model.pinsAreOn, title: model.isPinned ? "Unpin" : "Pin") { log.add("pin \(name)") })
                .contextMenu { Button("Copy") { log.add("copy \(name)") } }
        }
    }

    private struct Pin: ViewModifier {
        let isOn: Bool
        let title: String
        let action: () -> Void
        func body(content: Content) -> some View {
            if isOn {
                content.swipeActions(edge: .leading, allowsFullSwipe: false) { Button(title, action: action) }
            } else {
                content
            }
        }
    }

    private final class TableController: UITableViewController {
        let log: EventLog, model: Model
        init(_ log: EventLog, _ model: Model) {
            (self.log, self.model) = (log, model)
            super.init(style: .plain)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "x")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "x", for: indexPath)
            cell.contentConfiguration = UIHostingConfiguration { Row(name: "row \(indexPath.row)", log: log, model: model) }
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.add("select \(indexPath.row)")
        }
    }

    private final class ListController: UICollectionViewController {
        let log: EventLog, model: Model
        private var data: UICollectionViewDiffableDataSource<Int, Int>?
        init(_ log: EventLog, _ model: Model, isList: Bool) {
            (self.log, self.model) = (log, model)
            if isList {
                super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
            } else {
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 300, height: 60)
                super.init(collectionViewLayout: layout)
            }
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [log, model] cell, _, row in
                cell.contentConfiguration = UIHostingConfiguration { Row(name: "row \(row)", log: log, model: model) }
            }
            data = UICollectionViewDiffableDataSource(collectionView: collectionView) {
                $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
            }
            var rows = NSDiffableDataSourceSnapshot<Int, Int>()
            rows.appendSections([0])
            rows.appendItems([0, 1, 2])
            data?.apply(rows, animatingDifferences: false)
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.add("select \(indexPath.item)")
        }
    }

    enum Kind: CaseIterable { case table, list }

    private func run(_ kind: Kind?, _ model: Model = Model(), _ body: @escaping @MainActor (Screen) async throws -> Void) throws {
        let log = log
        try simulate(
            {
                switch kind {
                case .table: TableController(log, model)
                case .list: ListController(log, model, isList: true)
                case nil: ListController(log, model, isList: false)
                }
            }(), body)
    }

    @Test(arguments: Kind.allCases) func a_swipe_reveals_the_contents_actions_and_a_tap_runs_one(kind: Kind) throws {
        try run(kind) { [log] screen in
            try await screen.text("row 1").swipe(.left)
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Delete").exists && screen.find(.button, "Flag").exists)
            try await screen.find(.button, "Flag").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["flag row 1"])
            #expect(!screen.find(.button, "Delete").exists)
            try await screen.text("row 2").swipe(.right)
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Pin").tap()
            #expect(log.take() == ["pin row 2"])
        }
    }

    @Test(arguments: Kind.allCases) func a_full_swipe_runs_the_first_action_where_that_is_allowed(kind: Kind) throws {
        try run(kind) { [log] screen in
            let frame = try screen.text("row 0").frame
            func drag(_ from: CGFloat, _ to: CGFloat) async throws {
                let finger = try await screen.putFinger(at: CGPoint(x: from, y: frame.midY))
                try await finger.move(to: CGPoint(x: to, y: frame.midY), over: .milliseconds(400))
                await screen.advance(by: .milliseconds(100))
                try await finger.lift()
                await screen.advance(by: .seconds(1))
            }
            try await drag(380, 20)
            #expect(log.take() == ["delete row 0"])
            #expect(!screen.find(.button, "Delete").exists)
            try await drag(30, 385)
            #expect(log.take() == [])
        }
    }

    @Test(arguments: Kind.allCases) func actions_follow_their_content(kind: Kind) throws {
        let model = Model()
        try run(kind, model) { [log] screen in
            try await screen.text("row 0").swipe(.right)
            await screen.advance(by: .seconds(1))
            model.isPinned = true
            await screen.settle()
            #expect(screen.find(.button, "Unpin").exists)
            try await screen.find(.button, "Unpin").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["pin row 0"])
            model.pinsAreOn = false
            await screen.settle()
            try await screen.text("row 0").swipe(.right)
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Unpin").exists)
            model.pinsAreOn = true
            await screen.settle()
            try await screen.text("row 0").swipe(.right)
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Unpin").exists)
        }
    }

    @Test func a_cell_outside_of_a_list_layout_has_no_swipe_actions() throws {
        try run(nil) { [log] screen in
            try? await screen.text("row 0").swipe(.left)
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Delete").exists)
            #expect(log.take().isEmpty)
        }
    }

    @Test(arguments: Kind.allCases) func a_long_press_opens_the_contents_menu_and_selects_nothing(kind: Kind) throws {
        try run(kind) { [log] screen in
            try await screen.text("row 1").longPress()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Copy").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["copy row 1"])
            try await screen.text("row 1").tap()
            #expect(log.take() == ["select 1"])
        }
    }
}
