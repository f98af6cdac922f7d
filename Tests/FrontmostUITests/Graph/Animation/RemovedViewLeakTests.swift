import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Views that have gone are released with what they own, although nothing else changes after that.
@MainActor struct RemovedViewLeakTests {
    private final class Kept {}

    /// A view that owns an object.
    private struct Owner: View {
        let made: (Kept) -> Void
        @State private var kept = Kept()
        var body: some View {
            let _ = made(kept)
            Text("owner").frame(width: 100, height: 20)
        }
    }

    private struct Page<Content: View>: View {
        let animation: Animation?
        let content: (_ owner: Owner) -> Content
        let made: (Kept) -> Void
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("remove") { withAnimation(animation) { isShown = false } }
                // The container's size stays the same.
                ZStack {
                    Color.clear.frame(height: 200)
                    if isShown { content(Owner(made: made)) }
                }
            }
        }
    }

    private func expectFreed(
        _ animation: Animation? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        _ content: @escaping (_ owner: AnyView) -> some View
    ) throws {
        weak var kept: Kept?
        try simulate(Page(animation: animation, content: { content(AnyView($0)) }, made: { kept = $0 })) { screen in
            await screen.advance(by: .milliseconds(500))
            #expect(kept != nil && screen.text("owner").exists, sourceLocation: sourceLocation)
            try await screen.find(.button, "remove").tap()
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("owner").exists, sourceLocation: sourceLocation)
            #expect(kept == nil, sourceLocation: sourceLocation)
        }
    }

    private struct Dropped: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View { content.offset(y: phase.value * 40) }
    }
    private struct Shifted: ViewModifier {
        let x: CGFloat
        func body(content: Content) -> some View { content.offset(x: x) }
    }

    @Test(arguments: [nil, Animation.linear(duration: 1)]) func transitions_are_released(animation: Animation?) throws {
        try expectFreed(animation) { $0 }
        try expectFreed(animation) { $0.transition(.scale) }
        try expectFreed(animation) { $0.transition(Dropped()) }
        try expectFreed(animation) { $0.transition(.modifier(active: Shifted(x: 10), identity: Shifted(x: 0))) }
        try expectFreed(animation) { $0.transition(.asymmetric(insertion: AnyTransition(Dropped()), removal: .opacity)) }
        try expectFreed(animation) { owner in
            Group {
                owner; Text("more")
            }.transition(Dropped())
        }
    }

    @Test(arguments: [nil, Animation.linear(duration: 1)]) func what_waits_for_frames_is_released(animation: Animation?) throws {
        try expectFreed(animation) { owner in TimelineView(.periodic(from: .now, by: 3600)) { _ in owner } }
        try expectFreed(animation) { owner in TimelineView(.animation) { _ in owner } }
        try expectFreed(animation) { owner in TimelineView(.animation(paused: true)) { _ in owner } }
        try expectFreed(animation) { owner in GeometryReader { _ in owner } }
        try expectFreed(animation) { owner in PhaseAnimator([1, 2]) { _ in owner } }
        try expectFreed(animation) { owner in
            KeyframeAnimator(initialValue: 1.0) { _ in
                owner
            } keyframes: { _ in
                KeyframeTrack(\.self) { LinearKeyframe(2, duration: 10) }
            }
        }
        try expectFreed(animation) { owner in
            owner.onGeometryChange(for: CGSize.self) {
                $0.size
            } action: { _ in
            }
        }
        try expectFreed(animation) { owner in owner.visualEffect { content, proxy in content.offset(x: proxy.size.width) } }
    }

    @Test(arguments: [nil, Animation.linear(duration: 1)]) func containers_are_released(animation: Animation?) throws {
        try expectFreed(animation) { owner in
            Grid {
                GridRow {
                    owner; Text("beside")
                }
            }
        }
        try expectFreed(animation) { owner in
            ViewThatFits {
                owner; Text("other")
            }
        }
        try expectFreed(animation) { owner in ScrollView { LazyVStack { owner } } }
        try expectFreed(animation) { owner in List { owner } }
        try expectFreed(animation) { owner in owner.mask(Circle()).overlay { Text("x") }.background(Color.red) }
        try expectFreed(animation) { owner in Matched(content: owner) }
        try expectFreed(animation) { owner in owner.animation(.linear, value: 1).transaction { $0.animation = nil } }
        try expectFreed(animation) { owner in owner.contextMenu { Button("x") {} }.onTapGesture {}.gesture(DragGesture()) }
        try expectFreed(animation) { owner in owner.onPreferenceChange(Depth.self) { _ in }.preference(key: Depth.self, value: 1)
        }
        try expectFreed(animation) { owner in owner.sheet(isPresented: .constant(false)) { Text("x") }.task {}.onAppear {} }
        try expectFreed(animation) { owner in NavigationStack { owner.navigationTitle("x").toolbar { Button("y") {} } } }
        try expectFreed(animation) { owner in TabView { owner.tabItem { Text("x") } } }
        try expectFreed(animation) { owner in AnyLayout(VStackLayout()) { owner } }
        try expectFreed(animation) { owner in Group(subviews: owner) { $0 } }
        try expectFreed(animation) { owner in owner.id(1).zIndex(2).compositingGroup().drawingGroup().geometryGroup() }
    }

    private struct Matched<Content: View>: View {
        let content: Content
        @Namespace private var namespace
        var body: some View { content.matchedGeometryEffect(id: 1, in: namespace) }
    }

    private struct Depth: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Test func rows_are_released() throws {
        struct Rows: View {
            let made: (Kept) -> Void
            @State private var rows = [1, 2, 3]
            var body: some View {
                Button("remove") { withAnimation(.linear(duration: 1)) { rows = [1, 3] } }
                ForEach(rows, id: \.self) { row in
                    if row == 2 { Owner(made: made).transition(Dropped()) } else { Text("row \(row)") }
                }
            }
        }
        weak var kept: Kept?
        try simulate(VStack { Rows { kept = $0 } }) { screen in
            #expect(kept != nil)
            try await screen.find(.button, "remove").tap()
            await screen.advance(by: .seconds(2))
            #expect(kept == nil)
        }
    }
}
