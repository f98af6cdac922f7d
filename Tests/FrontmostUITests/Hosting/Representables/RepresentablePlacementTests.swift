import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import TestSupport
import Testing

@testable import FrontmostUI

/// The placement of UIKit views in SwiftUI content, and touches and presentations there.
@MainActor struct RepresentablePlacementTests {
    let log = EventLog()

    // MARK: Coordinates

    @Test func a_controllers_context_presentation_has_the_controllers_frame() throws {
        struct Pane: UIViewControllerRepresentable {
            let controller: UIViewController
            func makeUIViewController(context: Context) -> UIViewController { controller }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
        }
        try simulate(Text("Root")) { screen in
            let pane = UIViewController(), step = UIViewController()
            pane.definesPresentationContext = true
            step.modalPresentationStyle = .overCurrentContext
            let window = try #require(screen.scene.windows.first)
            window.rootViewController = UIHostingController(
                rootView: VStack {
                    Text("Above")
                    Pane(controller: pane).frame(width: 200, height: 100)
                })
            await screen.settle()
            pane.present(step, animated: false)
            await screen.settle()
            let place = pane.view.convert(pane.view.bounds, to: nil)
            #expect(place.size == CGSize(width: 200, height: 100) && place.minY > 100)
            #expect(step.view.convert(step.view.bounds, to: nil) == place)
        }
    }

    @Test func points_convert_through_the_content_around_a_view() throws {
        struct Root: View {
            let log: EventLog
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Color.red.frame(height: 100)
                    Plate(name: "a", log: log).frame(width: 80, height: 40).padding(.leading, 30)
                    Plate(name: "b", log: log).frame(width: 80, height: 40).scaleEffect(2, anchor: .topLeading)
                    Spacer()
                }
            }
        }
        try simulate(Root(log: log)) { screen in
            let a = try #require(screen.plate("a")), b = try #require(screen.plate("b"))
            #expect(a.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
            #expect(a.superview === screen.rootController?.view && a.next === a.superview)
            let seen = try screen.find(identifier: "a").frame
            #expect(seen == CGRect(x: 30, y: 159, width: 80, height: 40))
            #expect(a.convert(a.bounds, to: nil) == seen)
            #expect(a.convert(CGPoint(x: 35, y: 160), from: nil) == CGPoint(x: 5, y: 1))
            #expect(b.convert(b.bounds, to: nil) == CGRect(x: 0, y: 199, width: 160, height: 80))
            #expect(b.convert(CGPoint(x: 30, y: 0), from: a) == CGPoint(x: 30, y: -20))
        }
    }

    @Test func points_convert_through_scrolled_content() throws {
        struct Root: View {
            let log: EventLog
            var body: some View {
                ScrollView { VStack(spacing: 0) { ForEach(0..<30) { Plate(name: "\($0)", log: log).frame(height: 100) } } }
            }
        }
        try simulate(Root(log: log)) { screen in
            try await screen.find(.scrollView).scroll(to: CGPoint(x: 0, y: 250))
            let seen = try screen.find(identifier: "5").frame, view = try #require(screen.plate("5"))
            #expect(view.convert(view.bounds, to: nil) == seen)
        }
    }

    @Test func a_hit_test_finds_the_visible_view_at_the_point() throws {
        struct Root: View {
            let log: EventLog
            var body: some View {
                ZStack(alignment: .topLeading) {
                    Plate(name: "back", log: log).frame(width: 200, height: 200).zIndex(1)
                    Plate(name: "front", log: log).frame(width: 100, height: 100).offset(x: 50, y: 50).zIndex(2)
                    Plate(name: "hidden", log: log).frame(width: 200, height: 200).hidden().zIndex(3)
                    Plate(name: "through", log: log).frame(width: 200, height: 200).allowsHitTesting(false).zIndex(4)
                    Color.red.frame(width: 20, height: 20).zIndex(5)
                }
            }
        }
        try simulate(Root(log: log)) { screen in
            let window = try #require(screen.scene.windows.first)
            let origin = try screen.find(identifier: "back").frame.origin
            @MainActor func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
                window.hitTest(CGPoint(x: origin.x + x, y: origin.y + y), with: nil)
            }
            #expect(hit(100, 100) === screen.plate("front"))
            #expect(hit(30, 30) === screen.plate("back"))
            #expect(hit(160, 160) === screen.plate("back"))
            // At this point SwiftUI content is in front; at the next there is none.
            let content = try #require(hit(10, 10))
            #expect(content.superview === window.rootViewController?.view && !(content is PlateView))
            #expect(hit(190, 210) === window.rootViewController?.view)
            let inner = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
            screen.plate("front")?.addSubview(inner)
            #expect(hit(95, 95) === inner)
        }
    }

    @Test func the_content_in_front_takes_the_taps() throws {
        struct Root: View {
            let log: EventLog
            var body: some View {
                Made { UIButton(primaryAction: UIAction(title: "Below") { _ in log.add("below") }) }
                    .frame(width: 200, height: 100)
                    .overlay(alignment: .leading) { Button("Above") { log.add("above") } }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            try await screen.find(.button, "Above").tap()
            try await screen.find(.button, "Below").tap()
            #expect(log.take() == ["above", "below"])
        }
    }

    @Test func effects_around_a_view_apply_to_it() throws {
        struct Root: View {
            let log: EventLog
            @State private var isDim = false
            var body: some View {
                VStack {
                    Button("Dim") { isDim.toggle() }
                    Plate(name: "a", log: log).frame(width: 100, height: 100).opacity(isDim ? 0.25 : 1).clipShape(Circle())
                }
            }
        }
        try simulate(Root(log: log)) { screen in
            try await screen.find(.button, "Dim").tap()
            let view = try #require(screen.plate("a"))
            var opacity = 1.0, clips = 0, next: RenderNode? = view.node
            while let node = next, node !== screen.rootController?.view.node {
                opacity *= node.effects.opacity
                if node.effects.clip != nil { clips += 1 }
                next = node.parent
            }
            #expect(opacity == 0.25 && clips == 1 && next != nil)
        }
    }

    // MARK: Surroundings

    private final class Aware: UIView {
        let log: EventLog
        init(_ log: EventLog) {
            self.log = log
            super.init(frame: .zero)
            backgroundColor = .systemBackground
        }
        required init?(coder: NSCoder) { nil }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            let traits = traitCollection
            log.add("\(traits.userInterfaceStyle) \(traits.horizontalSizeClass)")
        }
        override func safeAreaInsetsDidChange() { log.add("top \(Int(safeAreaInsets.top)) bottom \(Int(safeAreaInsets.bottom))") }
        var fill: Paint? { if case .shape(let shape) = node.content { shape.fill } else { nil } }
    }

    @Test func traits_follow_the_environment_around_a_view_and_the_scene() throws {
        struct Root: View {
            let log: EventLog
            let dark: EventLog
            @State private var isRegular = false
            var body: some View {
                VStack {
                    Button("Size") { isRegular.toggle() }
                    Made { Aware(log) }.environment(\.horizontalSizeClass, isRegular ? .regular : .compact)
                    Made { Aware(dark) }.environment(\.colorScheme, .dark)
                }
            }
        }
        let dark = EventLog()
        try simulate(Root(log: log, dark: dark)) { [log] screen in
            let views = screen.views(Aware.self), plain = views[0], darkened = views[1]
            #expect(plain.traitCollection.userInterfaceStyle == .light && plain.fill == .color(.white))
            #expect(darkened.traitCollection.userInterfaceStyle == .dark && darkened.fill == .color(.black))
            #expect(log.take() == [] && dark.take() == [])
            await screen.setAppearance(.dark)
            #expect(log.take() == ["dark compact"] && dark.take() == [])
            #expect(plain.fill == .color(.black))
            try await screen.find(.button, "Size").tap()
            #expect(log.take() == ["dark regular"])
            #expect(plain.traitCollection.horizontalSizeClass == .regular)
            await screen.setAppearance(.light)
            #expect(log.take() == ["light regular"] && dark.take() == [])
            #expect(darkened.fill == .color(.black))
        }
    }

    @Test func a_views_safe_area_is_the_part_that_bars_cover() throws {
        struct Root: View {
            let log: EventLog
            @State private var reaches = false
            var body: some View {
                Made { Aware(log) }
                    .overlay { Button("Reach") { reaches.toggle() } }
                    .ignoresSafeArea(edges: reaches ? .all : [])
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            let view = try #require(screen.views(Aware.self).first)
            #expect(view.safeAreaInsets == .zero)
            log.take()
            try await screen.find(.button, "Reach").tap()
            #expect(log.take() == ["top 59 bottom 34"])
            #expect(view.bounds.height == 852)
            try await screen.find(.button, "Reach").tap()
            #expect(log.take() == ["top 0 bottom 0"])
        }
    }
}
