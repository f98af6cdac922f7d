import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct PresentationGeometryTests {
    private let phone = CGRect(x: 0, y: 0, width: 393, height: 852)
    private let insets = UIEdgeInsets(top: 59, bottom: 34)

    private func frame(_ style: PresentationStyle, _ bounds: CGRect, isRegular: Bool = false) -> CGRect {
        PresentationGeometry.frame(
            style, in: PresentationPlace(bounds: bounds, safeArea: insets, isRegularWidth: isRegular),
            content: CGSize(width: 270, height: 100))
    }

    @Test func a_sheet_begins_ten_points_below_the_safe_area_and_reaches_the_bottom() {
        #expect(frame(.pageSheet, phone) == CGRect(x: 0, y: 69, width: 393, height: 783))
        #expect(frame(.formSheet, phone) == frame(.pageSheet, phone))
    }
    @Test func in_regular_width_a_form_sheet_is_centred() {
        let tablet = CGRect(x: 0, y: 0, width: 1024, height: 1366)
        #expect(frame(.formSheet, tablet, isRegular: true) == CGRect(x: 242, y: 373, width: 540, height: 620))
        #expect(frame(.pageSheet, tablet, isRegular: true).width == 712)
    }
    @Test func an_alert_is_in_the_middle_and_an_action_sheet_at_the_bottom() {
        #expect(frame(.alert, phone) == CGRect(x: 62, y: 376, width: 270, height: 100))
        #expect(frame(.actionSheet, phone) == CGRect(x: 62, y: 718, width: 270, height: 100))
    }
    @Test func a_drag_closes_by_distance_or_by_speed() {
        #expect(SheetDrag.closes(travel: 400, velocity: 0, height: 783))
        #expect(!SheetDrag.closes(travel: 390, velocity: 0, height: 783))
        #expect(SheetDrag.closes(travel: 30, velocity: 1200, height: 783))
        #expect(!SheetDrag.closes(travel: 600, velocity: -500, height: 783))
        #expect(!SheetDrag.closes(travel: -5, velocity: 2000, height: 783))
    }
    @Test func a_sheet_that_must_stay_resists_the_drag() {
        #expect(SheetDrag.resisted(0) == 0)
        let near = SheetDrag.resisted(50), far = SheetDrag.resisted(5000)
        #expect(near < 50 && far > near && far < 60)
    }
}
