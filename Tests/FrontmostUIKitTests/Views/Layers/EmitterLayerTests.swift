import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct EmitterLayerTests {
    private func cell(rate: Float, lifetime: Float = 1) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = ("snow", rate, lifetime, 100)
        cell.emissionLongitude = .pi / 2
        cell.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
                $0.cgContext.fill([CGRect(x: 0, y: 0, width: 4, height: 4)])
            }.cgImage
        return cell
    }
    private func emitter(_ cell: CAEmitterCell, in view: UIView, started: Bool = true) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.emitterPosition = CGPoint(x: 50, y: 0)
        if started { layer.beginTime = CACurrentMediaTime() }
        layer.emitterCells = [cell]
        view.layer.addSublayer(layer)
        return layer
    }
    private func particles(_ layer: CALayer) -> [DrawingGroup] {
        guard case .drawing(let drawing) = layer.node.content else { return [] }
        return drawing.operations.compactMap { if case .group(_, let group) = $0 { group } else { nil } }
    }

    @Test func particles_are_born_move_and_die() throws {
        try onStage { stage in
            let layer = emitter(cell(rate: 10), in: await stage.box())
            await stage.advance(0.55)
            #expect((5...6).contains(particles(layer).count))
            let oldest = try #require(particles(layer).map(\.transform.ty).max())
            #expect(abs(oldest - 55) < 8 && particles(layer).allSatisfy { abs($0.transform.tx - 50) < 0.001 })
            await stage.advance(3)
            #expect((9...11).contains(particles(layer).count), "As many as are born in a lifetime.")
            layer.birthRate = 0
            await stage.advance(1.2)
            #expect(particles(layer).isEmpty)
        }
    }

    @Test func an_emitter_without_a_begin_time_has_emitted_for_long() throws {
        try onStage { stage in
            let layer = emitter(cell(rate: 10), in: await stage.box(), started: false)
            await stage.settle()
            #expect((9...11).contains(particles(layer).count))
        }
    }

    @Test func colour_scale_and_opacity_follow_the_age() throws {
        try onStage { stage in
            let cell = cell(rate: 1, lifetime: 4)
            (cell.scale, cell.scaleSpeed, cell.alphaSpeed, cell.spin) = (1, 0.5, -0.25, 1)
            cell.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            let width = try #require((cell.contents as? CGImage).map { CGFloat($0.width) })
            let layer = emitter(cell, in: await stage.box())
            await stage.advance(0.99)
            guard case .drawing(let drawing) = layer.node.content, case .group(let inner, let group) = drawing.operations.first,
                case .image(let image, let rect) = inner.first
            else { return #expect(Bool(false)) }
            #expect(abs(group.opacity - 0.75) < 0.03 && abs(rect.width / width - 1.5) < 0.1)
            #expect(image.tint == .color(ResolvedColor(red: 1, green: 0, blue: 0)) && group.transform.b != 0)
        }
    }

    @Test func two_of_the_same_seed_show_the_same_whenever_frames_are_made() {
        var cell = cell(rate: 50).values
        (cell.cone, cell.velocity.range) = (2 * .pi, 40)
        let source = ParticleSource(
            cells: [cell], position: .zero, size: CGSize(width: 100, height: 100), shape: .circle, mode: .volume, seed: 7,
            birthRate: 1, lifetime: 1, velocity: 1, scale: 1, spin: 1)
        func places(_ times: [TimeInterval]) -> [CGPoint] {
            var field = ParticleField(start: 0)
            for time in times { field.advance(to: time, source) }
            return field.particles.map { $0.place(at: 0.9) }
        }
        let often = places(stride(from: 0.05, through: 0.9, by: 0.05) + [0.9]), once = places([0.9])
        #expect(often.count == once.count && once.count > 40)
        #expect(zip(often, once).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 0.001 })
        #expect(once.contains { $0.x > 0 } && once.contains { $0.x < 0 })
    }

    @Test func the_number_of_particles_is_bounded() throws {
        try onStage { stage in
            let layer = emitter(cell(rate: 1_000_000, lifetime: 100), in: await stage.box())
            await stage.advance(1)
            #expect(particles(layer).count == ParticleField.limit)
        }
    }

    @Test func nothing_is_drawn_out_of_a_window_and_a_rate_is_set_by_name() throws {
        try onStage { stage in
            let view = await stage.box(), layer = emitter(cell(rate: 10), in: view)
            await stage.advance(0.5)
            view.removeFromSuperview()
            await stage.advance(0.1)
            let before = particles(layer).map(\.transform)
            await stage.advance(1)
            #expect(particles(layer).map(\.transform) == before)
            stage.window.addSubview(view)
            await stage.advance(0.1)
            layer.setValue(0, forKeyPath: "emitterCells.snow.birthRate")
            await stage.advance(1.2)
            #expect(particles(layer).isEmpty && layer.emitterCells?.first?.birthRate == 0)
        }
    }

    @Test func a_particle_emits_particles_where_it_is() throws {
        try onStage { stage in
            let rocket = cell(rate: 1, lifetime: 1), spark = cell(rate: 20, lifetime: 0.2)
            spark.velocity = 0
            rocket.emitterCells = [spark]
            let layer = emitter(rocket, in: await stage.box())
            await stage.advance(0.5)
            let lowest = particles(layer).map(\.transform.ty).max() ?? 0
            #expect(particles(layer).count >= 4)
            #expect(particles(layer).allSatisfy { lowest - $0.transform.ty < 25 })
        }
    }

    @Test func without_cells_no_particles_are_left() throws {
        try onStage { stage in
            let snow = cell(rate: 10), layer = emitter(snow, in: await stage.box())
            await stage.advance(1)
            #expect(!particles(layer).isEmpty)
            layer.emitterCells = nil
            #expect(particles(layer).isEmpty)
            await stage.advance(1)
            layer.emitterCells = [snow]
            await stage.advance(0.35)
            #expect((3...4).contains(particles(layer).count), "The emission begins again.")
        }
    }

    private func source(_ cell: ParticleCell) -> ParticleSource {
        ParticleSource(
            cells: [cell], position: .zero, size: .zero, shape: .point, mode: .volume, seed: 7, birthRate: 1, lifetime: 1,
            velocity: 1, scale: 1, spin: 1)
    }

    @Test func of_more_particles_than_the_limit_the_newest_are_kept_whenever_frames_are_made() {
        var fast = cell(rate: 2000).values, long = cell(rate: 100).values
        (fast.velocity.range, long.velocity.range) = (40, 40)
        // Particles that are never emitted make the cell look back further than its own particles live.
        long.cells = [cell(rate: 0, lifetime: 20).values]
        for cell in [fast, long] {
            var often = ParticleField(start: 0), once = ParticleField(start: 0)
            for time in stride(from: 0.1, through: 9.9, by: 0.1) { often.advance(to: time, source(cell)) }
            often.advance(to: 9.9003, source(cell))
            once.advance(to: 9.9003, source(cell))
            #expect(often.particles.count == once.particles.count && once.particles.count >= 99)
            #expect(zip(often.particles, once.particles).allSatisfy { abs($0.birth - $1.birth) < 0.0001 && $0.life == $1.life })
            #expect(zip(often.particles, once.particles).allSatisfy { abs($0.velocity.dy - $1.velocity.dy) < 0.0001 })
            #expect(once.particles.allSatisfy { $0.lives(at: 9.9003) })
        }
    }

    @Test func emission_ends_with_any_rate_and_lifetime() {
        for rate in [Float.infinity, .greatestFiniteMagnitude, 1e20, .nan, -1] {
            for lifetime in [Float(0), 1, .infinity] {
                var outer = cell(rate: 10).values
                outer.cells = [cell(rate: rate, lifetime: lifetime).values]
                for cell in [outer, cell(rate: rate, lifetime: lifetime).values] {
                    var field = ParticleField(start: 0)
                    for time in [0, 0.5, 1] { field.advance(to: time, source(cell)) }
                    #expect(field.particles.count <= ParticleField.limit)
                }
            }
        }
    }

    @Test func each_number_of_a_cell_is_set_by_its_name() {
        let cell = CAEmitterCell()
        func numbers() -> [String: Double] {
            var result: [String: Double] = [:]
            for case (let name?, let value) in Mirror(reflecting: cell).children {
                if let number = value as? CGFloat { result[name] = Double(number) }
                if let number = value as? Float { result[name] = Double(number) }
                if let number = value as? Double { result[name] = number }
            }
            return result
        }
        let names = numbers().keys.sorted()
        #expect(names.count == 26)
        for name in names {
            #expect(cell.set(0.375, name) && numbers()[name] == 0.375, "\(name)")
        }
        #expect(!cell.set(1, "other"))
    }

    @Test func the_presentation_is_an_emitter_and_leaves_the_cells_to_the_layer() throws {
        try onStage { stage in
            let snow = cell(rate: 10), layer = emitter(snow, in: await stage.box())
            await stage.advance(0.5)
            let shown = try #require(layer.presentation())
            #expect(shown.emitterCells == [snow] && shown.emitterPosition == layer.emitterPosition && snow.layer === layer)
        }
    }
}
