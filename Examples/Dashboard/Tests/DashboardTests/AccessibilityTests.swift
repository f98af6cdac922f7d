import FrontmostTesting
import SwiftUI
import Testing

@testable import Dashboard

/// What assistive technologies read of the charts, and do with them.
@MainActor @Suite struct AccessibilityTests {
    @Test func a_tile_is_one_element_with_its_value_and_trend() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            let solar = screen.find(.button, "Solar")
            #expect(try solar.value == "2.5 kW, rising")
            let flows = try screen.find("Energy").value
            #expect(flows.hasPrefix("Solar gives 2.5 kW, home uses "))
        }
    }

    @Test func a_chart_says_its_range() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.open("Home")
            let chart = screen.find("Chart of Home")
            let day = try chart.value
            try await screen.find("6 h").tap()
            let morning = try chart.value
            #expect(day.hasSuffix(", 24 readings") && morning.hasSuffix(", 6 readings"))
        }
    }

    @Test func a_chart_is_read_hour_by_hour() throws {
        struct BatteryChart: View {
            @State private var model = DashboardModel()
            @State private var selection: Date?

            var body: some View {
                let points = Station(site: model.site).history(until: .now).points(of: .battery)
                HistoryChart(metric: .battery, points: points, selection: $selection)
                    .environment(model)
            }
        }
        try simulate(BatteryChart()) { screen in
            let chart = screen.find(.slider, "Chart of Battery")
            var hours: [String] = []
            for key in ["ArrowDown", "ArrowDown", "ArrowUp"] {
                try await screen.press(KeyInput(key))
                hours.append(String(try chart.value.split(separator: " ").last ?? ""))
            }
            #expect(hours == ["8:00", "7:00", "8:00"])
        }
    }

    @Test func a_finger_on_the_chart_selects_an_hour_while_it_is_down() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.open("Wind")
            let frame = try screen.find("Chart of Wind").frame
            let finger = try await screen.putFinger(at: CGPoint(x: frame.midX - 30, y: frame.midY))
            try await finger.move(to: CGPoint(x: frame.minX + 10, y: frame.midY))
            #expect(screen.text("10:00").exists && !screen.text("Now").exists)
            try await finger.lift()
            #expect(screen.text("Now").exists)
        }
    }
}
