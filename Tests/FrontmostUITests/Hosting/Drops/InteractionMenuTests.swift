import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// A long press on what can be dragged and has a menu of `UIContextMenuInteraction`, whichever of the two is around the other.
@MainActor struct InteractionMenuTests {
    private final class MenuView: UIView, UIContextMenuInteractionDelegate {
        private let content: UIViewController?
        private let choose: () -> Void

        init(around content: UIViewController?, choose: @escaping () -> Void) {
            (self.content, self.choose) = (content, choose)
            super.init(frame: .zero)
            addInteraction(UIContextMenuInteraction(delegate: self))
            guard let view = content?.view else {
                isAccessibilityElement = true
                accessibilityLabel = "Apple"
                return
            }
            view.backgroundColor = nil
            addSubview(view)
        }
        required init?(coder: NSCoder) { return nil }

        override func layoutSubviews() { content?.view.frame = bounds }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [choose] _ in
                UIMenu(children: [UIAction(title: "Eat") { _ in choose() }])
            })
        }
    }

    private struct WithMenu: UIViewRepresentable {
        let content: AnyView?
        let choose: () -> Void
        func makeUIView(context: Context) -> MenuView {
            MenuView(around: content.map { UIHostingController(rootView: $0) }, choose: choose)
        }
        func updateUIView(_ view: MenuView, context: Context) {}
    }

    enum Order: CaseIterable { case menuAround, dragAround, buttonInside }

    private struct Page: View {
        let order: Order
        @State private var log: [String] = []
        var body: some View {
            VStack(spacing: 40) {
                source.frame(width: 200, height: 100)
                Color.blue.frame(width: 200, height: 100)
                    .accessibilityElement().accessibilityLabel("Basket")
                    .dropDestination(for: String.self) { items, _ in
                        log += items
                        return true
                    }
                Text("log: " + log.joined(separator: " "))
            }
        }
        @ViewBuilder private var source: some View {
            switch order {
            case .menuAround: menu(around: Text("Apple").padding().draggable("apple"))
            case .buttonInside: menu(around: Button("Apple") { log.append("tapped") }.draggable("apple"))
            case .dragAround: WithMenu(content: nil, choose: { log.append("eaten") }).draggable("apple")
            }
        }
        private func menu(around content: some View) -> some View {
            WithMenu(content: AnyView(content), choose: { log.append("eaten") })
        }
    }

    private func middle(_ element: Screen.Element) throws -> CGPoint {
        let frame = try element.frame
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test(arguments: Order.allCases) func a_press_opens_the_menu_and_a_movement_closes_it_and_drags(order: Order) throws {
        try simulate(Page(order: order)) { screen in
            let basket = try middle(screen.find("Basket"))
            let finger = try await screen.putFinger(at: middle(screen.find("Apple")))
            await screen.advance(by: .milliseconds(700))
            #expect(screen.find(.button, "Eat").exists)
            try await finger.move(to: basket)
            await screen.advance(by: .milliseconds(300))
            #expect(!screen.find(.button, "Eat").exists)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("log: apple").exists && screen.console.isEmpty)
        }
    }

    @Test(arguments: Order.allCases) func a_finger_that_is_lifted_in_its_place_leaves_the_menu_open(order: Order) throws {
        try simulate(Page(order: order)) { screen in
            let finger = try await screen.putFinger(at: middle(screen.find("Apple")))
            await screen.advance(by: .milliseconds(700))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Eat").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("log: eaten").exists)
            try await screen.find("Apple").drag(to: screen.find("Basket"))
            #expect(screen.text("log: eaten apple").exists)
        }
    }
}
