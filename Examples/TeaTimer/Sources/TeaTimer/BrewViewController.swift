import UIKit

/// Counts down, and announces when the tea is ready.
final class BrewViewController: UIViewController {
    private let tea: Tea
    private let shelf: Shelf
    private let timeLabel = UILabel()
    private let strongSwitch = UISwitch()
    private lazy var startButton = UIButton(
        configuration: .filled(), primaryAction: UIAction(title: "Start") { [weak self] _ in self?.start() })
    private var countdown: Task<Void, Never>?

    init(tea: Tea, shelf: Shelf) {
        self.tea = tea
        self.shelf = shelf
        super.init(nibName: nil, bundle: nil)
        title = tea.name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        timeLabel.font = .monospacedDigitSystemFont(ofSize: 48, weight: .light)
        timeLabel.textAlignment = .center
        strongSwitch.accessibilityLabel = "Strong"
        strongSwitch.addAction(UIAction { [weak self] _ in self?.showTime() }, for: .valueChanged)

        let stack = UIStackView(arrangedSubviews: [timeLabel, strongSwitch, startButton])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 24
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        showTime()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        countdown?.cancel()
    }

    private var seconds: Int { strongSwitch.isOn ? tea.seconds * 2 : tea.seconds }

    private func showTime(_ left: Int? = nil) { timeLabel.text = "\(left ?? seconds) s" }

    private func start() {
        startButton.isEnabled = false
        strongSwitch.isEnabled = false
        countdown = Task { [weak self] in
            for left in stride(from: self?.seconds ?? 0, to: 0, by: -1) {
                self?.showTime(left)
                do { try await Task.sleep(for: .seconds(1)) } catch { return }
            }
            self?.finish()
        }
    }

    private func finish() {
        showTime(0)
        shelf.made.send(tea)
        let alert = UIAlertController(title: "\(tea.name) is ready", message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Thanks", style: .default) { [weak self] _ in
                self?.navigationController?.popViewController(animated: true)
            })
        present(alert, animated: true)
    }
}
