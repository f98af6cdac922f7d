import SwiftUI
import UIKit

/// A1 · One tap presents two view controllers in a row. The first appears; the
/// second is refused with a warning on the console that names the presenter and
/// the controller it already presents.
struct PresentingTwice: View {
    @Environment(\.windowScene) private var scene
    @State private var answer = "Nothing has been presented yet."

    var body: some View {
        DemoPage(
            """
            One tap presents two view controllers. Only the first one \
            appears; the console says why.
            """
        ) {
            Button("Present two", action: presentTwo)
                .buttonStyle(.borderedProminent)
            Text(answer)
            WindowStackDrawing()
        }
    }

    private func presentTwo() {
        guard let root = scene?.keyWindow?.rootViewController else { return }
        let first = NoteViewController(note: "The first")
        let second = NoteViewController(note: "The second")
        root.present(first, animated: true)
        root.present(second, animated: true)
        let inFront = root.presentedViewController?.title ?? "nothing"
        answer = "In front: \(inFront). Refused: \(second.title ?? "nothing")."
    }
}

/// Shows a short text and a button that dismisses it.
final class NoteViewController: UIViewController {
    private let label = UILabel()
    private lazy var close = UIButton(
        type: .system, primaryAction: UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) })

    init(note: String) {
        super.init(nibName: nil, bundle: nil)
        title = note
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = title
        label.font = .boldSystemFont(ofSize: 28)
        label.textAlignment = .center
        view.addSubview(label)
        view.addSubview(close)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        label.frame = CGRect(x: 20, y: view.bounds.midY - 60, width: width - 40, height: 40)
        close.frame = CGRect(x: width / 2 - 60, y: view.bounds.midY, width: 120, height: 44)
    }
}
