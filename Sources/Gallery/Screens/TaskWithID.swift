import SwiftUI

/// L7 · `task(id:)` is cancelled and restarted when the id changes. It runs
/// with the priority that was requested.
struct TaskWithID: View {
    private static let parks = ["Yosemite", "Sequoia", "屋久島"]

    @State private var park = parks[0]
    @State private var forecast: String?
    @State private var events: [String] = []

    var body: some View {
        DemoPage(
            """
            Choose another park before the forecast of the last one has \
            arrived.
            """
        ) {
            FittingRow {
                ForEach(Self.parks, id: \.self) { name in
                    Button(name) { park = name }
                        .buttonStyle(.bordered)
                        .tint(name == park ? .blue : .gray)
                }
            }
            Text(forecast ?? "Asking about \(park)…")
                .font(.title3)
            EventLog(lines: events)
        }
        .task(id: park, priority: .low) {
            let park = park
            forecast = nil
            events.append("\(park): begins, priority \(Task.currentPriority.name)")
            do {
                try await Task.sleep(for: .seconds(2))
                forecast = "\(park): sunny"
                events.append("\(park): finished")
            } catch {
                events.append("\(park): cancelled")
            }
        }
    }
}

extension TaskPriority {
    fileprivate var name: String {
        switch self {
        case .high: "high"
        case .medium: "medium"
        case .low: "low"
        case .background: "background"
        default: "\(rawValue)"
        }
    }
}
