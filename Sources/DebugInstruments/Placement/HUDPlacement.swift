import Foundation

/// Where the HUD lies in a scene, and how much of it is seen: at an edge of the safe area, so far along it.
///
/// Nothing in it depends on the scene's size, so that it holds for a turned device and a resized window. The rule of the place is
/// here; the views ask it for frames.
public struct HUDPlacement: Hashable, Codable, Sendable {
    /// An edge of the safe area.
    public enum Edge: String, Hashable, Codable, Sendable, CaseIterable {
        case left
        case right
        case top
        case bottom

        /// Whether one moves up and down along it.
        public var isUpright: Bool { self == .left || self == .right }
    }

    /// How much is seen.
    public enum Stage: String, Hashable, Codable, Sendable {
        case hidden
        /// A small handle with one figure.
        case pill
        /// The panels.
        case panels
    }

    /// The edge that it lies at.
    public var edge: Edge
    /// From 0, at the left or top, to 1.
    public private(set) var position: Double
    /// How much is seen.
    public var stage: Stage
    /// What is seen again after it was hidden.
    public private(set) var stageBeforeHiding: Stage

    /// Space to the edges of the safe area.
    public static let margin: CGFloat = 8
    /// Seconds for which a handle that was let go of would go on, when the edge is chosen that it was thrown at.
    static let throwing: CGFloat = 0.15

    /// A pill at the right edge, a quarter down, where few apps have anything.
    public init(edge: Edge = .right, position: Double = 0.25, stage: Stage = .pill) {
        (self.edge, self.position, self.stage) = (edge, Self.clamped(position), stage)
        stageBeforeHiding = stage == .hidden ? .pill : stage
    }

    private static func clamped(_ position: Double) -> Double { position.isFinite ? min(1, max(0, position)) : 0.5 }

    // MARK: Frames

    /// The frame of something of that size at this place. It always lies in the safe area; where that is too small, so is it.
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

    /// The frame while a finger drags it: where the finger has it, and never outside of the safe area.
    public func frame(of size: CGSize, draggedBy translation: CGSize, in safeArea: CGRect) -> CGRect {
        let room = Self.room(safeArea)
        var frame = frame(of: size, in: safeArea)
        frame.origin.x = min(max(frame.minX + translation.width, room.minX), room.maxX - frame.width)
        frame.origin.y = min(max(frame.minY + translation.height, room.minY), room.maxY - frame.height)
        return frame
    }

    /// The place after a finger let go of it: at the edge that it was nearest to or thrown at.
    /// - Parameter velocity: In points a second.
    public func dropped(
        _ size: CGSize, draggedBy translation: CGSize, velocity: CGSize = .zero, in safeArea: CGRect
    ) -> HUDPlacement {
        let room = Self.room(safeArea), frame = frame(of: size, draggedBy: translation, in: safeArea)
        let thrown = frame.offsetBy(dx: velocity.width * Self.throwing, dy: velocity.height * Self.throwing)
        // The upright edges are named first, and so win where two are equally near.
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

    /// A tap on the handle: opens the panels, or closes them to the pill.
    public mutating func toggle() { stage = stage == .pill ? .panels : .pill }

    /// The key, or a shake: hides it, or shows it as it was.
    public mutating func toggleHidden() {
        if stage == .hidden {
            stage = stageBeforeHiding
        } else {
            stageBeforeHiding = stage
            stage = .hidden
        }
    }
}

/// The places of the HUD in each scene, as they are kept between runs. The format is `frontmost.hud`.
public struct HUDPlacements: InstrumentsDocument, Hashable, Sendable {
    /// `frontmost.hud`
    public static let format = "frontmost.hud"
    /// The version that is written.
    public static let version = 1
    /// How many scenes are remembered; the one that was placed longest ago goes first.
    public static let limit = 64

    private var format = Self.format
    private var version = Self.version
    private var scenes: [Place] = []

    private struct Place: Hashable, Codable, Sendable {
        var scene: String
        var placement: HUDPlacement
    }

    /// None so far.
    public init() {}

    /// The place in a scene, by its session's persistent identifier. Where it has none, that of the scene that was placed last.
    public subscript(scene: String) -> HUDPlacement {
        get { (scenes.last { $0.scene == scene } ?? scenes.last)?.placement ?? HUDPlacement() }
        set {
            scenes.removeAll { $0.scene == scene }
            if scenes.count == Self.limit { scenes.removeFirst() }
            scenes.append(Place(scene: scene, placement: newValue))
        }
    }

    /// Says what is wrong with figures that are well formed.
    public func check() throws(DocumentError) {
        if scenes.count > Self.limit { throw Self.error(.badValue("has \(scenes.count) entries"), "scenes") }
        for (index, place) in scenes.enumerated() where !(0...1).contains(place.placement.position) {
            throw Self.error(.badValue("is \(place.placement.position)"), "scenes[\(index)].placement.position")
        }
    }
}
