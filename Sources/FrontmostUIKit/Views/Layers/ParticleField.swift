import Foundation
import FrontmostRender

/// The values of a `CAEmitterCell`.
struct ParticleCell {
    /// A value with the whole range around it, and its change a second.
    struct Value {
        var start, range, speed: Double
    }
    var image: ImageContent.Source?
    /// The size of the image in points.
    var size: CGSize
    var birthRate: Double
    var begin, duration: TimeInterval
    var lifetime: Value
    /// In radians.
    var direction, cone, lift: Double
    var velocity: Value
    var acceleration: CGVector
    var scale, spin: Value
    /// Red, green, blue and opacity.
    var color: [Value]
    var cells: [ParticleCell]

    /// Whether the cell has a finite rate and lifetime, and neither is 0.
    var canEmit: Bool {
        let longest = lifetime.start + abs(lifetime.range) / 2
        return birthRate > 0 && birthRate.isFinite && longest > 0 && longest.isFinite
    }

    /// The longest life of a particle and of those that it emits, in seconds.
    func longestLife(times factor: Double) -> Double {
        let own = (lifetime.start + abs(lifetime.range) / 2) * factor
        return own + (cells.map { $0.longestLife(times: factor) }.max() ?? 0)
    }
}

/// The values of a `CAEmitterLayer`.
struct ParticleSource {
    var cells: [ParticleCell]
    var position: CGPoint
    var size: CGSize
    var shape: CAEmitterLayerEmitterShape
    var mode: CAEmitterLayerEmitterMode
    var seed: UInt64
    var birthRate, lifetime, velocity, scale, spin: Double

    /// A point of the shape.
    func point(_ random: inout ParticleRandom) -> CGPoint {
        let (w, h) = (Double(size.width), Double(size.height))
        var offset = (x: 0.0, y: 0.0)
        switch shape {
        case .line: offset.x = mode == .points ? (random.next() < 0 ? -w / 2 : w / 2) : random.next() * w
        case .rectangle, .cuboid:
            offset = (random.next() * w, random.next() * h)
            if mode == .points { offset = (offset.x < 0 ? -w / 2 : w / 2, offset.y < 0 ? -h / 2 : h / 2) }
            if mode == .outline, w + h > 0 {
                // Choose a side with a probability proportional to its length.
                if (random.next() + 0.5) * (w + h) < w {
                    offset.y = offset.y < 0 ? -h / 2 : h / 2
                } else {
                    offset.x = offset.x < 0 ? -w / 2 : w / 2
                }
            }
        case .circle, .sphere:
            let angle = random.next() * 2 * .pi
            let share = mode == .outline || mode == .points ? 1 : (random.next() + 0.5).squareRoot()
            offset = (cos(angle) * share * w, sin(angle) * share * w)
        default: break
        }
        return CGPoint(x: position.x + offset.x, y: position.y + offset.y)
    }
}

/// A particle. Where it is and how it looks follows from the time.
struct Particle {
    let cell: Int
    let birth, life: TimeInterval
    let origin: CGPoint
    let velocity, acceleration: CGVector
    let scale, spin: ParticleCell.Value
    let color: [ParticleCell.Value]
    let image: ImageContent.Source?
    let size: CGSize

    func lives(at time: TimeInterval) -> Bool { time >= birth && time < birth + life }

    func place(at time: TimeInterval) -> CGPoint {
        let age = time - birth
        return CGPoint(
            x: origin.x + velocity.dx * age + acceleration.dx * age * age / 2,
            y: origin.y + velocity.dy * age + acceleration.dy * age * age / 2)
    }

    /// - Returns: Nil if nothing of it is visible.
    func operation(at time: TimeInterval, _ blend: DrawingBlend) -> DrawingOperation? {
        let age = time - birth, place = place(at: time)
        func value(_ value: ParticleCell.Value) -> Double { value.start + value.speed * age }
        let scale = CGFloat(value(scale)), parts = color.map { min(max(value($0), 0), 1) }
        guard let image, scale > 0, parts[3] > 0, size.width > 0, size.height > 0 else { return nil }
        let isWhite = parts[0] == 1 && parts[1] == 1 && parts[2] == 1
        let tint = ResolvedColor(red: Float(parts[0]), green: Float(parts[1]), blue: Float(parts[2]), opacity: 1)
        let transform = CGAffineTransform(translationX: place.x, y: place.y).rotated(by: CGFloat(spin.start * age))
        let (w, h) = (size.width * scale, size.height * scale)
        return .group(
            [
                .image(
                    ImageContent(image, tint: isWhite ? nil : .color(tint)), in: CGRect(x: -w / 2, y: -h / 2, width: w, height: h)
                )
            ],
            DrawingGroup(transform: transform, opacity: parts[3], blend: blend))
    }
}

/// The particles of a layer. Each has random numbers of its own, so that what is shown does not depend on when frames are made.
struct ParticleField {
    /// The largest number of particles. When more are alive, the newest ones are kept.
    static let limit = 500

    private(set) var particles: [Particle] = []
    /// The time up to which particles were emitted; nil before the first.
    private var reached: TimeInterval?
    /// For each cell, the part of a particle that is due, and the number of particles so far.
    private var emitted: [(due: Double, count: UInt64)] = []
    private let start: TimeInterval?

    /// - Parameter start: The time of the first particles; nil for long ago.
    init(start: TimeInterval?) { self.start = start }

    /// Whether any particle has not died by `time`.
    func isAlive(at time: TimeInterval) -> Bool { particles.contains { time < $0.birth + $0.life } }

    /// Removes all particles.
    mutating func clear() { particles = [] }

    /// Emits the particles up to a time, and forgets those that have died.
    mutating func advance(to time: TimeInterval, _ source: ParticleSource) {
        particles.removeAll { time >= $0.birth + $0.life }
        while emitted.count < source.cells.count { emitted.append((1, 0)) }
        for (index, cell) in source.cells.enumerated() {
            let rate = cell.birthRate * source.birthRate
            let longest = cell.longestLife(times: source.lifetime), from = reached ?? start ?? time - longest
            guard rate > 0, rate.isFinite, from.isFinite, from <= time else { continue }
            // Larger numbers would have no fraction left.
            var due = min(emitted[index].due + (time - from) * rate, 1e12)
            // Particles born earlier are dead by now, or more than the limit. They are skipped, but counted: a particle's number decides its
            // random values.
            let kept = max(0, min(Double(Self.limit), (longest * rate).rounded(.up) + 1))
            let skipped = max(0, due.rounded(.down) - kept)
            due -= skipped
            emitted[index].count &+= UInt64(exactly: skipped) ?? 0
            while due >= 1 {
                due -= 1
                var random = ParticleRandom(source.seed, UInt64(index), emitted[index].count)
                emitted[index].count &+= 1
                let point = source.point(&random)
                emit(cell, index, at: point, time - due / rate, source, &random)
            }
            emitted[index].due = due
        }
        if start.map({ time >= $0 }) ?? true { reached = time }
        particles.removeAll { time >= $0.birth + $0.life }
        if particles.count > Self.limit { particles = particles.sorted { $0.birth < $1.birth }.suffix(Self.limit) }
    }

    private mutating func emit(
        _ cell: ParticleCell, _ index: Int, at point: CGPoint, _ birth: TimeInterval, _ source: ParticleSource,
        _ random: inout ParticleRandom
    ) {
        func drawn(_ value: ParticleCell.Value) -> Double { value.start + random.next() * value.range }
        let life = drawn(cell.lifetime) * source.lifetime
        let speed = drawn(cell.velocity) * source.velocity * cos(cell.lift), angle = cell.direction + random.next() * cell.cone
        let scale = drawn(cell.scale) * source.scale, spin = drawn(cell.spin) * source.spin
        let particle = Particle(
            cell: index, birth: birth, life: life, origin: point,
            velocity: CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed), acceleration: cell.acceleration,
            scale: ParticleCell.Value(start: scale, range: 0, speed: cell.scale.speed),
            spin: ParticleCell.Value(start: spin, range: 0, speed: 0),
            color: cell.color.map { ParticleCell.Value(start: drawn($0), range: 0, speed: $0.speed) }, image: cell.image,
            size: cell.size)
        guard life > 0, life.isFinite else { return }
        particles.append(particle)
        for inner in cell.cells where inner.canEmit {
            let begin = max(0, inner.begin), end = inner.duration > 0 ? min(life, inner.begin + inner.duration) : life
            for number in 0..<Self.limit {
                let age = begin + Double(number) / inner.birthRate
                guard age < end, particles.count < 2 * Self.limit else { break }
                emit(inner, index, at: particle.place(at: birth + age), birth + age, source, &random)
            }
        }
    }
}

/// Random numbers of one particle.
struct ParticleRandom {
    private var numbers: SplitMix

    init(_ seed: UInt64, _ cell: UInt64, _ number: UInt64) {
        numbers = SplitMix(
            seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ cell &* 0xD1B5_4A32_D192_ED03 &+ number &* 0x2545_F491_4F6C_DD1D)
        _ = next()
    }

    /// From -0.5 up to 0.5.
    mutating func next() -> Double { Double(numbers.next() >> 11) / 9_007_199_254_740_992 - 0.5 }
}
