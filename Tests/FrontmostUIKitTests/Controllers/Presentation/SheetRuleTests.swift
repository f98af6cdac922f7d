import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct SheetRuleTests {
    @Test(arguments: [
        // One detent: the distance or the velocity dismisses, otherwise the sheet returns.
        (400.0, 0.0, [783.0], SheetDrag.End.detent(0)), (390, 0, [783], .dismiss), (753, 1200, [783], .dismiss),
        (183, -500, [783], .detent(0)),
        // Between two detents the nearest wins.
        (500, 0, [426, 783], .detent(0)), (620, 0, [426, 783], .detent(1)),
        // A throw goes to the next detent in its direction, wherever it was released.
        (440, -400, [426, 783], .detent(1)), (770, 400, [426, 783], .detent(0)), (783, -2000, [426, 783], .detent(1)),
        (600, 3000, [426, 783], .detent(0)), (500, -400, [200, 426, 783], .detent(2)), (300, -400, [200, 426, 783], .detent(1)),
        // Below the lowest detent.
        (380, 0, [426, 783], .detent(0)), (200, 0, [426, 783], .dismiss), (400, 1500, [426, 783], .dismiss),
        (200, -400, [426, 783], .detent(0)),
    ])
    func a_released_sheet_goes_to(_ height: Double, _ velocity: Double, _ detents: [Double], _ end: SheetDrag.End) {
        #expect(
            SheetDrag.end(height: CGFloat(height), velocity: CGFloat(velocity), detents: detents.map { CGFloat($0) }) == end)
    }

    private let phone = PresentationPlace(
        bounds: CGRect(x: 0, y: 0, width: 393, height: 852), safeArea: UIEdgeInsets(top: 59, bottom: 34))
    private let lying = PresentationPlace(
        bounds: CGRect(x: 0, y: 0, width: 852, height: 393), safeArea: UIEdgeInsets(left: 59, bottom: 21, right: 59),
        isRegularWidth: true, isCompactHeight: true)

    @Test func a_detent_is_a_height_above_the_safe_area_at_the_lower_edge() {
        let frame = PresentationGeometry.sheetFrame(.pageSheet, in: phone, .init(detent: 200))
        #expect(frame == CGRect(x: 0, y: 618, width: 393, height: 234))
        let tooHigh = PresentationGeometry.sheetFrame(.pageSheet, in: phone, .init(detent: 5000))
        #expect(tooHigh == CGRect(x: 0, y: 69, width: 393, height: 783))
    }

    @Test func in_compact_height_a_sheet_covers_everything_unless_it_stays_at_the_edge() {
        #expect(PresentationGeometry.sheetFrame(.pageSheet, in: lying, .init(detent: 200)) == lying.bounds)
        let attached = PresentationGeometry.sheetFrame(
            .pageSheet, in: lying, .init(detent: 200, isEdgeAttachedInCompactHeight: true))
        #expect(attached == CGRect(x: 59, y: 172, width: 734, height: 221))
        let narrow = PresentationGeometry.sheetFrame(
            .pageSheet, in: lying,
            .init(
                detent: 200, preferred: CGSize(width: 400, height: 1), isEdgeAttachedInCompactHeight: true,
                widthFollowsPreferred: true))
        #expect(narrow == CGRect(x: 226, y: 172, width: 400, height: 221))
    }

    @Test func a_floating_form_sheet_has_its_preferred_size_as_far_as_it_fits() {
        let tablet = PresentationPlace(
            bounds: CGRect(x: 0, y: 0, width: 1024, height: 1366), safeArea: UIEdgeInsets(top: 24), isRegularWidth: true)
        let small = PresentationGeometry.sheetFrame(.formSheet, in: tablet, .init(preferred: CGSize(width: 300, height: 200)))
        #expect(small == CGRect(x: 362, y: 583, width: 300, height: 200))
        let large = PresentationGeometry.sheetFrame(.formSheet, in: tablet, .init(preferred: CGSize(width: 3000, height: 3000)))
        #expect(large.size == CGSize(width: 984, height: 1298))
        let page = PresentationGeometry.sheetFrame(.pageSheet, in: tablet, .init(preferred: CGSize(width: 300, height: 200)))
        #expect(page.width == 712)
    }

    typealias Detent = UISheetPresentationController.Detent

    private func rests(_ detents: [Detent], in place: PresentationPlace) -> [CGFloat] {
        let sheet = UISheetPresentationController(presentedViewController: owner, presenting: nil)
        sheet.detents = detents
        let traits = UITraitCollection(verticalSizeClass: place.isCompactHeight ? .compact : .regular)
        return sheet.rests(in: place, traits).map(\.value)
    }
    private let owner = UIViewController()

    @Test func detents_are_resolved_lowest_first_and_without_those_that_are_inactive() {
        let custom = Detent.custom { $0.maximumDetentValue * 0.1 }, none = Detent.custom { _ in nil }
        #expect(rests([.large(), custom, none, .medium()], in: phone) == [74.9, 392, 749])
        #expect(rests([.medium()], in: lying) == [362], "Without an active detent the sheet has its full height.")
        #expect(rests([.custom { _ in 9999 }, .custom { _ in -5 }], in: phone) == [0, 749])
    }

    @Test(arguments: [
        (PresentationStyle.popover, false, UIModalPresentationStyle.pageSheet, PresentationStyle.pageSheet),
        (.popover, false, .none, .popover), (.popover, false, .fullScreen, .fullScreen), (.popover, true, .none, .popover),
        (.popover, false, .popover, .popover), (.popover, false, .custom, .popover), (.pageSheet, false, .none, .pageSheet),
        (.pageSheet, false, .fullScreen, .fullScreen), (.fullScreen, true, .formSheet, .formSheet),
        (.actionSheet, true, .none, .popover), (.actionSheet, false, .none, .actionSheet), (.alert, true, .pageSheet, .alert),
        (.custom, false, .overFullScreen, .overFullScreen),
    ])
    func a_style_adapts(
        _ style: PresentationStyle, _ isRegular: Bool, _ answer: UIModalPresentationStyle, _ adapted: PresentationStyle
    ) {
        #expect(style.adapted(isRegularWidth: isRegular, by: answer) == adapted)
    }
}

@MainActor @Suite struct PresentationRolesTests {
    final class Node {
        var parent: Node?
        var definesContext = false
        var presents: String?
        init(_ parent: Node? = nil, definesContext: Bool = false) {
            (self.parent, self.definesContext) = (parent, definesContext)
        }
    }

    @Test func the_farthest_ancestor_presents_and_in_a_context_the_nearest_that_defines_one() {
        let root = Node(), middle = Node(root, definesContext: true), leaf = Node(middle)
        func presenter(_ node: Node, _ usesContext: Bool) -> Node {
            PresentationRoles.presenter(
                from: node, usesContext: usesContext, definesContext: \.definesContext, parent: \.parent)
        }
        #expect(presenter(leaf, false) === root)
        #expect(presenter(leaf, true) === middle)
        #expect(presenter(root, true) === root, "If no ancestor defines a context, the root is the context.")
        leaf.definesContext = true
        #expect(presenter(leaf, true) === leaf)
    }

    @Test func the_presented_controller_is_that_of_the_nearest_ancestor() {
        let root = Node(), middle = Node(root), leaf = Node(middle)
        func presented(_ node: Node) -> String? { PresentationRoles.nearest(from: node, parent: \.parent, \.presents) }
        #expect(presented(leaf) == nil)
        root.presents = "far"
        #expect(presented(leaf) == "far" && presented(root) == "far")
        middle.presents = "near"
        #expect(presented(leaf) == "near" && presented(root) == "far")
    }
}
