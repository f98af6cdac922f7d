import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A finger carries what it has lifted until it is lifted itself, whatever becomes of the view and of the menu in front of it.
@MainActor @Suite(.serialized) struct CarriedItemTests {
    private enum Order: CaseIterable { case menuOutside, menuInside, provider, menuAround }

    private struct Menus: View {
        let order: Order
        @State private var log: [String] = []
        var body: some View {
            VStack(spacing: 40) {
                source
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
            let text = Text("Apple").padding()
            switch order {
            case .menuOutside: text.draggable("apple").contextMenu { items }
            case .menuInside: text.contextMenu { items }.draggable("apple")
            case .provider: text.onDrag { NSItemProvider(object: "apple" as NSString) }.contextMenu { items }
            case .menuAround: HStack { text.draggable("apple") }.padding().contextMenu { items }
            }
        }
        private var items: some View { Button("Eat") { log.append("eaten") } }
    }

    private func middle(_ element: Screen.Element) throws -> CGPoint {
        let frame = try element.frame
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    private func press(_ element: Screen.Element, on screen: Screen) async throws -> Finger {
        let finger = try await screen.putFinger(at: middle(element))
        await screen.advance(by: .milliseconds(700))
        return finger
    }

    @Test(arguments: Order.allCases) private func a_long_press_opens_the_menu_and_a_movement_closes_it_and_drags(order: Order)
        throws
    {
        try simulate(Menus(order: order)) { screen in
            let basket = try middle(screen.find("Basket"))
            let finger = try await press(screen.find("Apple"), on: screen)
            #expect(screen.find(.button, "Eat").exists)
            try await finger.move(to: basket)
            await screen.advance(by: .milliseconds(300))
            #expect(!screen.find(.button, "Eat").exists)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("log: apple").exists && screen.console.isEmpty)
        }
    }

    @Test(arguments: Order.allCases) private func a_finger_that_is_lifted_in_its_place_leaves_the_menu_open(order: Order) throws {
        try simulate(Menus(order: order)) { screen in
            let finger = try await press(screen.find("Apple"), on: screen)
            let place = finger.location
            try await finger.move(to: CGPoint(x: place.x + 5, y: place.y + 5))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Eat").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("log: eaten").exists)
            try await screen.find("Apple").drag(to: screen.find("Basket"))
            #expect(screen.text("log: eaten apple").exists)
        }
    }

    private struct Row: View {
        let isMoved: Bool
        let note: (String) -> Void
        @State private var names = ["a", "b", "c"]
        var body: some View {
            List {
                ForEach(names, id: \.self) { name in
                    if isMoved { Text(name).contextMenu { items } } else { Text(name).draggable(name).contextMenu { items } }
                }
                .onMove {
                    names.move(fromOffsets: $0, toOffset: $1)
                    note(names.joined())
                }
            }
        }
        private var items: some View { Button("Eat") { note("eaten") } }
    }

    private struct Rows: View {
        let isMoved: Bool
        @State private var log: [String] = []
        var body: some View {
            VStack {
                Color.blue.frame(width: 200, height: 100)
                    .accessibilityElement().accessibilityLabel("Basket")
                    .dropDestination(for: String.self) { items, _ in
                        log += items
                        return true
                    }
                Row(isMoved: isMoved) { log.append($0) }
                Text("log: " + log.joined(separator: " "))
            }
        }
    }

    @Test func a_row_opens_its_menu_and_its_content_is_dragged_off_it() throws {
        try simulate(Rows(isMoved: false)) { screen in
            let basket = try middle(screen.find("Basket"))
            let finger = try await press(screen.text("b"), on: screen)
            #expect(screen.find(.button, "Eat").exists)
            try await finger.move(to: basket)
            await screen.advance(by: .milliseconds(300))
            #expect(!screen.find(.button, "Eat").exists)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("log: b").exists)
        }
    }

    @Test func a_row_that_can_be_moved_opens_its_menu_until_it_is_moved() throws {
        try simulate(Rows(isMoved: true)) { screen in
            let place = try middle(screen.text("c"))
            let finger = try await press(screen.text("a"), on: screen)
            #expect(screen.find(.button, "Eat").exists)
            try await finger.move(to: CGPoint(x: finger.location.x, y: place.y), over: .milliseconds(400))
            await screen.advance(by: .milliseconds(300))
            #expect(!screen.find(.button, "Eat").exists)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("log: bca").exists)
            try await press(screen.text("b"), on: screen).lift()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Eat").tap()
            #expect(screen.text("log: bca eaten").exists)
        }
    }

    // MARK: Views that leave

    private enum Going: CaseIterable { case atLift, whileDragged, scrolledAway, disabled }

    private struct Leaving: View {
        let going: Going
        @State private var isGone = false
        @State private var isTargeted = false
        @State private var log: [String] = []
        var body: some View {
            VStack(spacing: 20) {
                ScrollViewReader { reader in
                    ScrollView {
                        LazyVStack {
                            if !isGone || going == .scrolledAway || going == .disabled {
                                Text("Apple").frame(width: 200, height: 60).onDrag {
                                    if going == .atLift { isGone = true }
                                    return NSItemProvider(object: "apple" as NSString)
                                }
                                .disabled(isGone && going == .disabled)
                            }
                            ForEach(0..<200, id: \.self) { Text("row \($0)").frame(height: 40) }
                        }
                    }
                    .frame(height: 200)
                    .onChange(of: isTargeted) {
                        if !isTargeted { return }
                        if going == .scrolledAway { reader.scrollTo(150) } else { isGone = true }
                    }
                }
                Color.green.frame(width: 200, height: 80)
                    .dropDestination(for: String.self) { _, _ in
                        false
                    } isTargeted: {
                        isTargeted = $0
                    }
                    .accessibilityElement().accessibilityLabel("Trigger")
                Color.blue.frame(width: 200, height: 80)
                    .accessibilityElement().accessibilityLabel("Basket")
                    .dropDestination(for: String.self) { items, _ in
                        log += items
                        return true
                    }
                Text("log: " + log.joined(separator: " "))
            }
        }
    }

    @Test(arguments: Going.allCases) private func a_drop_is_delivered_after_its_source_has_left(going: Going) throws {
        try simulate(Leaving(going: going)) { screen in
            let trigger = try middle(screen.find("Trigger")), basket = try middle(screen.find("Basket"))
            let finger = try await press(screen.find("Apple"), on: screen)
            try await finger.move(to: trigger)
            await screen.advance(by: .seconds(1))
            if going == .disabled {
                #expect(screen.text("Apple").exists)
            } else {
                #expect(!screen.text("row 0").exists || !screen.text("Apple").exists)
            }
            try await finger.move(to: basket)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("log: apple").exists && screen.console.isEmpty)
        }
    }

    @Test func a_scene_that_goes_to_the_background_ends_the_drag() throws {
        try simulate(Menus(order: .menuOutside)) { screen in
            let basket = try middle(screen.find("Basket"))
            let finger = try await press(screen.find("Apple"), on: screen)
            try await finger.move(to: basket)
            await screen.enterBackground()
            await screen.activate()
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("log: ").exists)
        }
    }
}
