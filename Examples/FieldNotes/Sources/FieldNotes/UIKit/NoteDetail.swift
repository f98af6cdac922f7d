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
    private let weatherView = UIImageView()
    private let titleLabel = UILabel()
    private let placeLabel = UILabel()
    private lazy var closeButton = UIButton(
        configuration: .tinted(),
        primaryAction: UIAction(title: NSLocalizedString("Close", comment: "Leaves the note")) { [weak self] _ in self?.close() })

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
        weatherView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 64)
        weatherView.tintColor = .white
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        titleLabel.textColor = .white
        titleLabel.numberOfLines = 0
        placeLabel.font = .preferredFont(forTextStyle: .title3)
        placeLabel.textColor = UIColor.white.withAlphaComponent(0.8)
        closeButton.configuration?.cornerStyle = .capsule
        closeButton.tintColor = .white

        for subview in [weatherView, titleLabel, placeLabel, closeButton] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            weatherView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 48),
            weatherView.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            titleLabel.topAnchor.constraint(equalTo: weatherView.bottomAnchor, constant: 24),
            titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            titleLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            placeLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
            placeLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            closeButton.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            closeButton.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
            closeButton.heightAnchor.constraint(equalToConstant: 50),
            closeButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
        ])
        showNote()
    }

    private func showNote() {
        weatherView.image = UIImage(systemName: note.weather.symbol)
        titleLabel.text = note.title
        placeLabel.text = note.place
    }
}

#Preview("Detail") {
    let controller = NoteDetailViewController(note: Note.samples[1]) {}
    controller.overrideUserInterfaceStyle = .dark
    return controller
}
