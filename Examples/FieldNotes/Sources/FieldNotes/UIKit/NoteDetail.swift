import SwiftUI
import UIKit

struct NoteDetail: UIViewControllerRepresentable {
    let note: Note
    @Environment(\.dismiss) private var dismiss

    func makeUIViewController(context: Context) -> NoteDetailViewController {
        NoteDetailViewController(note: note) { dismiss() }
    }

    func updateUIViewController(_ viewController: NoteDetailViewController, context: Context) { viewController.note = note }
}

/// A UIKit screen, laid out by constraints.
final class NoteDetailViewController: UIViewController {
    var note: Note { didSet { if isViewLoaded { showNote() } } }
    private let close: () -> Void
    private let titleLabel = UILabel()
    private let placeLabel = UILabel()
    private let closeButton = UIButton(type: .system)

    init(note: Note, close: @escaping () -> Void) {
        self.note = note
        self.close = close
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .accent
        titleLabel.font = .preferredFont(forTextStyle: .title1)
        titleLabel.textColor = .white
        titleLabel.numberOfLines = 0
        placeLabel.textColor = UIColor.white.withAlphaComponent(0.8)
        closeButton.setTitle(NSLocalizedString("Close", comment: "Leaves the note"), for: .normal)
        closeButton.setTitleColor(.white, for: .normal)
        closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)

        for subview in [titleLabel, placeLabel, closeButton] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            titleLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            placeLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
            placeLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            closeButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            closeButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
        ])
        showNote()
    }

    private func showNote() {
        titleLabel.text = note.title
        placeLabel.text = note.place
    }
}

#Preview("Detail") {
    let controller = NoteDetailViewController(note: Note.samples[1]) {}
    controller.overrideUserInterfaceStyle = .dark
    return controller
}
