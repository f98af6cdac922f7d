import Observation
import SwiftUI

/// The stroke under the finger, shown as a line until it is done and becomes pixels.
///
/// It is cut into pieces, of which only the last one changes: a long stroke costs a move no more than a short one.
@MainActor @Observable final class WetStroke {
    struct Piece: Identifiable, Equatable {
        let id: Int
        let path: Path
    }

    /// Curves in a piece.
    private static let pieceLength = 32
    /// Points that a finger has to move to be taken note of.
    private static let leastDistance: CGFloat = 1

    private(set) var pieces: [Piece] = []
    private(set) var tip = Path()
    @ObservationIgnored private var points: [CGPoint] = []

    var isEmpty: Bool { points.isEmpty }

    /// The finger is at another place, or for the first time at one.
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

    /// - Returns: The points of the stroke, which is not shown any more.
    func lift() -> [CGPoint] {
        defer { clear() }
        return points
    }

    /// There was no stroke.
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

/// Evaluated for each move of the finger, and alone in that.
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
