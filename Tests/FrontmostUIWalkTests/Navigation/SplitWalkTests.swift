import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// User and program act on a split view that expands and collapses. In the end the screens match the state.
@MainActor struct SplitWalkTests {
    @MainActor final class Model: ObservableObject {
        @Published var folder: Int?
        @Published var mail: Int?
        @Published var path: [Int] = []
        @Published var column = NavigationSplitViewColumn.sidebar
        @Published var visibility = NavigationSplitViewVisibility.automatic
        let hasContent, saysColumn: Bool

        init(hasContent: Bool, saysColumn: Bool) { (self.hasContent, self.saysColumn) = (hasContent, saysColumn) }

        var state: String { "folder \(folder ?? -1), mail \(mail ?? -1), path \(path)\(saysColumn ? ", \(column)" : "")" }
        /// The last column to which the selection leads.
        var end: NavigationSplitViewColumn { folder == nil ? .sidebar : hasContent && mail == nil ? .content : .detail }
    }

    private struct Walk: View {
        @ObservedObject var model: Model
        var body: some View {
            switch (model.hasContent, model.saysColumn) {
            case (true, true):
                NavigationSplitView(columnVisibility: $model.visibility, preferredCompactColumn: $model.column) {
                    sidebar
                } content: {
                    content
                } detail: {
                    detail
                }
            case (true, false):
                NavigationSplitView(columnVisibility: $model.visibility) {
                    sidebar
                } content: {
                    content
                } detail: {
                    detail
                }
            case (false, true):
                NavigationSplitView(columnVisibility: $model.visibility, preferredCompactColumn: $model.column) {
                    sidebar
                } detail: {
                    detail
                }
            case (false, false):
                NavigationSplitView(columnVisibility: $model.visibility) {
                    sidebar
                } detail: {
                    detail
                }
            }
        }
        private var sidebar: some View {
            List(0..<3, id: \.self, selection: $model.folder) { Text("Folder \($0)") }.navigationTitle("Folders")
        }
        private var content: some View {
            List(0..<3, id: \.self, selection: $model.mail) { Text("Mail \($0)") }.navigationTitle("Mails")
        }
        private var detail: some View {
            NavigationStack(path: $model.path) {
                NavigationLink("Link", value: 0).navigationTitle("Root")
                    .navigationDestination(for: Int.self) { NavigationLink("Link", value: $0 + 1).navigationTitle("Level \($0)") }
            }
        }
    }

    private static let narrow = CGSize(width: 390, height: 820), wide = CGSize(width: 1180, height: 820)

    @Test(arguments: WalkSeeds.all(onceFailed: [518, 698, 1222]))
    func screen_and_state_agree_after_any_walk(seed: UInt64) throws {
        let model = Model(hasContent: seed % 2 == 0, saysColumn: seed % 4 < 2)
        let start = SceneEnvironment(size: Self.narrow, safeArea: SceneEnvironment.Insets(top: 59, bottom: 34))
        try simulate(Walk(model: model), seed: seed, environment: start) { screen in
            // While the split view was expanded, screens may have been pushed on a detail column that no selection leads to.
            var wasWide = false
            for _ in 0..<30 {
                switch Int.random(in: 0..<13) {
                case 0: model.folder = [0, 1, 2, nil].randomElement() ?? nil
                case 1: model.mail = [0, 1, 2, nil].randomElement() ?? nil
                case 2: model.path = (0..<Int.random(in: 0..<4)).map { _ in Int.random(in: 0..<4) }
                case 3: model.column = [.sidebar, .content, .detail].randomElement() ?? .detail
                case 4: model.visibility = [.all, .automatic, .detailOnly].randomElement() ?? .doubleColumn
                case 5: _ = await refusal { try await screen.find(.button, "Link").tap() }
                case 6: _ = await refusal { try await screen.find(identifier: "BackButton").tap() }
                case 7: _ = await refusal { try await screen.find("Folder \(Int.random(in: 0..<3))").tap() }
                case 8: _ = await refusal { try await screen.find("Mail \(Int.random(in: 0..<3))").tap() }
                case 9:
                    // A swipe back that may be cancelled.
                    let finger = try await screen.putFinger(at: CGPoint(x: 2, y: 500))
                    let end = CGPoint(x: 40 + Int.random(in: 0..<330), y: 500)
                    try await finger.move(to: end, over: .milliseconds(Int.random(in: 100..<500)))
                    try await finger.lift()
                case 10:
                    let isWide = Bool.random()
                    await screen.resize(to: isWide ? Self.wide : Self.narrow)
                    wasWide = wasWide || isWide
                default: await screen.advance(by: .milliseconds(Int.random(in: 0..<600)))
                }
                if Int.random(in: 0..<3) == 0 { await screen.settle() }
            }
            await screen.resize(to: Self.narrow)
            await screen.advance(by: .seconds(3))
            var seen = try check(screen, model, wasWide)
            // Each row leads to the next column, even one that is already selected.
            if seen != .detail {
                try await screen.find(seen == .sidebar ? "Folder 1" : "Mail 1").tap()
                await screen.pass()
                let next = try check(screen, model, wasWide)
                try screen.check(next != seen, "A row leads from \(seen) to nothing with \(model.state).")
                seen = next
            }
            var steps = 0
            while seen != .sidebar || !model.path.isEmpty && screen.find(identifier: "BackButton").exists {
                try await screen.back()
                await screen.pass()
                seen = try check(screen, model, wasWide)
                steps += 1
                try screen.check(steps < 10, "Going back ends with \(model.state).")
            }
            try screen.check(screen.console.isEmpty, "\(screen.console)")
        }
    }

    /// - Returns: The visible column.
    @MainActor private func check(_ screen: Screen, _ model: Model, _ wasWide: Bool) throws -> NavigationSplitViewColumn {
        let titles = try screen.all(.header).map { try $0.label }
        try screen.check(titles.count == 1 && screen.all(.navigationBar).count == 1, "\(titles) are visible.")
        let seen: NavigationSplitViewColumn = titles == ["Folders"] ? .sidebar : titles == ["Mails"] ? .content : .detail
        let hasAgreed = model.saysColumn ? seen == model.column : seen == model.end || wasWide && seen == .detail
        try screen.check(hasAgreed, "\(titles) is visible with \(model.state).")
        let top = model.path.last.map { "Level \($0)" } ?? "Root"
        try screen.check(seen != .detail || titles == [top], "\(titles) is on top with \(model.state).")
        return seen
    }
}
