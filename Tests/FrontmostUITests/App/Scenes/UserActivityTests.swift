import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

private struct Parks: View {
    @State private var path: [String] = []
    @State private var isInSettings = false
    @State private var photo = 0

    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                Button("Yosemite") { path = ["yosemite"] }
                Button("Settings") { isInSettings = true }
            }
            .navigationDestination(for: String.self) { park in
                VStack {
                    Text("In \(park)")
                    Button("Photo") { photo += 1 }
                    Button("Home") { path = [] }
                }
                .userActivity("park") { $0.webpageURL = URL(string: "https://parks.example/\(park)?photo=\(photo)") }
            }
            .userActivity("home") { $0.webpageURL = URL(string: "https://parks.example/") }
            .sheet(isPresented: $isInSettings) {
                Button("Done") { isInSettings = false }
                    .userActivity("settings") { $0.webpageURL = URL(string: "https://parks.example/settings") }
            }
            .onOpenURL { path = $0.pathComponents.filter { $0 != "/" } }
        }
    }
}

/// The last path component of the scene's activity, which a host would show.
@MainActor private func place(_ screen: Screen) -> String? {
    screen.scene.userActivity.map { activity in
        "\(activity.activityType) \(activity.webpageURL.map { $0.path + ($0.query.map { "?\($0)" } ?? "") } ?? "")"
    }
}

@MainActor @Suite struct UserActivityTests {
    @Test func the_activity_of_the_screen_in_front_is_the_scenes() throws {
        try simulate(Parks()) { screen in
            #expect(place(screen) == "home /")
            try await screen.find(.button, "Yosemite").tap()
            #expect(place(screen) == "park /yosemite?photo=0")
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Photo").tap()
            #expect(place(screen) == "park /yosemite?photo=1", "Values that the closure reads are tracked.")
            try await screen.find(.button, "Home").tap()
            #expect(place(screen) == "home /", "The activity changes when the transition back begins.")
            await screen.advance(by: .seconds(1))
            #expect(place(screen) == "home /")
            try await screen.find(.button, "Settings").tap()
            await screen.advance(by: .seconds(1))
            #expect(place(screen) == "settings /settings")
            try await screen.find(.button, "Done").tap()
            #expect(place(screen) == "home /")
            #expect(NSUserActivity.current === screen.scene.userActivity)
        }
    }

    @Test func an_observer_is_notified_of_each_activity() throws {
        try simulate(Parks()) { screen in
            var reported: [String?] = []
            // It is called where screens move, too.
            screen.scene.activityObserver = { if reported.last != $0?.path { reported.append($0?.path) } }
            await screen.settle()
            try await screen.find(.button, "Yosemite").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Home").tap()
            await screen.advance(by: .seconds(1))
            #expect(reported == ["/", "/yosemite", "/"])
        }
    }

    private struct Switching: View {
        @State private var isActive = false
        @State private var park: String?
        @State private var isShown = true
        var body: some View {
            Toggle("Active", isOn: $isActive)
            Toggle("Shown", isOn: $isShown)
            Button("Zion") { park = "zion" }
            Button("No park") { park = nil }
            if isShown { Text("Reading").userActivity("reading", isActive: isActive) { $0.title = "A" } }
            Text("Park").userActivity("park", element: park) { park, activity in activity.title = park }
        }
    }

    @Test func an_activity_exists_while_it_is_active_and_its_view_is_shown() throws {
        try simulate(Switching()) { screen in
            var type: String? { screen.scene.userActivity?.activityType }
            #expect(type == nil)
            try await screen.find("Active").tap()
            #expect(type == "reading" && screen.scene.userActivity?.title == "A")
            try await screen.find(.button, "Zion").tap()
            #expect(type == "park" && screen.scene.userActivity?.title == "zion", "The activity that became current last wins.")
            try await screen.find(.button, "No park").tap()
            #expect(type == "reading")
            try await screen.find("Shown").tap()
            #expect(type == nil)
            try await screen.find("Shown").tap()
            #expect(type == "reading")
            try await screen.find("Active").tap()
            #expect(type == nil)
        }
    }

    @Test func an_activity_set_by_the_app_is_not_removed() throws {
        try simulate(Switching()) { screen in
            let own = NSUserActivity(activityType: "own")
            screen.scene.userActivity = own
            try await screen.find(.button, "Zion").tap()
            #expect(screen.scene.userActivity?.activityType == "park")
            screen.scene.userActivity = own
            await screen.settle()
            #expect(screen.scene.userActivity === own)
        }
    }

    @Test func a_payload_of_any_codable_type_goes_with_an_activity() throws {
        let activity = NSUserActivity(activityType: "park")
        #expect(throws: DecodingError.self) { try activity.typedPayload([Int].self) }
        activity.userInfo = ["a": 1]
        try activity.setTypedPayload([1, 2])
        #expect(try activity.typedPayload([Int].self) == [1, 2] && activity.userInfo?["a"] as? Int == 1)
        #expect(throws: DecodingError.self) { try activity.typedPayload(String.self) }
    }

    // MARK: The initial URL or activity

    private struct Received: View {
        @State private var urls: [String] = []
        @State private var visits = 0
        var body: some View {
            Text("Got \(urls.joined(separator: ", ")), \(visits)")
                .onOpenURL { urls.append($0.absoluteString) }
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in visits += 1 }
        }
    }

    @Test func a_simulation_starts_at_its_route() throws {
        try simulate(Parks(), route: "/yosemite") { screen in
            #expect(screen.text("In yosemite").exists && place(screen) == "park /yosemite?photo=0")
        }
        try simulate(Received(), route: "parks:yosemite") { #expect($0.text("Got parks:yosemite, 0").exists) }
        try simulate(Received(), route: "https://parks.example/日本") { screen in
            #expect(
                screen.text("Got https://parks.example/%E6%97%A5%E6%9C%AC, 1").exists, "Visiting a page counts as opening a URL.")
        }
        try simulate(Received(), route: "/parks/zion?a=b") { #expect($0.text("Got /parks/zion?a=b, 1").exists) }
        #expect(throws: LaunchRouteError.noURL("")) { try simulate(Received(), route: "") { _ in } }
        #expect(LaunchRouteError.noURL("").description.hasPrefix("The route is empty. Write the path of a screen"))
    }

    @Test func a_route_wins_over_what_was_saved() throws {
        struct Kept: View {
            @SceneStorage("park") private var park = "none"
            var body: some View {
                Text("At \(park)").onOpenURL { park = $0.lastPathComponent }
            }
        }
        let saved = SavedScenes()
        try simulate(Kept(), route: "/yosemite", saved: saved) { #expect($0.text("At yosemite").exists) }
        try simulate(Kept(), saved: saved) { #expect($0.text("At yosemite").exists) }
        try simulate(Kept(), route: "/zion", saved: saved) { #expect($0.text("At zion").exists) }
    }
}
