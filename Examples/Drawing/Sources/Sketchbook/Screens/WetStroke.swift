import Observation
import SwiftUI

/// The stroke under the finger. It is shown as a path until it ends and becomes pixels.
///
/// It consists of pieces, of which only the last one changes, so that a move costs the same for long and short strokes.
@MainActor @Observable final class WetStroke {
    struct Piece: Identifiable, Equatable {
        let id: Int
        let path: Path
    }

    /// The number of curves in a piece.
    private static let pieceLength = 32
    /// The shortest move in points that adds a point.
    private static let leastDistance: CGFloat = 1

    private(set) var pieces: [Piece] = []
    private(set) var tip = Path()
    @ObservationIgnored private var points: [CGPoint] = []

    var isEmpty: Bool { points.isEmpty }

    /// Handles a move of the finger, or its first location.
    func move(to point: CGPoint) {
        if let last = points.last, hypot(point.x - last.x, point.y - last.y) < Self.leastDistance { return }
        points.append(point)
        let count = StrokeSmoothing.lastingCurveCount(of: points.count)
        var first = pieces.count * Self.pieceLength
        if count - first >= Self.pieceLength {
            pieces.append(Piece(id: pieces.count, path: path(first..<first + Self.pieceLength)))
            first += Self.pieceLength
        }
        var tip = path(first..<count)
        if let end = StrokeSmoothing.tip(of: points) {
            if tip.isEmpty { tip.move(to: end.start) }
            tip.addLine(to: end.end)
        }
        self.tip = tip
    }

    /// Ends the stroke and stops showing it.
    /// - Returns: The points of the stroke.
    func lift() -> [CGPoint] {
        defer { clear() }
        return points
    }

    /// Discards the stroke.
    func clear() {
        if isEmpty { return }
        (points, pieces, tip) = ([], [], Path())
    }

    private func path(_ curves: Range<Int>) -> Path {
        var path = Path()
        for index in curves {
            let curve = StrokeSmoothing.curve(index, of: points)
            if path.isEmpty { path.move(to: curve.start) }
            path.addQuadCurve(to: curve.end, control: curve.control)
        }
        return path
    }
}

/// Shows the stroke. This is the only view that is evaluated for each move of the finger.
struct WetStrokeView: View {
    let stroke: WetStroke
    let ink: Ink
    let width: CGFloat

    var body: some View {
        ZStack {
            ForEach(stroke.pieces) { $0.path.stroke(ink.color, style: style) }
            if !stroke.tip.isEmpty { stroke.tip.stroke(ink.color, style: style) }
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }

    private var style: StrokeStyle { StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round) }
}
