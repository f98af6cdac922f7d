import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// A slider follows a drag of its thumb, and nothing else that a finger does.
@MainActor struct SliderDragTests {
    private struct Page: View {
        @State private var share = 0.0
        @State private var log = ""
        var body: some View {
            Slider(value: $share) { log += $0 ? "<" : ">" }.frame(width: 227)
            Text("log \(log)")
        }
    }

    @Test func a_tap_on_the_track_changes_nothing() throws {
        try simulate(Page()) { screen in
            try await screen.find(.slider).tap()
            #expect(try screen.find(.slider).value == "0%")
            #expect(screen.text("log ").exists)
        }
    }

    @Test func a_drag_beside_the_thumb_changes_nothing() throws {
        try simulate(Page()) { screen in
            let slider = screen.find(.slider), frame = try slider.frame
            _ = try? await slider.drag(by: CGSize(width: 60, height: 0), from: CGPoint(x: frame.midX, y: frame.midY))
            #expect(try slider.value == "0%")
        }
    }

    @Test func the_thumb_stays_under_the_finger_that_took_hold_of_it() throws {
        try simulate(Page()) { screen in
            let slider = screen.find(.slider), frame = try slider.frame
            // At the thumb's edge.
            try await slider.drag(by: CGSize(width: 100, height: 0), from: CGPoint(x: frame.minX + 25, y: frame.midY))
            #expect(try slider.value == "50%")
            #expect(screen.text("log <>").exists)
            // From where the thumb is now.
            try await slider.drag(by: CGSize(width: -50, height: 0))
            #expect(try slider.value == "25%")
        }
    }

    @Test func a_cancelled_drag_keeps_the_value_and_ends_the_editing() throws {
        try simulate(Page()) { screen in
            let slider = screen.find(.slider), frame = try slider.frame
            let finger = try await screen.putFinger(at: CGPoint(x: frame.minX + 13, y: frame.midY))
            try await finger.move(to: CGPoint(x: frame.minX + 113, y: frame.midY))
            #expect(try slider.value == "50%" && screen.text("log <").exists)
            try await finger.cancel()
            #expect(try slider.value == "50%" && screen.text("log <>").exists)
        }
    }

    @Test func the_slider_of_uikit_does_the_same() throws {
        final class Sliders: UIViewController {
            let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 227, height: 31))
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(slider)
            }
        }
        try simulate(Sliders()) { screen, controller in
            let slider = screen.find(.slider)
            try await slider.tap()
            #expect(controller.slider.value == 0)
            try await slider.drag(by: CGSize(width: 100, height: 0))
            #expect(abs(controller.slider.value - 0.5) < 0.01)
        }
    }
}
