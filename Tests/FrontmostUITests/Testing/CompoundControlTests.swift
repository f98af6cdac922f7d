import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// What a test's user does with compound controls, by the name that they are seen under.
@MainActor struct CompoundControlTests {
    private struct Booking: View {
        @State private var guests = 1
        @State private var rooms = 3
        var body: some View {
            Form {
                Stepper("Guests", value: $guests)
                Stepper("Rooms", value: $rooms, in: 0...3)
                Text("\(guests) in \(rooms)")
            }
        }
    }

    @Test func a_stepper_is_incremented_by_its_name() throws {
        try simulate(Booking()) { screen in
            try await screen.find("Guests").increment()
            try await screen.find("Guests").increment()
            try await screen.find("Rooms").decrement()
            #expect(screen.text("3 in 2").exists)
            try await screen.find("Guests").decrement()
            #expect(screen.text("2 in 2").exists)
        }
    }

    @Test func a_step_beyond_the_bounds_is_refused() throws {
        try simulate(Booking()) { screen in
            let error = await refusal { try await screen.find("Rooms").increment() }
            #expect(error?.reason == .disabled("button “Increment”"))
        }
    }

    @Test func a_stepper_of_uikit_is_incremented_by_its_name() throws {
        let root = UIViewController(), stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
        stepper.accessibilityLabel = "Guests"
        try simulate(root) { screen in
            root.view.addSubview(stepper)
            try await screen.find("Guests").increment()
            #expect(stepper.value == 1)
        }
    }

    @Test func a_text_that_is_not_beside_its_control_stays_ambiguous() throws {
        try simulate(
            VStack {
                Text("Save")
                Text("Other")
                Button("Save") {}
            }
        ) { screen in
            let error = await refusal { _ = try screen.find("Save").frame }
            #expect(error?.reason == .ambiguous("element “Save”", matches: ["text “Save”", "button “Save”"]))
        }
    }
}
