import Foundation
import Testing

@testable import DebugInstruments

@Suite struct HUDPlacementTests {
    private let safeArea = CGRect(x: 0, y: 60, width: 400, height: 700)
    private let pill = CGSize(width: 60, height: 30)

    @Test func it_begins_as_a_pill_at_the_right_three_quarters_down() {
        #expect(HUDPlacement().frame(of: pill, in: safeArea) == CGRect(x: 332, y: 68 + 654 * 0.75, width: 60, height: 30))
    }
    @Test func it_follows_the_finger_and_stays_in_the_safe_area() {
        let placement = HUDPlacement()
        let frame = placement.frame(of: pill, draggedBy: CGSize(width: -100, height: 50), in: safeArea)
        #expect(frame.origin == CGPoint(x: 232, y: 68 + 654 * 0.75 + 50))
        #expect(
            placement.frame(of: pill, draggedBy: CGSize(width: 900, height: -900), in: safeArea).origin == CGPoint(x: 332, y: 68))
    }
    @Test func it_snaps_to_the_nearest_edge() {
        func drop(_ width: CGFloat, _ height: CGFloat) -> HUDPlacement {
            HUDPlacement(position: 0.5).dropped(pill, draggedBy: CGSize(width: width, height: height), in: safeArea)
        }
        #expect(drop(-250, 0).edge == .left)
        #expect(drop(-50, 0).edge == .right)
        #expect(drop(-150, -300).edge == .top)
        #expect(drop(-150, 300).edge == .bottom)
        #expect(abs(drop(-250, 65.4).position - 0.6) < 1e-9)
        #expect(abs(drop(-162, 300).position - 0.5) < 1e-9)
    }
    @Test func it_is_thrown_to_the_edge_that_it_flies_to() {
        let placement = HUDPlacement(position: 0.5)
        let slow = placement.dropped(pill, draggedBy: CGSize(width: -100, height: 0), in: safeArea)
        let fast = placement.dropped(
            pill, draggedBy: CGSize(width: -100, height: 0), velocity: CGSize(width: -2000, height: 0), in: safeArea)
        #expect(slow.edge == .right)
        #expect(fast.edge == .left)
    }
    @Test func rotating_the_device_keeps_the_edge_and_the_relative_position() {
        let placement = HUDPlacement(edge: .bottom, position: 1)
        let turned = CGRect(x: 40, y: 0, width: 800, height: 340)
        #expect(placement.frame(of: pill, in: turned) == CGRect(x: 772, y: 302, width: 60, height: 30))
    }
    @Test func panels_open_at_the_same_edge_and_stay_in_the_safe_area() {
        let panels = CGSize(width: 320, height: 500), room = safeArea.insetBy(dx: 8, dy: 8)
        for edge in HUDPlacement.Edge.allCases {
            for position in [0, 0.3, 1] {
                let frame = HUDPlacement(edge: edge, position: position).frame(of: panels, in: safeArea)
                #expect(room.contains(frame))
                #expect(frame.size == panels)
            }
        }
        #expect(HUDPlacement(edge: .left).frame(of: panels, in: safeArea).minX == 8)
    }
    @Test func panels_shrink_to_the_available_room() {
        #expect(HUDPlacement().frame(of: CGSize(width: 900, height: 900), in: safeArea) == safeArea.insetBy(dx: 8, dy: 8))
        let none = HUDPlacement().frame(of: pill, in: .zero)
        #expect(none == .zero)
        #expect(HUDPlacement().dropped(pill, draggedBy: .zero, in: .zero).position == 0.5)
    }

    @Test func a_tap_opens_and_closes_the_panels() {
        var placement = HUDPlacement()
        placement.toggle()
        #expect(placement.stage == .panels)
        placement.toggle()
        #expect(placement.stage == .pill)
    }
    @Test func a_hidden_hud_comes_back_as_it_was() {
        var placement = HUDPlacement(stage: .panels)
        placement.toggleHidden()
        #expect(placement.stage == .hidden)
        placement.toggleHidden()
        #expect(placement.stage == .panels)
        placement = HUDPlacement(stage: .hidden)
        placement.toggleHidden()
        #expect(placement.stage == .pill)
    }

    // MARK: Scenes

    @Test func each_scene_has_its_own_position_and_a_new_scene_starts_with_the_last_one() {
        var placements = HUDPlacements()
        #expect(placements["a"] == HUDPlacement())
        placements["a"] = HUDPlacement(edge: .left)
        placements["b"] = HUDPlacement(edge: .top)
        #expect(placements["a"].edge == .left)
        #expect(placements["c"].edge == .top)
    }
    @Test func positions_are_restored() throws {
        var placements = HUDPlacements()
        for index in 0..<100 { placements["scene \(index)"] = HUDPlacement(edge: .left, position: Double(index) / 100) }
        let again = try HUDPlacements(json: try placements.json())
        #expect(again == placements)
        #expect(again["scene 99"].position == 0.99)
        // The placement that was set longest ago was dropped.
        #expect(again["scene 35"].position == 0.99)
        #expect(again["scene 36"].position == 0.36)
    }
    @Test func an_invalid_position_is_reported() {
        let json = """
            {"format": "frontmost.hud", "version": 1, "scenes": [{"scene": "a", "placement":
            {"edge": "left", "position": 7, "stage": "pill", "stageBeforeHiding": "pill"}}]}
            """
        let error = DocumentError(
            format: "frontmost.hud", place: "scenes[0].placement.position", problem: .badValue("is 7.0"))
        #expect(throws: error) { try HUDPlacements(json: Data(json.utf8)) }
        let edge = json.replacingOccurrences(of: "left", with: "middle")
        #expect {
            try HUDPlacements(json: Data(edge.utf8))
        } throws: {
            ($0 as? DocumentError)?.place == "scenes[0].placement.edge"
        }
    }
}
