import Foundation
import FrontmostRender

/// One kind of particles of a `CAEmitterLayer`. A range is the full width of a uniform distribution: velocity 100 with range 40 gives
/// 80 to 120.
///
/// A particle keeps the values that its cell had when it was emitted.
@MainActor @preconcurrency open class CAEmitterCell: NSObject {
    weak var layer: CAEmitterLayer?

    /// The cell's name, for `setValue(_:forKeyPath:)` of the layer.
    open var name: String?
    /// Whether particles are emitted.
    open var isEnabled = true {
        willSet { layer?.emitUntilNow() }
        didSet { layer?.start() }
    }
    /// The image of a particle: a `CGImage`, or a `UIImage`.
    open var contents: Any?
    /// The pixels of the image for each point.
    open var contentsScale: CGFloat = 1
    /// The number of particles a second.
    open var birthRate: Float = 0 {
        willSet { layer?.emitUntilNow() }
        didSet { if birthRate != oldValue { layer?.start() } }
    }
    /// The lifetime of a particle in seconds, and its range.
    open var lifetime: Float = 0
    /// See `lifetime`.
    open var lifetimeRange: Float = 0
    /// The direction in radians, clockwise from the right, and the whole angle of the cone around it.
    open var emissionLongitude: CGFloat = 0
    /// See `emissionLongitude`.
    open var emissionRange: CGFloat = 0
    /// The angle in radians by which the direction leaves the plane of the layer. The movement in the plane is slower by it.
    open var emissionLatitude: CGFloat = 0
    /// The velocity in points a second, and its range.
    open var velocity: CGFloat = 0
    /// See `velocity`.
    open var velocityRange: CGFloat = 0
    /// The acceleration in points a second squared.
    open var xAcceleration: CGFloat = 0
    /// See `xAcceleration`.
    open var yAcceleration: CGFloat = 0
    /// The scale of the image at the birth, its range, and its change a second.
    open var scale: CGFloat = 1
    /// See `scale`.
    open var scaleRange: CGFloat = 0
    /// See `scale`.
    open var scaleSpeed: CGFloat = 0
    /// The rotation in radians a second, and its range.
    open var spin: CGFloat = 0
    /// See `spin`.
    open var spinRange: CGFloat = 0
    /// The colour; nil for white. With another one than white, the particle has the image's shape in that colour alone.
    open var color: CGColor? = .white
    /// The range of the red component, 0 to 1.
    open var redRange: Float = 0
    /// The range of the green component, 0 to 1.
    open var greenRange: Float = 0
    /// The range of the blue component, 0 to 1.
    open var blueRange: Float = 0
    /// The range of the opacity, 0 to 1.
    open var alphaRange: Float = 0
    /// The change of the red component per second; components are from 0 to 1.
    open var redSpeed: Float = 0
    /// The change of the green component per second; components are from 0 to 1.
    open var greenSpeed: Float = 0
    /// The change of the blue component per second; components are from 0 to 1.
    open var blueSpeed: Float = 0
    /// The change of the opacity per second, which is from 0 to 1.
    open var alphaSpeed: Float = 0
    /// Kinds of particles that each particle emits where it is.
    open var emitterCells: [CAEmitterCell]?
    /// For a cell of another one: the age in seconds at which a particle begins to emit, and for how long it does; 0 for its whole life.
    open var beginTime: CFTimeInterval = 0
    /// See `beginTime`.
    open var duration: CFTimeInterval = 0

    /// Creates a cell that emits nothing: set at least `contents`, `birthRate` and `lifetime`.
    public override init() { super.init() }

    /// Sets a number by its name.
    /// - Returns: Whether there is such a number.
    func set(_ value: Double, _ key: String) -> Bool {
        if let path = Self.lengths[key] {
            self[keyPath: path] = CGFloat(value)
        } else if let path = Self.floats[key] {
            self[keyPath: path] = Float(value)
        } else if let path = Self.times[key] {
            self[keyPath: path] = value
        } else {
            return false
        }
        return true
    }
    private static let lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
        "contentsScale": \.contentsScale, "velocity": \.velocity, "velocityRange": \.velocityRange,
        "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
        "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange, "emissionLongitude": \.emissionLongitude,
        "emissionLatitude": \.emissionLatitude, "emissionRange": \.emissionRange,
    ]
    private static let floats: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
        "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
        "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]
    private static let times: [String: ReferenceWritableKeyPath<CAEmitterCell, CFTimeInterval>] = [
        "beginTime": \.beginTime, "duration": \.duration,
    ]

    /// Cells inside cells, deeper than that, emit nothing.
    private static let deepest = 3
    var values: ParticleCell { values(depth: 0) }
    private func values(depth: Int) -> ParticleCell {
        let image = contents as? CGImage ?? (contents as? UIImage)?.cgImage
        let pixels = max(contentsScale, 0.01), base = (color ?? .white).resolved
        func channel(_ start: Float, _ range: Float, _ speed: Float) -> ParticleCell.Value {
            ParticleCell.Value(start: Double(start), range: Double(range), speed: Double(speed))
        }
        return ParticleCell(
            image: image?.source,
            size: image.map { CGSize(width: CGFloat($0.width) / pixels, height: CGFloat($0.height) / pixels) } ?? .zero,
            birthRate: isEnabled ? Double(birthRate) : 0, begin: beginTime, duration: duration,
            lifetime: channel(lifetime, lifetimeRange, 0), direction: Double(emissionLongitude), cone: Double(emissionRange),
            lift: Double(emissionLatitude),
            velocity: ParticleCell.Value(start: Double(velocity), range: Double(velocityRange), speed: 0),
            acceleration: CGVector(dx: xAcceleration, dy: yAcceleration),
            scale: ParticleCell.Value(start: Double(scale), range: Double(scaleRange), speed: Double(scaleSpeed)),
            spin: ParticleCell.Value(start: Double(spin), range: Double(spinRange), speed: 0),
            color: [
                channel(Float(base.red), redRange, redSpeed), channel(Float(base.green), greenRange, greenSpeed),
                channel(Float(base.blue), blueRange, blueSpeed), channel(Float(base.opacity), alphaRange, alphaSpeed),
            ],
            cells: depth < Self.deepest ? (emitterCells ?? []).map { $0.values(depth: depth + 1) } : [])
    }
}
