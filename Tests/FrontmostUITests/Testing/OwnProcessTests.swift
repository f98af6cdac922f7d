import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A simulation has the output of its threads, and user defaults of its own.
@MainActor struct OwnProcessTests {
    @Test func what_threads_and_file_handles_print_is_printed() throws {
        try simulate(Text("Page")) { screen in
            print("by print")
            FileHandle.standardOutput.write(Data("by a file handle\n".utf8))
            let hasPrinted = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                print("by a thread")
                FileHandle.standardOutput.write(Data("by its file handle\n".utf8))
                hasPrinted.signal()
            }
            hasPrinted.wait()
            let lines = screen.printed.split(separator: "\n")
            #expect(lines == ["by print", "by a file handle", "by a thread", "by its file handle"])
        }
    }

    private struct Counter: View {
        @AppStorage("OwnProcessTests.count") private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test func each_simulation_begins_with_its_own_user_defaults() throws {
        for _ in 0..<2 {
            try simulate(Counter()) { screen in
                try await screen.find(.button, "Count 0").tap()
                #expect(screen.find(.button, "Count 1").exists)
            }
            #expect(UserDefaults.standard.object(forKey: "OwnProcessTests.count") == nil)
        }
    }

    @Test func defaults_that_the_test_has_set_are_there_and_come_back() throws {
        UserDefaults.standard.set(5, forKey: "OwnProcessTests.count")
        defer { UserDefaults.standard.removeObject(forKey: "OwnProcessTests.count") }
        try simulate(Counter()) { screen in try await screen.find(.button, "Count 5").tap() }
        #expect(UserDefaults.standard.integer(forKey: "OwnProcessTests.count") == 5)
    }

    @Test func saved_scenes_hold_the_user_defaults_of_the_run() throws {
        let saved = SavedScenes()
        for count in 0..<3 {
            try simulate(Counter(), saved: saved) { screen in try await screen.find(.button, "Count \(count)").tap() }
        }
        #expect(UserDefaults.standard.object(forKey: "OwnProcessTests.count") == nil)
    }

    private struct Linked: App {
        var body: some Scene { WindowGroup { Root() } }
        struct Root: View {
            @State private var path: [String] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Text("Root").navigationDestination(for: String.self) { Text($0) }
                }
                .onOpenURL { path = [$0.path] }
            }
        }
    }

    @Test func the_way_back_waits_for_the_screen_of_the_route() throws {
        try simulate(Linked.self, route: "app:/page") { screen in
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Root").exists && !screen.text("/page").exists)
        }
    }

    @Test func a_time_picker_keeps_within_its_bounds() throws {
        struct Page: View {
            @State private var date = Date(timeIntervalSinceReferenceDate: 10 * 3600)
            var body: some View {
                let day = Date(timeIntervalSinceReferenceDate: 0)
                DatePicker(
                    "Begins", selection: $date, in: day.addingTimeInterval(9.5 * 3600)...day.addingTimeInterval(11.25 * 3600),
                    displayedComponents: .hourAndMinute
                )
                .environment(\.calendar, utc)
                .environment(\.locale, Locale(identifier: "en_GB"))
            }
            private var utc: Calendar {
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = .gmt
                return calendar
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Begins").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.slider, "Hour").adjust(toPickerWheelValue: "08")
            let time = screen.find(.button, "Begins", behind: true)
            #expect(try time.value.hasSuffix("9:30"))
            try await screen.find(.slider, "Hour").adjust(toPickerWheelValue: "11")
            #expect(try time.value == "11:15")
        }
    }
}
