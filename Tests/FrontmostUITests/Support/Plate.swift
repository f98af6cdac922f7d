import Foundation
import FrontmostTesting
import FrontmostUIKit
import TestSupport

@testable import FrontmostUI

/// A UIKit view that logs its lifecycle.
final class PlateView: UIView {
    let log: EventLog
    var name: String { didSet { if name != oldValue { log.add("\(oldValue) becomes \(name)") } } }
    var preferredSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
        didSet { if preferredSize != oldValue { invalidateIntrinsicContentSize() } }
    }

    init(_ name: String, _ log: EventLog) {
        (self.name, self.log) = (name, log)
        super.init(frame: .zero)
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { preferredSize }
    override func didMoveToWindow() { log.add("\(name) \(window == nil ? "leaves" : "enters") the window") }
    override func layoutSubviews() { log.add("\(name) is laid out \(Int(bounds.width)) × \(Int(bounds.height))") }
}

/// Shows a plate and logs the representable's calls.
struct Plate: UIViewRepresentable {
    let name: String
    let log: EventLog
    var preferredSize: CGSize?

    final class Coordinator {
        let name: String
        init(_ name: String) { self.name = name }
    }

    func makeCoordinator() -> Coordinator {
        log.add("coordinator of \(name)")
        return Coordinator(name)
    }
    func makeUIView(context: Context) -> PlateView {
        log.add("make \(name)")
        return PlateView(name, log)
    }
    func updateUIView(_ view: PlateView, context: Context) {
        log.add("update \(name)")
        view.name = name
        if let preferredSize { view.preferredSize = preferredSize }
    }
    static func dismantleUIView(_ view: PlateView, coordinator: Coordinator) {
        view.log.add("dismantle \(view.name) of \(coordinator.name)\(view.superview == nil ? " too late" : "")")
    }
}

/// A controller that logs its callbacks.
final class PlateController: UIViewController {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log.add("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear") }
    override func viewIsAppearing(_ animated: Bool) { log.add("\(name) isAppearing") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
        log.add("\(name) \(parent == nil ? "will leave" : "will join")")
    }
    override func didMove(toParent parent: UIViewController?) { log.add("\(name) \(parent == nil ? "has left" : "has joined")") }
}

/// Shows a controller and logs the representable's calls.
struct Controlled<Controller: UIViewController>: UIViewControllerRepresentable {
    let make: () -> Controller
    var update: (Controller) -> Void = { _ in }

    func makeUIViewController(context: Context) -> Controller { make() }
    func updateUIViewController(_ controller: Controller, context: Context) { update(controller) }
    static func dismantleUIViewController(_ controller: Controller, coordinator: ()) {
        (controller as? PlateController)?.log.add("dismantle")
    }
}

/// Shows a view that a closure makes.
struct Made<V: UIView>: UIViewRepresentable {
    let make: () -> V
    var update: (V) -> Void = { _ in }
    func makeUIView(context: Context) -> V { make() }
    func updateUIView(_ view: V, context: Context) { update(view) }
}

extension Screen {
    /// All views of a type in the windows' hierarchies.
    func views<V: UIView>(_ type: V.Type) -> [V] {
        func below(_ view: UIView) -> [V] { (view as? V).map { [$0] } ?? [] + view.subviews.flatMap(below) }
        return scene.windows.flatMap(below)
    }

    func plate(_ name: String) -> PlateView? { views(PlateView.self).first { $0.name == name } }

    /// The frame of the only element with the identifier.
    func place(_ identifier: String) -> CGRect? { try? find(identifier: identifier).frame }

    /// The window's root view controller.
    var rootController: UIViewController? { scene.windows.first?.rootViewController }
}
