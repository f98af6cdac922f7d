import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The layout guides of a UIKit view in SwiftUI content follow the place that the content gives it.
@MainActor struct RepresentableGuideTests {
    private struct Pinned: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController {
            let controller = UIViewController(), label = UILabel()
            label.text = "pinned"
            label.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
                label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
            ])
            return controller
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    /// The distance of the label from the end of the view above.
    private func distance(in screen: Screen) throws -> CGFloat {
        try screen.text("pinned").frame.minY - screen.text("above").frame.maxY
    }

    @Test func a_guide_in_the_middle_of_the_screen_has_no_insets() throws {
        let view = VStack(spacing: 0) {
            Color.red
            Text("above")
            Pinned().frame(height: 40)
            Color.blue
        }
        try simulate(view) { screen in
            let distance = try distance(in: screen)
            #expect(distance == 0)
        }
    }

    @Test(arguments: [0, 30, 65, 300]) func a_guide_in_a_scroll_view_has_no_insets(scrolled: CGFloat) throws {
        let view = ScrollView {
            VStack(spacing: 0) {
                Text("above")
                Pinned().frame(height: 40)
                Color.blue.frame(height: 2000)
            }
        }
        try simulate(view) { screen in
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: scrolled))
            let distance = try distance(in: screen)
            #expect(distance == 0)
        }
    }

    @Test func a_guide_follows_a_view_that_moves_to_the_edge_and_back() throws {
        struct Moving: View {
            @State private var isAtEdge = false
            var body: some View {
                VStack(spacing: 0) {
                    if !isAtEdge { Color.red }
                    Pinned().frame(height: isAtEdge ? 200 : 40)
                    Button("Move") { isAtEdge.toggle() }
                    if isAtEdge { Color.blue }
                }
                .ignoresSafeArea(edges: .top)
            }
        }
        try simulate(Moving()) { screen in
            let low = try screen.text("pinned").frame.minY
            try await screen.find("Move").tap()
            #expect(try screen.text("pinned").frame.minY == 59)
            try await screen.find("Move").tap()
            #expect(try screen.text("pinned").frame.minY == low)
        }
    }
}
