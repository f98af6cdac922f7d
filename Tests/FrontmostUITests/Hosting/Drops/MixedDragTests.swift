import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Drags between views of UIKit and of SwiftUI, which share one session.
@MainActor @Suite(.serialized) struct MixedDragTests {
    private final class Source: NSObject, UIDragInteractionDelegate {
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "plum" as NSString))]
        }
    }
    private final class Basket: NSObject, UIDropInteractionDelegate {
        var taken: (String) -> Void = { _ in }
        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            session.canLoadObjects(ofClass: NSString.self)
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: session.localDragSession == nil ? .copy : .move) }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            session.loadObjects(ofClass: NSString.self) { [self] words in taken(words.map { "\($0)" }.joined()) }
        }
    }

    private struct Plate: UIViewRepresentable {
        let name: String
        var taken: ((String) -> Void)?
        @MainActor final class Coordinator {
            let source = Source(), basket = Basket()
        }
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            (view.isAccessibilityElement, view.accessibilityLabel) = (true, name)
            if taken == nil {
                view.addInteraction(UIDragInteraction(delegate: context.coordinator.source))
            } else {
                view.addInteraction(UIDropInteraction(delegate: context.coordinator.basket))
            }
            return view
        }
        func updateUIView(_ view: UIView, context: Context) { context.coordinator.basket.taken = taken ?? { _ in } }
    }

    private struct Page: View {
        @State private var log: [String] = []
        var body: some View {
            ScrollView {
                VStack(spacing: 20) {
                    Plate(name: "Tree").frame(height: 80)
                    Text("Apple").padding().draggable("apple")
                    Color.blue.frame(height: 80)
                        .accessibilityElement().accessibilityLabel("Cellar")
                        .dropDestination(for: String.self) { items, _ in
                            log += items.map { "cellar \($0)" }
                            return true
                        }
                    Plate(name: "Basket") { log.append("basket \($0)") }.frame(height: 80)
                    Text("log: " + log.joined(separator: ", "))
                    Color.clear.frame(height: 900)
                }
            }
        }
    }

    private func middle(_ element: Screen.Element) throws -> CGPoint {
        let frame = try element.frame
        return CGPoint(x: frame.midX, y: frame.midY)
    }
    private func drag(_ name: String, to target: String, on screen: Screen) async throws {
        let finger = try await screen.putFinger(at: middle(screen.find(name)))
        await screen.advance(by: .milliseconds(700))
        try await finger.move(to: middle(screen.find(target)))
        await screen.advance(by: .milliseconds(300))
        try await finger.lift()
        await screen.advance(by: .seconds(1))
    }

    @Test(arguments: [("Tree", "Cellar", "cellar plum"), ("Tree", "Basket", "basket plum"), ("Apple", "Basket", "basket apple")])
    func a_view_of_one_world_is_dropped_on_one_of_the_other(source: String, target: String, result: String) throws {
        try simulate(Page()) { screen in
            try await drag(source, to: target, on: screen)
            #expect(screen.text("log: \(result)").exists, "\(screen.console)")
        }
    }

    @Test func a_table_still_scrolls_with_a_finger_that_moves_at_once() throws {
        final class Rows: NSObject, UITableViewDataSource, UITableViewDragDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
            func tableView(
                _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
            ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "row \(indexPath.row)" as NSString))] }
        }
        struct Table: UIViewRepresentable {
            func makeCoordinator() -> Rows { Rows() }
            func makeUIView(context: Context) -> UITableView {
                let table = UITableView()
                (table.dataSource, table.dragDelegate) = (context.coordinator, context.coordinator)
                return table
            }
            func updateUIView(_ view: UITableView, context: Context) {}
        }
        struct Screens: View {
            @State private var word = ""
            var body: some View {
                VStack {
                    Table().frame(height: 400)
                    Text("got \(word)").frame(height: 100)
                        .dropDestination(for: String.self) { items, _ in
                            word = items.joined()
                            return true
                        }
                }
            }
        }
        try simulate(Screens()) { screen in
            let start = try middle(screen.text("Row 5"))
            let finger = try await screen.putFinger(at: start)
            try await finger.move(to: CGPoint(x: start.x, y: start.y - 200))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            let first = try screen.text("Row 0").exists ? screen.text("Row 0").frame.minY : -1
            #expect(first < 0, "The table has scrolled.")
            let row = try #require((6..<14).first { screen.text("Row \($0)").exists })
            let grip = try await screen.putFinger(at: middle(screen.text("Row \(row)")))
            await screen.advance(by: .milliseconds(700))
            try await grip.move(to: middle(screen.text("got ")))
            try await grip.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("got row \(row)").exists)
        }
    }
}
