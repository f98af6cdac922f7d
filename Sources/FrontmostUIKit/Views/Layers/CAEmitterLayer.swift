import Foundation
import FrontmostRender

/// The shape from which particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The shape's name.
    public let rawValue: String
    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The emitter's position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line through the position, as long as the emitter is wide.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle around the position.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A rectangle: layers are flat.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle around the position, with the emitter's width as its radius.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A circle: layers are flat.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of its shape from which an emitter emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The corners, or the ends of a line.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The area of the shape.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The same as `surface`: layers are flat.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By cells, and in each as they were emitted.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// By age, with new particles in front.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// By age, with old particles in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// As they were emitted: layers are flat.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// The colours of particles that overlap are added up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles, such as confetti or snow, as its cells describe.
///
///     let confetti = CAEmitterLayer()
///     (confetti.emitterShape, confetti.emitterSize) = (.line, CGSize(width: view.bounds.width, height: 1))
///     confetti.emitterPosition = CGPoint(x: view.bounds.midX, y: -10)
///     confetti.emitterCells = [paper]
///     confetti.beginTime = CACurrentMediaTime()
///     view.layer.addSublayer(confetti)
///
/// Where a particle is follows from its birth and the time alone, and two layers with the same `seed` show the same. Thirty pictures a
/// second are drawn while the layer is in a window and has particles; only the newest 500 of them exist at a time.
@MainActor @preconcurrency open class CAEmitterLayer: CALayer {
    /// The kinds of particles.
    open var emitterCells: [CAEmitterCell]? {
        willSet { emitUntilNow() }
        didSet {
            if isPicture { return }
            oldValue?.forEach { $0.layer = nil }
            emitterCells?.forEach { $0.layer = self }
            start()
        }
    }
    /// The factor of the cells' birth rates. With 0, no new particles are emitted.
    open var birthRate: Float = 1 {
        willSet { emitUntilNow() }
        didSet { if birthRate != oldValue { start() } }
    }
    /// The factor of the cells' lifetimes.
    open var lifetime: Float = 1
    /// The factor of the cells' velocities.
    open var velocity: Float = 1
    /// The factor of the cells' scales.
    open var scale: Float = 1
    /// The factor of the cells' spins.
    open var spin: Float = 1
    /// The middle of the shape, in the layer's coordinates.
    open var emitterPosition = CGPoint.zero
    /// The size of the shape, in points.
    open var emitterSize = CGSize.zero
    /// The shape from which particles are emitted.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of the shape from which particles are emitted.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// The order in which particles are drawn.
    open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { changed() } }
    /// The start of the random numbers.
    open var seed: UInt32 = 0
    /// The time at which the emission starts, on the clock of `CACurrentMediaTime()`. With 0, it has started long before the layer is
    /// shown.
    open var beginTime: CFTimeInterval = 0 { didSet { if beginTime != oldValue { field = nil } } }

    /// Whether the layer is a copy, which leaves the cells to the layer that it was made of.
    private var isPicture = false
    private var field: ParticleField?
    private var wake: SceneTimer?
    private static let frame = 1.0 / 30

    private var now: TimeInterval { FrameClock.ofApp.now }
    private var scene: (any SceneServices)? { hostView?.hostScene }

    override func windowHasChanged() { start() }

    /// Shows the current particles, and continues while there are any. Called when the layer enters a window, and for cells that may emit.
    func start() {
        wake?.cancel()
        wake = nil
        guard emitterCells?.isEmpty == false else { return clear() }
        guard let scene else { return }
        let time = now
        var field = field ?? ParticleField(start: beginTime == 0 ? nil : beginTime)
        field.advance(to: time, source)
        self.field = field
        node.show(DrawingContent(operations(at: time)))
        guard field.isAlive(at: time) || emits else { return }
        // A start that lies ahead is waited for.
        let delay = max(Self.frame, field.particles.isEmpty && beginTime > time ? beginTime - time : 0)
        wake = SceneTimer(in: scene, after: delay) { [weak self] in self?.start() }
    }

    /// Removes the particles. The field stays, so that new cells begin to emit when they are set.
    private func clear() {
        guard field != nil else { return }
        field?.clear()
        changed()
    }

    /// Emits the particles that are due, with the values before a change.
    func emitUntilNow() { field?.advance(to: now, source) }

    private var emits: Bool { birthRate > 0 && emitterCells?.contains { $0.isEnabled && $0.birthRate > 0 } == true }

    private var source: ParticleSource {
        ParticleSource(
            cells: (emitterCells ?? []).map(\.values), position: emitterPosition, size: emitterSize, shape: emitterShape,
            mode: emitterMode, seed: UInt64(seed), birthRate: Double(birthRate), lifetime: Double(lifetime),
            velocity: Double(velocity),
            scale: Double(scale), spin: Double(spin))
    }

    private func operations(at time: TimeInterval) -> [DrawingOperation] {
        var living = (field?.particles ?? []).filter { $0.lives(at: time) }
        switch renderMode {
        case .oldestFirst: living.sort { $0.birth < $1.birth }
        case .oldestLast: living.sort { $0.birth > $1.birth }
        default: living.sort { ($0.cell, $0.birth) < ($1.cell, $1.birth) }
        }
        let blend = renderMode == .additive ? DrawingBlend.plusLighter : .normal
        return backgroundOperations(backgroundColor?.resolved) + living.compactMap { $0.operation(at: time, blend) }
    }

    override func picture() -> CALayer {
        let picture = CAEmitterLayer()
        picture.copyAppearance(of: self)
        picture.isPicture = true
        (picture.emitterCells, picture.birthRate, picture.lifetime) = (emitterCells, birthRate, lifetime)
        (picture.velocity, picture.scale, picture.spin, picture.seed) = (velocity, scale, spin, seed)
        (picture.emitterPosition, picture.emitterSize) = (emitterPosition, emitterSize)
        (picture.emitterShape, picture.emitterMode, picture.renderMode) = (emitterShape, emitterMode, renderMode)
        (picture.beginTime, picture.field) = (beginTime, field)
        return picture
    }

    override func content() -> RenderContent? {
        let operations = operations(at: now)
        return operations.isEmpty ? nil : .drawing(DrawingContent(operations))
    }

    /// Sets a number of a cell by its name, as with `setValue(0, forKeyPath: "emitterCells.snow.birthRate")`.
    /// - Returns: Whether there is such a cell and property.
    func setCellValue(_ value: Any?, _ keyPath: String) -> Bool {
        let parts = keyPath.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "emitterCells", let cell = emitterCells?.first(where: { $0.name == parts[1] }),
            let number = value.flatMap(TextBlock.number)
        else { return false }
        return cell.set(number, parts[2])
    }
}
