import Foundation
import FrontmostRender

extension GraphicsContext {
    /// How gradients continue beyond their ends.
    public struct GradientOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32
        /// Makes options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The gradient begins again. Has an effect on a linear and on a radial gradient.
        public static let `repeat` = GradientOptions(rawValue: 1)
        /// The gradient runs back and forth. Has an effect on a linear and on a radial gradient.
        public static let mirror = GradientOptions(rawValue: 2)
        /// Colours are mixed in a linear space. Has no effect: hosts mix in sRGB.
        public static let linearColor = GradientOptions(rawValue: 4)
    }

    /// A colour or a pattern to draw with. Points are in the context's coordinates.
    public struct Shading: Sendable {
        indirect enum Storage: Sendable {
            case style(AnyShapeStyle)
            case gradient(Gradient, GradientPaint.Geometry)
            case tiles(Image, origin: CGPoint, part: CGRect, scale: CGFloat)
            case palette([Shading])
            case mesh(MeshGradient)
            /// What a shading became in an environment.
            case paint(Paint, isInUnits: Bool)
        }
        let storage: Storage
        private init(_ storage: Storage) { self.storage = storage }

        /// The background of the canvas, which has no other backdrop here.
        public static var backdrop: Shading { Shading(.style(AnyShapeStyle(BackgroundStyle()))) }
        /// The foreground style of the environment.
        public static var foreground: Shading { Shading(.style(AnyShapeStyle(ForegroundStyle()))) }
        /// The first of the shadings, which stands for all levels of the foreground.
        public static func palette(_ array: [Shading]) -> Shading { Shading(.palette(array)) }
        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(.style(AnyShapeStyle(color))) }
        /// A colour from components of 0 to 1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A grey, from 0 for black to 1 for white.
        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }
        /// A style, in units of the bounds of each path that is drawn.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(.style(AnyShapeStyle(style))) }
        /// A gradient along a line.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            let (gradient, times) = gradient.repeated(options, from: -Gradient.repetitions)
            func end(_ time: CGFloat) -> CGPoint {
                CGPoint(
                    x: startPoint.x + (endPoint.x - startPoint.x) * time, y: startPoint.y + (endPoint.y - startPoint.y) * time)
            }
            let geometry = GradientPaint.Geometry.linear(start: unit(end(times.lowerBound)), end: unit(end(times.upperBound)))
            return Shading(.gradient(gradient, geometry))
        }
        /// A gradient from a centre outwards. The radii are in points.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            let length = endRadius - startRadius
            // Inwards the gradient continues as far as the centre.
            let inwards = length > 0 && startRadius.isFinite ? max(0, startRadius) / length : 0
            let (gradient, times) = gradient.repeated(options, from: -min(inwards, Gradient.repetitions))
            let geometry = GradientPaint.Geometry.radial(
                center: unit(center),
                startRadius: times.lowerBound < 0 ? max(0, startRadius + length * times.lowerBound) : startRadius,
                endRadius: startRadius + length * times.upperBound)
            return Shading(.gradient(gradient, geometry))
        }
        /// A gradient around a centre, over a full turn.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = GradientOptions()
        ) -> Shading {
            let end = Angle(radians: angle.radians + 2 * .pi)
            return Shading(.gradient(gradient, .angular(center: unit(center), start: angle, end: end)))
        }
        /// An image that is repeated.
        /// - Parameters:
        ///   - origin: The top left corner of one of the tiles.
        ///   - sourceRect: The part of the image that is a tile, in units of its size.
        ///   - scale: The size of the tiles relative to the image's.
        public static func tiledImage(
            _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1
        ) -> Shading {
            Shading(.tiles(image, origin: origin, part: sourceRect, scale: scale))
        }
        /// A mesh of colours, in units of the bounds of each path that is drawn.
        public static func meshGradient(_ mesh: MeshGradient) -> Shading { Shading(.mesh(mesh)) }

        /// A point of the coordinates as a unit point of a square of one point.
        private static func unit(_ point: CGPoint) -> UnitPoint { UnitPoint(x: point.x, y: point.y) }

        /// The shading with its environment-dependent parts resolved.
        @MainActor func resolved(in surroundings: Surroundings) -> Shading {
            let values = surroundings.environment
            switch storage {
            case .paint: return self
            case .style(let style): return Shading(.paint(style.paint(in: values), isInUnits: true))
            case .mesh(let mesh): return Shading(.paint(mesh._paint(in: values), isInUnits: true))
            case .gradient(let gradient, let geometry):
                return Shading(.paint(gradient.paint(geometry, in: values), isInUnits: false))
            case .palette(let shadings): return shadings.first?.resolved(in: surroundings) ?? .color(.clear)
            case .tiles(let image, let origin, let part, let scale):
                let picture = ImagePicture.find(image.source, values)
                let size = picture.size(values, surroundings.measurer).size
                guard let content = picture.content(of: image, values), part.width > 0, part.height > 0, scale > 0 else {
                    return Shading(.paint(.color(.clear), isInUnits: false))
                }
                let tile = CGRect(
                    x: origin.x, y: origin.y, width: size.width * part.width * scale, height: size.height * part.height * scale)
                return Shading(.paint(.tile(TilePaint(content, tile: tile, part: part)), isInUnits: false))
            }
        }

        /// The paint of a resolved shading for a figure with these bounds, and the area that its unit points refer to; nil for one that is
        /// not resolved.
        func paint(in bounds: CGRect) -> (paint: Paint, area: CGRect)? {
            guard case .paint(let paint, let isInUnits) = storage else { return nil }
            return (paint, isInUnits ? bounds : CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    /// The shading with everything that depends on the environment looked up.
    public func resolve(_ shading: Shading) -> Shading { assumeMain { [surroundings] in shading.resolved(in: surroundings) } }
}

extension Gradient {
    /// How often a gradient is continued in a direction.
    fileprivate static let repetitions: CGFloat = 32

    /// The gradient several times over, for options that continue it, and its new ends in lengths of the gradient.
    /// - Parameter first: The end before the start; none or a negative number.
    fileprivate func repeated(
        _ options: GraphicsContext.GradientOptions, from first: CGFloat
    ) -> (Gradient, times: ClosedRange<CGFloat>) {
        if options.isDisjoint(with: [.repeat, .mirror]) || stops.isEmpty { return (self, 0...1) }
        let times = first...Self.repetitions, length = times.upperBound - times.lowerBound
        var all: [Stop] = []
        for index in Int(first.rounded(.down))..<Int(times.upperBound) {
            let isBackwards = options.contains(.mirror) && !index.isMultiple(of: 2)
            let part = isBackwards ? stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) } : stops
            all += part.map { Stop(color: $0.color, location: (CGFloat(index) + $0.location - first) / length) }
        }
        // An end within the first time cuts it off.
        if let inside = all.firstIndex(where: { $0.location >= 0 }), inside > 0 {
            let (a, b) = (all[inside - 1], all[inside])
            let share = -a.location / max(b.location - a.location, .leastNormalMagnitude)
            all.replaceSubrange(..<inside, with: [Stop(color: a.color.mix(with: b.color, by: share), location: 0)])
        }
        return (Gradient(stops: all), times)
    }
}
