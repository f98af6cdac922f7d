import Foundation
import FrontmostRender
import FrontmostUI
import FrontmostUIKit
import TestSupport

/// Two windows, the front one of which lets touches through, and a pad that logs touches.
@MainActor final class TouchScene {
    private let below: UIWindow
    private let above: PassThroughWindow
    private let log = TouchLog()

    init(_ scene: UIWindowScene) {
        below = UIWindow(windowScene: scene)
        below.rootViewController = UIHostingController(rootView: BelowScreen(log: log))
        below.makeKeyAndVisible()
        above = PassThroughWindow(windowScene: scene)
        above.windowLevel = .alert
        let controller = UIHostingController(rootView: AboveScreen())
        controller.view.backgroundColor = .clear
        above.rootViewController = controller
        let button = UIButton(type: .system), used = UILabel(frame: CGRect(x: 250, y: 740, width: 120, height: 20))
        button.setTitle("UIKit above", for: .normal)
        button.frame = CGRect(x: 250, y: 760, width: 120, height: 44)
        button.addAction(UIAction { _ in used.text = "used" }, for: .touchUpInside)
        controller.view.addSubview(button)
        controller.view.addSubview(used)
        above.isHidden = false
        let pad = Pad(frame: CGRect(x: 20, y: 470, width: 353, height: 200), log: log)
        below.rootViewController?.view.addSubview(pad)
        log.toggle = { [above] in above.isUserInteractionEnabled.toggle() }
    }
}

/// The last event, and the switch of the front window.
final class TouchLog: ObservableObject {
    @Published var line = "-"
    var toggle: () -> Void = {}
}

struct BelowScreen: View {
    @ObservedObject var log: TouchLog
    @State private var taps = 0
    @State private var text = ""
    @State private var level = 0.0
    @State private var dragged = "Row 0"
    // A text of its own, because the drag around the content logs as well.
    @State private var pinched = "not pinched"
    @State private var isHovered = false
    @State private var isSheetShown = false

    var body: some View {
        VStack(spacing: 8) {
            Text(log.line).accessibilityIdentifier("log")
            HStack {
                Button("Below \(taps)") { taps += 1 }
                Button("Switch") { log.toggle() }
                Text(isHovered ? "over" : "away").accessibilityIdentifier("hover").onHover { isHovered = $0 }
                Menu("Menu") {
                    Button("First", systemImage: "star") { log.line = "first" }
                    Toggle("Second", isOn: .constant(true))
                    Button("Off") {}.disabled(true)
                    Menu("Deeper") { Button("Third") { log.line = "third" } }
                }
                Button("Held") { log.line = "tapped" }.contextMenu { Button("From it") { log.line = "chosen" } }
            }
            HStack {
                Button("Both") { log.line += " pressed" }
                    .simultaneousGesture(LongPressGesture().onEnded { _ in log.line = "held" })
                Button("Sheet") { isSheetShown = true }
                Text(pinched).accessibilityIdentifier("pinched")
            }
            TextField("Name", text: $text)
            Text("Hello \(text)").accessibilityIdentifier("greeting")
            Slider(value: $level)
            Text("Level \(Int(level * 100))").accessibilityIdentifier("level")
            ScrollView {
                VStack {
                    Text(dragged).frame(width: 200, height: 30).accessibilityIdentifier("dragged")
                        .gesture(
                            DragGesture(minimumDistance: 30)
                                .onChanged { dragged = "dragged \(Int($0.translation.width))" }
                                .onEnded { dragged = "ended \(Int($0.translation.width))" }
                        )
                        .gesture(
                            MagnifyGesture().simultaneously(with: RotateGesture()).onEnded {
                                let scale = $0.first?.magnification ?? 1, turn = $0.second?.rotation.degrees ?? 0
                                pinched = "pinched \(Int((scale * 100).rounded())) \(Int(turn.rounded()))"
                            })
                    ForEach(1..<40) { number in
                        Text("Row \(number)").frame(width: 200, height: 30)
                            .gesture(
                                DragGesture(minimumDistance: 30)
                                    .onEnded { dragged = "row \(number) ended \(Int($0.translation.width))" })
                    }
                }
                .frame(maxWidth: .infinity)
            }
            .frame(height: 120)
            .accessibilityIdentifier("rows")
            .simultaneousGesture(
                DragGesture()
                    .onChanged { log.line = "drag \(Int($0.translation.height))" }
                    .onEnded { log.line = "drag ended \(Int($0.translation.height))" }
            )
            Spacer(minLength: 0)
            Button("Under") { taps = 100 }.frame(width: 120, height: 44)
            Color.clear.frame(height: 20)
        }
        .padding()
        .sheet(isPresented: $isSheetShown) {
            List(0..<40) { Text("Park \($0)") }.presentationDetents([.medium, .large])
        }
    }
}

struct AboveScreen: View {
    @State private var taps = 0
    var body: some View {
        VStack {
            Spacer()
            Button("Above \(taps)") { taps += 1 }.frame(width: 120, height: 44)
            Color.clear.frame(height: 20).allowsHitTesting(false)
        }
        .padding()
    }
}

/// Logs its touches and the state of its recognisers.
final class Pad: UIView {
    private let log: TouchLog

    init(frame: CGRect, log: TouchLog) {
        self.log = log
        super.init(frame: frame)
        backgroundColor = .systemYellow
        isAccessibilityElement = true
        accessibilityIdentifier = "pad"
        isMultipleTouchEnabled = true
        let pan = UIPanGestureRecognizer { [log] in
            let way = $0.translation(in: $0.view)
            log.line = "pan \($0.state.rawValue) \(Int(way.x)) \(Int(way.y))"
        }
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
        let double = UITapGestureRecognizer { [log] _ in log.line = "double" }
        double.numberOfTapsRequired = 2
        addGestureRecognizer(double)
        addGestureRecognizer(UIPinchGestureRecognizer { [log] in log.line = "pinch \(Int(($0.scale * 100).rounded()))" })
        addGestureRecognizer(
            UIHoverGestureRecognizer { [log] in if $0.state != .changed { log.line = "hover \($0.state.rawValue)" } })
        let press = UILongPressGestureRecognizer { [log] in log.line = "press \($0.state.rawValue)" }
        // Long enough that a pan begins first even on a slow machine.
        press.minimumPressDuration = 3
        addGestureRecognizer(press)
    }
    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let place = touch.location(in: self)
        log.line = "began \(Int(place.x.rounded())) \(Int(place.y.rounded())) \(touch.type.rawValue)"
    }
}
