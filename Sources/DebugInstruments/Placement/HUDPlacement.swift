import Foundation

/// The HUD's place in a scene and its visible stage: an edge of the safe area, and a position along it.
///
/// It does not depend on the scene's size, so it stays valid after a rotation or a window resize. The views get their frames from
/// it.
public struct HUDPlacement: Hashable, Codable, Sendable {
    /// An edge of the safe area.
    public enum Edge: String, Hashable, Codable, Sendable, CaseIterable {
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom

        /// Whether the edge is vertical.
        public var isUpright: Bool { self == .left || self == .right }
    }

    /// How much of the HUD is visible.
    public enum Stage: String, Hashable, Codable, Sendable {
        /// Nothing.
        case hidden
        /// A small handle with one figure.
        case pill
        /// The panels.
        case panels
    }

    /// The edge of the safe area.
    public var edge: Edge
    /// The position along the edge, from 0 at the left or top to 1.
    public private(set) var position: Double
    /// How much of the HUD is visible.
    public var stage: Stage
    /// The stage to restore when the HUD is no longer hidden.
    public private(set) var stageBeforeHiding: Stage

    /// The distance to the edges of the safe area, in points.
    public static let margin: CGFloat = 8
    /// How far ahead a throw is extrapolated to choose the edge, in seconds.
    static let throwing: CGFloat = 0.15

    /// Creates a placement. The default is a pill at the right edge, three quarters of the way down: bars, titles and the
    /// first rows are above, tab bars and toolbars below.
    /// - Parameters:
    ///   - edge: The edge of the safe area.
    ///   - position: The position along the edge, clamped to 0...1.
    ///   - stage: How much of the HUD is visible.
    public init(edge: Edge = .right, position: Double = 0.75, stage: Stage = .pill) {
        (self.edge, self.position, self.stage) = (edge, Self.clamped(position), stage)
        stageBeforeHiding = stage == .hidden ? .pill : stage
    }

    private static func clamped(_ position: Double) -> Double { position.isFinite ? min(1, max(0, position)) : 0.5 }

    // MARK: Frames

    /// Returns the frame for a size, always inside of the safe area, shrunk if that is too small.
    /// - Parameters:
    ///   - size: The preferred size, in points.
    ///   - safeArea: The safe area, in points.
    public func frame(of size: CGSize, in safeArea: CGRect) -> CGRect {
        let room = Self.room(safeArea), size = Self.fitted(size, room)
        let free = CGSize(width: room.width - size.width, height: room.height - size.height)
        let x: CGFloat =
            switch edge {
            case .left: 0
            case .right: free.width
            case .top, .bottom: free.width * position
            }
        let y: CGFloat =
            switch edge {
            case .top: 0
            case .bottom: free.height
            case .left, .right: free.height * position
            }
        return CGRect(origin: CGPoint(x: room.minX + x, y: room.minY + y), size: size)
    }

    /// Returns the frame during a drag, always inside of the safe area.
    /// - Parameters:
    ///   - size: The preferred size, in points.
    ///   - translation: The finger's translation, in points.
    ///   - safeArea: The safe area, in points.
    public func frame(of size: CGSize, draggedBy translation: CGSize, in safeArea: CGRect) -> CGRect {
        let room = Self.room(safeArea)
        var frame = frame(of: size, in: safeArea)
        frame.origin.x = min(max(frame.minX + translation.width, room.minX), room.maxX - frame.width)
        frame.origin.y = min(max(frame.minY + translation.height, room.minY), room.maxY - frame.height)
        return frame
    }

    /// Returns the placement after a drag: at the edge that is nearest to the extrapolated end.
    /// - Parameters:
    ///   - size: The preferred size, in points.
    ///   - translation: The finger's translation, in points.
    ///   - velocity: The finger's velocity, in points a second.
    ///   - safeArea: The safe area, in points.
    public func dropped(
        _ size: CGSize, draggedBy translation: CGSize, velocity: CGSize = .zero, in safeArea: CGRect
    ) -> HUDPlacement {
        let room = Self.room(safeArea), frame = frame(of: size, draggedBy: translation, in: safeArea)
        let thrown = frame.offsetBy(dx: velocity.width * Self.throwing, dy: velocity.height * Self.throwing)
        // Vertical edges are listed first, so they win ties.
        let distances: [(edge: Edge, distance: CGFloat)] = [
            (.left, thrown.minX - room.minX), (.right, room.maxX - thrown.maxX),
            (.top, thrown.minY - room.minY), (.bottom, room.maxY - thrown.maxY),
        ]
        var result = self
        result.edge = distances.min { $0.distance < $1.distance }?.edge ?? edge
        let upright = result.edge.isUpright
        let free = upright ? room.height - frame.height : room.width - frame.width
        let along = upright ? thrown.minY - room.minY : thrown.minX - room.minX
        result.position = free > 0 ? Self.clamped(Double(along / free)) : 0.5
        return result
    }

    private static func room(_ safeArea: CGRect) -> CGRect {
        let dx = max(0, min(margin, safeArea.width / 2)), dy = max(0, min(margin, safeArea.height / 2))
        return safeArea.insetBy(dx: dx, dy: dy)
    }

    private static func fitted(_ size: CGSize, _ room: CGRect) -> CGSize {
        CGSize(width: max(0, min(size.width, room.width)), height: max(0, min(size.height, room.height)))
    }

    // MARK: Stages

    /// Toggles between the panels and the pill, for a tap on the handle.
    public mutating func toggle() { stage = stage == .pill ? .panels : .pill }

    /// Hides the HUD, or restores the stage before it was hidden, for the key or a shake.
    public mutating func toggleHidden() {
        if stage == .hidden {
            stage = stageBeforeHiding
        } else {
            stageBeforeHiding = stage
            stage = .hidden
        }
    }
}

/// The saved placements of the HUD in each scene. The format is `frontmost.hud`.
public struct HUDPlacements: InstrumentsDocument, Hashable, Sendable {
    /// `frontmost.hud`
    public static let format = "frontmost.hud"
    /// The version that is written.
    public static let version = 1
    /// How many scenes are saved; the least recently placed is removed first.
    public static let limit = 64

    private var format = Self.format
    private var version = Self.version
    private var scenes: [Place] = []

    private struct Place: Hashable, Codable, Sendable {
        var scene: String
        var placement: HUDPlacement
    }

    /// Creates a collection without placements.
    public init() {}

    /// The placement in a scene, by its session's persistent identifier. A scene without one gets that of the scene that was
    /// placed last.
    /// - Parameter scene: The session's persistent identifier.
    public subscript(scene: String) -> HUDPlacement {
        get { (scenes.last { $0.scene == scene } ?? scenes.last)?.placement ?? HUDPlacement() }
        set {
            scenes.removeAll { $0.scene == scene }
            if scenes.count == Self.limit { scenes.removeFirst() }
            scenes.append(Place(scene: scene, placement: newValue))
        }
    }

    /// Validates well-formed figures: the number of scenes and the positions.
    /// - Throws: `DocumentError` for the first invalid value.
    public func check() throws(DocumentError) {
        if scenes.count > Self.limit { throw Self.error(.badValue("has \(scenes.count) entries"), "scenes") }
        for (index, place) in scenes.enumerated() where !(0...1).contains(place.placement.position) {
            throw Self.error(.badValue("is \(place.placement.position)"), "scenes[\(index)].placement.position")
        }
    }
}
