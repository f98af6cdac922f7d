import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// Recognisers of UIKit views inside SwiftUI content.
@Suite struct RepresentedTouchTests {
    @Test func a_recogniser_of_a_view_inside_swiftui_wins_over_outer_gestures() throws {
        struct Pad: UIViewRepresentable {
            let log: EventLog
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                view.accessibilityIdentifier = "pad"
                view.addGestureRecognizer(
                    UITapGestureRecognizer { [log] in
                        let place = $0.location(in: $0.view)
                        log.add("pad \(Int(place.x)) \(Int(place.y))")
                    })
                return view
            }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        let log = EventLog()
        try simulate(
            VStack {
                Text("Beside")
                Pad(log: log).frame(width: 200, height: 100)
            }
            .contentShape(Rectangle())
            .onTapGesture { log.add("around") }
        ) { screen in
            try await screen.find(identifier: "pad").tap()
            #expect(log.take() == ["pad 100 50"])
            try await screen.find("Beside").tap()
            #expect(log.take() == ["around"])
        }
    }

    @Test func a_pan_inside_of_a_scroll_view_keeps_it_from_scrolling() throws {
        struct Pad: UIViewRepresentable {
            let log: EventLog
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                view.accessibilityIdentifier = "pad"
                view.addGestureRecognizer(UITapGestureRecognizer { [log] _ in log.add("tap") })
                return view
            }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        let log = EventLog()
        try simulate(
            ScrollView {
                VStack {
                    Pad(log: log).frame(width: 200, height: 300)
                    ForEach(0..<40) { Text("Row \($0)").frame(height: 44) }
                }
            }
        ) { screen in
            let pad = screen.find(identifier: "pad"), top = try pad.frame.minY
            try await pad.swipe(.up)
            #expect(try pad.frame.minY < top && log.take() == [], "A tap gesture does not block scrolling.")
            let view = try #require(screen.scene.touchTarget(at: CGPoint(x: try pad.frame.midX, y: try pad.frame.maxY - 5))?.view)
            view.addGestureRecognizer(UIPanGestureRecognizer { _ in log.add("pan") })
            let now = try pad.frame.minY
            try await pad.swipe(.down)
            #expect(try pad.frame.minY == now && log.take().first == "pan")
        }
    }
}
