import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostGraphics
@testable import FrontmostUIKit

/// Photographs that record how the camera was held: hosts show them turned.
@MainActor @Suite struct TurnedPhotographTests {
    private static let orientations: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    @Test(arguments: 1...8, [true, false]) func a_photograph_is_as_large_as_it_is_shown(turn: Int, bigEndian: Bool) throws {
        let image = try #require(UIImage(data: photograph(turn: turn, bigEndian: bigEndian), scale: 2))
        #expect(image.size == (turn < 5 ? CGSize(width: 20, height: 15) : CGSize(width: 15, height: 20)))
        #expect(image.imageOrientation == Self.orientations[turn - 1])
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 40 && pixels.height == 30, "Pixels are as they are stored.")
    }

    @Test func a_record_that_is_missing_cut_or_of_no_value_turns_nothing() throws {
        for data in [photograph(turn: nil), photograph(turn: 0), photograph(turn: 9), photograph(turn: 65535)] {
            let image = try #require(UIImage(data: data))
            #expect(image.size == CGSize(width: 40, height: 30) && image.imageOrientation == .up)
        }
        for length in 0..<33 {
            let image = try #require(UIImage(data: photograph(turn: 6, length: length)))
            #expect(image.imageOrientation == .up, "\(length) bytes")
        }
    }

    /// The corners at which the first pixel and the last one of the first row are shown.
    @Test func every_turn_leads_back_to_the_stored_pixels() {
        let (left, top, right, bottom) = (0.0, 0.0, 1.0, 1.0)
        let corners: [ImageTurn: [(x: Double, y: Double)]] = [
            .none: [(left, top), (right, top)], .mirrored: [(right, top), (left, top)],
            .half: [(right, bottom), (left, bottom)], .halfMirrored: [(left, bottom), (right, bottom)],
            .diagonal: [(left, top), (left, bottom)], .right: [(right, top), (right, bottom)],
            .otherDiagonal: [(right, bottom), (right, top)], .left: [(left, bottom), (left, top)],
        ]
        for (turn, places) in corners {
            let shown = turn.isSideways ? CGSize(width: 30, height: 40) : CGSize(width: 40, height: 30)
            let stored = places.map {
                CGPoint(x: $0.x * shown.width, y: $0.y * shown.height).applying(turn.toPixels(width: 40, height: 30))
            }
            #expect(stored == [.zero, CGPoint(x: 40, y: 0)], "\(turn)")
        }
    }

    @Test func pixels_are_shown_as_stored_unless_the_image_is_told_their_orientation() throws {
        let photo = try #require(UIImage(data: photograph(turn: 6))), pixels = try #require(photo.cgImage)
        let messages = Console.messages {
            let again = UIImage(cgImage: pixels, scale: 1, orientation: photo.imageOrientation)
            #expect(again == photo && again.size == CGSize(width: 30, height: 40))
            let stored = UIImage(cgImage: pixels)
            #expect(stored.size == CGSize(width: 40, height: 30) && stored.imageOrientation == .up)
            guard case .drawing(let drawing) = pixels.source, case .group(let operations, let group)? = drawing.operations.first,
                case .image(_, let frame)? = operations.first
            else {
                Issue.record("The host's turn is not undone.")
                return
            }
            #expect(frame.applying(group.transform) == CGRect(x: 0, y: 0, width: 40, height: 30))
            #expect(pixels.cropping(to: CGRect(x: 0, y: 0, width: 10, height: 5))?.width == 10)
        }
        #expect(messages.isEmpty)
        #expect(Console.messages { _ = UIImage(cgImage: pixels, scale: 1, orientation: .left) }.count == 1)
    }
}
