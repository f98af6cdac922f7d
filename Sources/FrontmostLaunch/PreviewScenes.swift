import Foundation
import FrontmostRender
import FrontmostUIKit
import FrontmostWeb

/// Shows a program's previews in scenes, instead of its app.
@MainActor final class PreviewScenes {
    /// Why there are no previews to show.
    enum Failure: Error, Equatable, CustomStringConvertible {
        case noPreviews
        case notFound(String, list: String)
        case ambiguous(String, list: String)

        var description: String {
            switch self {
            case .noPreviews: "The program has no previews: add #Preview { … } next to a view, or a PreviewProvider."
            case .notFound(let text, let list): "There is no preview \"\(text)\". The previews are:\n\(list)"
            case .ambiguous(let text, let list): "More than one preview matches \"\(text)\":\n\(list)"
            }
        }
    }

    private let previews: [ListedPreview]
    /// The preview that is shown alone; nil if the list is shown.
    private let single: ListedPreview?

    /// - Parameter text: Identifies the preview to show alone; nil for all.
    init(_ text: String?) throws(Failure) {
        previews = ListedPreview.all
        if previews.isEmpty { throw .noPreviews }
        single = if let text { try ListedPreview.found(text, in: previews) } else { nil }
    }

    var title: String { single?.title ?? "Previews" }
    var list: String { single == nil ? ListedPreview.list(previews) : "" }

    /// The list beside the scene; nil if a preview is shown alone.
    var panel: WebPanel? {
        if single != nil { return nil }
        let entries = previews.map { WebPanel.Entry(id: $0.place, title: $0.title, group: $0.fileID, source: "// \($0.place)") }
        return WebPanel(title: "Previews", entries: entries, initial: entries.first?.id) { [self] scene, id in
            if let preview = previews.first(where: { $0.place == id }) { show(preview, in: scene) }
        }
    }

    func connect(
        _ session: UISceneSession, _ environment: SceneEnvironment, _ options: UIScene.ConnectionOptions
    ) -> UIWindowScene {
        UIWindowScene.connect(session: session, environment: environment, options: options) { scene in
            let window = UIWindow(windowScene: scene)
            scene.ownedWindow = window
            if let preview = single ?? previews.first { show(preview, in: scene) }
            window.makeKeyAndVisible()
        }
    }

    private func show(_ preview: ListedPreview, in scene: UIWindowScene) {
        let window = scene.ownedWindow
        window?.rootViewController?.presentedViewController?.dismiss(animated: false)
        window?.rootViewController = PreviewStage(preview.make(), traits: preview.traits)
        scene.title = preview.title
    }
}

/// One of a program's previews, as the list shows it.
@MainActor struct ListedPreview {
    /// The preview's number in the list, from 1.
    var number: Int
    /// The preview's name; nil if it has none.
    var name: String?
    /// `Module/File.swift`, or `Module.Type` for a `PreviewProvider`.
    var fileID: String
    /// The line of a `#Preview` block; nil for a `PreviewProvider`.
    var line: Int?
    /// The preview's number, from 1, among several of one `PreviewProvider`.
    var part: Int?
    var traits: [PreviewTrait<Preview.ViewTraits>] = []
    var make: @MainActor () -> UIViewController

    /// `Module/File.swift:120`, or `Module.Type`, with a number if the type makes several.
    var place: String { fileID + suffix }
    private var suffix: String { line.map { ":\($0)" } ?? part.map { ":\($0)" } ?? "" }
    private var file: String { fileID.split { $0 == "/" || line == nil && $0 == "." }.last.map(String.init) ?? fileID }
    var title: String { name ?? file + suffix }

    /// All previews of the program.
    static var all: [ListedPreview] {
        var all = blocks
        for provider in Preview.providers {
            let previews = provider._makePreviews(), module = "\(String(reflecting: provider).prefix { $0 != "." })"
            for (index, preview) in previews.enumerated() {
                all.append(
                    ListedPreview(
                        number: all.count + 1, name: preview.name, fileID: "\(module).\(provider)",
                        part: previews.count > 1 ? index + 1 : nil, traits: preview.viewTraits, make: preview.makeViewController))
            }
        }
        return all
    }

    /// The `#Preview` blocks.
    private static var blocks: [ListedPreview] {
        Preview.all.enumerated().compactMap { index, registry in
            do {
                let preview = try registry.makePreview()
                return ListedPreview(
                    number: index + 1, name: preview.name, fileID: registry.fileID, line: registry.line,
                    traits: preview.viewTraits,
                    make: preview.makeViewController)
            } catch {
                Console.report(
                    Console.Message(
                        subsystem: "UIKit", text: "The preview at \(registry.fileID):\(registry.line) could not be made: \(error)"
                    ))
                return nil
            }
        }
    }

    /// Finds the preview that a user means: by its number in the list, its file with or without a line, or its name.
    static func found(_ text: String, in previews: [ListedPreview]) throws(PreviewScenes.Failure) -> ListedPreview {
        let exact = previews.filter { $0.name == text || $0.place == text || $0.file + $0.suffix == text }
        let loose = previews.filter {
            "\($0.number)" == text || $0.file == text || $0.fileID == text || $0.name?.lowercased() == text.lowercased()
        }
        let found = exact.isEmpty ? loose : exact
        guard let first = found.first else { throw .notFound(text, list: list(previews)) }
        guard found.count == 1 else { throw .ambiguous(text, list: list(found)) }
        return first
    }

    /// The list as text, one line for each preview.
    static func list(_ previews: [ListedPreview]) -> String {
        previews.map { "\($0.number). \($0.name.map { "\($0)  " } ?? "")\($0.place)" }.joined(separator: "\n")
    }
}

/// Shows a preview in the size of its traits, centred on the screen.
final class PreviewStage: UIViewController {
    private let content: UIViewController
    private let traits: [PreviewTrait<Preview.ViewTraits>]

    init(_ content: UIViewController, traits: [PreviewTrait<Preview.ViewTraits>]) {
        (self.content, self.traits) = (content, traits)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(content)
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content.view.frame = Self.frame(for: traits, in: view.bounds) { content.view.sizeThatFits($0) }
    }

    /// The user chooses the device's orientation. A landscape preview on an upright screen therefore gets the screen's width, and
    /// the height that a rotated screen of that width has.
    static func frame(
        for traits: [PreviewTrait<Preview.ViewTraits>], in bounds: CGRect, fitting: (CGSize) -> CGSize
    ) -> CGRect {
        var size = bounds.size
        for trait in traits {
            switch trait.kind {
            case .sizeThatFits: size = fitting(bounds.size)
            case .fixed(let fixed): size = fixed
            case .landscapeLeft, .landscapeRight:
                if bounds.width < bounds.height { size.height = bounds.width * bounds.width / bounds.height }
            case .defaultLayout, .portrait, .portraitUpsideDown, .other: break
            }
        }
        let origin = CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
        return CGRect(origin: origin, size: size)
    }

    override var childForStatusBarStyle: UIViewController? { content }
    override var childForStatusBarHidden: UIViewController? { content }
}
