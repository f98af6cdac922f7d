import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

private struct Mail: View {
    @State private var tab = 0
    var accessory = false
    var body: some View {
        let tabs = TabView(selection: $tab) {
            Tab("Inbox", systemImage: "tray", value: 0) {
                NavigationStack {
                    NavigationLink("Letter", value: 1)
                        .navigationTitle("All of it")
                        .navigationBarTitleDisplayMode(.inline)
                        .navigationDestination(for: Int.self) { Text("Letter \($0)").toolbar(.hidden, for: .tabBar) }
                        .toolbar {
                            ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
                            ToolbarItem(placement: .topBarTrailing) { Button("Item number 0") {} }
                            ToolbarItem(placement: .topBarTrailing) { Button("Item number 1") {} }
                            ToolbarItem(placement: .topBarTrailing) { Button("Item number 2") {} }
                            ToolbarItem(placement: .topBarTrailing) { Button("Item number 3") {} }
                            ToolbarItem(placement: .topBarTrailing) { Button("Item number 4") {} }
                        }
                }
            }
            Tab("Sent", systemImage: "paperplane", value: 1) { Sent() }
            Tab(value: 2, role: .search) { Text("Looking") }
        }
        if accessory { tabs.tabViewBottomAccessory { Text("Playing") } } else { tabs }
    }

    private struct Sent: View {
        @Environment(\.tabBarPlacement) private var placement
        @State private var count = 0
        var body: some View {
            VStack {
                Text(placement == .topBar ? "Top" : "Bottom")
                Button("Count \(count)") { count += 1 }
                Spacer()
            }
        }
    }
}

@MainActor struct TabsAtTopTests {
    @Test(arguments: [SceneEnvironment.pad, SceneEnvironment.pad.turned])
    func toolbar_items_stand_beside_the_tabs_and_the_rest_is_in_a_menu(_ environment: SceneEnvironment) throws {
        try simulate(Mail(), environment: environment) { screen in
            await screen.pass()
            let bar = try screen.find(.tabBar).frame
            #expect(bar.minY > 24 && bar.maxY < 68 && abs(bar.midX - environment.size.width / 2) <= 1)
            let buttons = try screen.all(.button).map { try $0.frame }.filter { $0.minY < 68 }
            #expect(buttons.count >= 3 && buttons.allSatisfy { !$0.intersects(bar) })
            #expect(!(try screen.find(.header, "All of it").frame.intersects(bar)))
            #expect(screen.find(.button, "Item number 0").exists && !screen.find(.button, "Item number 4").exists)
            try await screen.find(.button, "More").tap()
            await screen.pass()
            #expect(screen.find(containing: "Item number 4").exists)
        }
    }

    @Test func a_search_tab_shows_only_its_image_and_keeps_its_label() throws {
        try simulate(Mail(), environment: .pad) { screen in
            await screen.pass()
            let search = try screen.find(.tab, "Search").frame
            #expect(search.width <= 50)
            try await screen.find(.tab, "Search").tap()
            #expect(screen.text("Looking").exists)
        }
    }

    @Test func content_begins_below_the_tabs_in_every_width() throws {
        try simulate(Mail(), environment: .pad) { screen in
            try await screen.find(.tab, "Sent").tap()
            try await screen.find(.button, "Count 0").tap()
            #expect(try screen.text("Top").frame.minY >= 68)
            await screen.narrow()
            #expect(screen.text("Bottom").exists && screen.find(.button, "Count 1").exists)
            #expect(try screen.find(.tabBar).frame.minY > 700 && screen.find(.tab, "Sent").isSelected)
            await screen.widen()
            #expect(screen.text("Top").exists && screen.find(.button, "Count 1").exists)
            #expect(try screen.find(.tabBar).frame.maxY < 100 && screen.find(.tab, "Sent").isSelected)
        }
    }

    @Test func a_screen_may_hide_the_tabs_at_the_top() throws {
        try simulate(Mail(), environment: .pad) { screen in
            try await screen.find(.button, "Letter").tap()
            await screen.pass()
            #expect(screen.text("Letter 1").exists && !screen.find(.tab, "Sent").exists)
            try await screen.find(identifier: "BackButton").tap()
            await screen.pass()
            #expect(screen.find(.tab, "Sent").exists)
        }
    }

    @Test func an_accessory_stays_at_the_bottom() throws {
        try simulate(Mail(accessory: true), environment: .pad) { screen in
            await screen.pass()
            let there = try screen.text("Playing").frame
            #expect(there.maxY > 1180 - 20 - 60 && there.maxY <= 1180 - 20)
            await screen.narrow()
            let above = try screen.text("Playing").frame, bar = try screen.find(.tabBar).frame
            #expect(above.maxY <= bar.minY)
        }
    }
}
