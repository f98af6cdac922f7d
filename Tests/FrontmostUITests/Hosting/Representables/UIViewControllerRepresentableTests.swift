import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// UIKit controllers in SwiftUI content: containment, appearance, presentation.
@MainActor struct UIViewControllerRepresentableTests {
    let log = EventLog()

    private struct Toggled: View {
        let log: EventLog
        @State private var isShown = true
        @State private var hasCover = false
        @State private var hasSheet = false
        @State private var value = 0
        var body: some View {
            VStack {
                Button("Toggle") { isShown.toggle() }
                Button("Fade") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                Button("Cover") { hasCover = true }
                Button("Sheet") { hasSheet = true }
                Button("Value \(value)") { value += 1 }
                if isShown {
                    Controlled(
                        make: { PlateController("C", log) },
                        update: { log.add("\($0.name) gets \(value)\($0.isViewLoaded ? "" : " first")") })
                }
            }
            .fullScreenCover(isPresented: $hasCover) { Button("Uncover") { hasCover = false } }
            .sheet(isPresented: $hasSheet) { Button("Close") { hasSheet = false } }
        }
    }

    @Test func a_controller_is_updated_before_its_view_is_loaded_and_appears_with_its_host() throws {
        try simulate(Toggled(log: log)) { [log] screen in
            #expect(
                log.take() == [
                    "C gets 0 first", "C didLoad", "C will join", "C willAppear", "C has joined", "C isAppearing", "C didAppear",
                ])
            let controller = try #require(screen.rootController?.children.first as? PlateController)
            #expect(controller.parent === screen.rootController)
            #expect(controller.view.superview === screen.rootController?.view)
            #expect(controller.view.next === controller && controller.next === screen.rootController?.view)
        }
    }

    @Test func a_controller_appears_and_disappears_with_its_place_in_the_content() throws {
        try simulate(Toggled(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Value 0").tap()
            #expect(log.take() == ["C gets 1"])
            try await screen.find(.button, "Toggle").tap()
            #expect(log.take() == ["dismantle", "C will leave", "C willDisappear", "C didDisappear", "C has left"])
            #expect(screen.rootController?.children.isEmpty == true)
            try await screen.find(.button, "Toggle").tap()
            #expect(log.take().suffix(3) == ["C has joined", "C isAppearing", "C didAppear"])
            try await screen.find(.button, "Fade").tap()
            await screen.advance(by: .milliseconds(900))
            #expect(log.take() == [])
            await screen.advance(by: .milliseconds(200))
            #expect(log.take() == ["dismantle", "C will leave", "C willDisappear", "C didDisappear", "C has left"])
        }
    }

    @Test func a_controller_disappears_when_its_host_is_covered() throws {
        try simulate(Toggled(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [])
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["C willDisappear", "C didDisappear"])
            try await screen.find(.button, "Uncover").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["C willAppear", "C isAppearing", "C didAppear"])
        }
    }

    @Test func a_controller_in_the_content_presents_and_dismisses() throws {
        try simulate(Toggled(log: log)) { [log] screen in
            let controller = try #require(screen.rootController?.children.first)
            let sheet = PlateController("S", log)
            log.take()
            controller.present(sheet, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.take().last == "S didAppear")
            #expect(controller.presentedViewController === sheet && sheet.presentingViewController === screen.rootController)
            controller.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.take().last == "S didDisappear" && screen.rootController?.presentedViewController == nil)
        }
    }

    @Test func a_presentation_of_a_controller_in_the_content_ends_with_it() throws {
        struct Root: View {
            let log: EventLog
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown {
                        Controlled {
                            let controller = PlateController("C", log)
                            controller.definesPresentationContext = true
                            return controller
                        }
                    }
                    Button("Hide") { isShown = false }
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            let controller = try #require(screen.rootController?.children.first), inner = PlateController("I", log)
            inner.modalPresentationStyle = .currentContext
            controller.present(inner, animated: false)
            await screen.settle()
            #expect(controller.presentedViewController === inner)
            log.take()
            try await screen.find(.button, "Hide").tap()
            await screen.settle()
            #expect(log.take().contains("I didDisappear"))
            #expect(screen.rootController?.children.isEmpty == true && inner.presentingViewController == nil)
        }
    }

    @Test func a_controllers_view_takes_the_proposal_or_its_own_size_when_fixed() throws {
        struct Root: View {
            let log: EventLog
            var body: some View {
                VStack(spacing: 0) {
                    Controlled { UIHostingController(rootView: Color.red.frame(width: 70, height: 30)) }.fixedSize()
                    Controlled {
                        let controller = UIViewController()
                        controller.view.accessibilityIdentifier = "rest"
                        return controller
                    }
                }
            }
        }
        try simulate(Root(log: log)) { screen in
            #expect(screen.place("rest")?.size == CGSize(width: 393, height: 852 - 93 - 30))
        }
    }

    @Test func additional_insets_of_a_controller_reach_the_content_in_it() throws {
        struct Root: View {
            let inner: UIHostingController<Inner>
            var body: some View { Controlled { inner }.ignoresSafeArea() }
        }
        struct Inner: View {
            var body: some View { Color.red.accessibilityElement().accessibilityIdentifier("inner") }
        }
        let inner = UIHostingController(rootView: Inner())
        try simulate(Root(inner: inner)) { screen in
            #expect(screen.place("inner")?.minY == 59)
            inner.additionalSafeAreaInsets.top = 44
            await screen.settle()
            #expect(screen.place("inner")?.minY == 103)
            #expect(inner.view.convert(inner.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 852))
        }
    }

    private final class Tracked: UIViewController {
        static var alive = 0
        init() {
            super.init(nibName: nil, bundle: nil)
            Self.alive += 1
        }
        required init?(coder: NSCoder) { nil }
        isolated deinit { Self.alive -= 1 }
    }

    @Test func controllers_that_came_and_went_leave_nothing_behind() throws {
        struct Root: View {
            @State private var count = 300
            var body: some View {
                VStack {
                    Button("Clear") { count = 0 }
                    ScrollView { VStack { ForEach(0..<count, id: \.self) { _ in Controlled { Tracked() }.frame(height: 2) } } }
                }
            }
        }
        Tracked.alive = 0
        try simulate(Root()) { screen in
            #expect(Tracked.alive == 300 && screen.rootController?.children.count == 300)
            try await screen.find(.button, "Clear").tap()
            #expect(Tracked.alive == 0)
        }
        try simulate(Root()) { _ in }
        #expect(Tracked.alive == 0)
    }
}
