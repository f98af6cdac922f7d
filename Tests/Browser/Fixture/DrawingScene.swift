import Foundation
import FrontmostRender
import FrontmostUI
import FrontmostUIKit

/// Drawings of which the browser tests read pixels. Each is 40 points wide and high.
@MainActor final class DrawingScene {
    private let window: UIWindow

    init(_ scene: UIWindowScene) {
        window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: DrawingScreen())
        window.makeKeyAndVisible()
    }
}

struct DrawingScreen: View {
    @State private var isBlue = false
    @State private var isMoving = false

    private static let length = 40.0
    private let whole = Path(CGRect(x: 0, y: 0, width: length, height: length))
    private let left = Path(CGRect(x: 0, y: 0, width: length / 2, height: length))
    private let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)
    private var shades: Gradient { Gradient(colors: [.black, .white]) }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Drawings").accessibilityAddTraits(.isHeader)
            HStack(spacing: 8) { figures }
            HStack(spacing: 8) { groups }
            HStack(spacing: 8) { filters }
            HStack(spacing: 8) { images }
            HStack(spacing: 8) { styles }
            HStack {
                Button("Blue") { isBlue = true }
                Button("Move") { isMoving = true }
            }
            TimelineView(.animation(paused: !isMoving)) { timeline in
                Canvas { context, _ in
                    let x = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1) * 300
                    context.fill(Path(CGRect(x: x, y: 0, width: 9, height: 9)), with: .color(red))
                }.frame(height: 10).accessibilityElement().accessibilityIdentifier("moving")
            }
        }.background(.white).environment(\.colorScheme, .light)
    }

    private func drawn(_ name: String, _ draw: @escaping (inout GraphicsContext) -> Void) -> some View {
        shown(name, Canvas { context, _ in draw(&context) })
    }
    private func shown(_ name: String, _ view: some View) -> some View {
        view.frame(width: Self.length, height: Self.length).accessibilityElement().accessibilityIdentifier(name)
    }

    @ViewBuilder private var figures: some View {
        drawn("fill") { $0.fill(left, with: .color(isBlue ? blue : red)) }
        drawn("line") { context in
            var style = StrokeStyle(lineWidth: 10)
            style.dash = [20, 20]
            let line = Path { $0.addLines([CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)]) }
            context.stroke(line, with: .color(red), style: style)
        }
        drawn("gradient") {
            $0.fill(whole, with: .linearGradient(shades, startPoint: .zero, endPoint: CGPoint(x: Self.length, y: 0)))
        }
        drawn("turn") { $0.fill(whole, with: .conicGradient(shades, center: CGPoint(x: 20, y: 20))) }
        drawn("ellipses") { $0.fill(whole, with: .style(EllipticalGradient(gradient: shades))) }
        drawn("words") { $0.draw(Text("■").font(.system(size: 60)), at: CGPoint(x: 20, y: 20)) }
    }

    @ViewBuilder private var groups: some View {
        drawn("layer") { context in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(whole, with: .color(red))
                layer.fill(whole, with: .color(blue))
            }
        }
        drawn("hole") { context in
            context.drawLayer { layer in
                layer.fill(whole, with: .color(red))
                layer.blendMode = .destinationOut
                layer.fill(left, with: .color(blue))
            }
        }
        drawn("clip") { context in
            context.clip(to: left)
            context.translateBy(x: 5, y: 0)
            context.fill(whole, with: .color(red))
        }
        drawn("masked-layer") { context in
            context.clipToLayer(options: .inverse) { $0.fill(left, with: .color(blue)) }
            context.fill(whole, with: .color(red))
        }
        drawn("darker") { context in
            context.fill(whole, with: .color(red: 1, green: 0.5, blue: 0.5))
            context.blendMode = .plusDarker
            context.fill(whole, with: .color(red: 1, green: 1, blue: 0.75))
        }
        drawn("symbols") { context in
            context.draw(Image(systemName: "square.fill"), in: CGRect(x: 0, y: 0, width: Self.length, height: Self.length))
        }
    }

    @ViewBuilder private var filters: some View {
        drawn("shadow") { context in
            context.addFilter(.shadow(color: .black, radius: 0, x: Self.length / 2))
            context.fill(left, with: .color(red))
        }
        drawn("inner-shadow") { context in
            context.addFilter(.shadow(color: .black, radius: 0, x: 10, options: .invertsAlpha))
            context.fill(whole, with: .color(red))
        }
        drawn("inverted") { context in
            context.addFilter(.colorInvert())
            context.fill(whole, with: .color(red))
        }
        drawn("blur") { context in
            context.addFilter(.blur(radius: 8))
            context.fill(left, with: .color(red))
        }
        drawn("threshold") { context in
            context.addFilter(.alphaThreshold(min: 0.5, color: blue))
            context.fill(left, with: .color(red.opacity(0.6)))
            context.fill(whole, with: .color(red.opacity(0.3)))
        }
    }

    private var dot: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
    }

    @ViewBuilder private var images: some View {
        shown("scaled", Image(uiImage: dot).resizable())
        shown("tiled", Image(uiImage: dot).resizable(resizingMode: .tile))
        shown(
            "edges",
            Image(uiImage: dot).resizable(capInsets: EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 1)))
        shown("template", Image(uiImage: dot).resizable().renderingMode(.template).foregroundStyle(blue))
        if let file = dot.pngData().flatMap({ UIImage(data: $0) }) {
            drawn("file") {
                $0.draw(Image(uiImage: file), in: CGRect(x: 0, y: 0, width: Self.length, height: Self.length))
            }
        }
        if let rendered = ImageRenderer(content: Rectangle().fill(blue).frame(width: 10, height: 10)).uiImage {
            shown("rendered", Image(uiImage: rendered).resizable())
        }
    }

    @ViewBuilder private var styles: some View {
        shown(
            "ring",
            Circle().inset(by: 10).stroke(
                LinearGradient(gradient: shades, startPoint: .leading, endPoint: .trailing), lineWidth: 8))
        shown(
            "mesh",
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.black, .white, .black, .white],
                smoothsColors: false))
        shown("faded", red.mask(LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)))
        shown("masked", red.mask(alignment: .leading) { Rectangle().opacity(0.999).frame(width: 20) })
        shown("dashed", Rectangle().inset(by: 5).stroke(red, style: StrokeStyle(lineWidth: 10, dash: [10, 20])))
        shown(
            "quarter",
            Rectangle().fill(
                AngularGradient(colors: [red, blue], center: .center, startAngle: .zero, endAngle: .degrees(90))))
        shown("redacted", Text("W").font(.system(size: 40)).redacted(reason: .placeholder))
    }
}
