import UIKit

/// Counts down, and announces when the tea is ready.
final class BrewViewController: UIViewController {
    private enum State { case still, running, paused }

    private let tea: Tea
    private let shelf: Shelf
    private var state = State.still { didSet { showState() } }
    /// The seconds that are left.
    private var left: Int { didSet { showTime() } }
    private let ring = TimeRing()
    private let timeLabel = UILabel()
    private let hintLabel = UILabel()
    private let strongLabel = UILabel()
    private let strongSwitch = UISwitch()
    private lazy var mainButton = UIButton(
        configuration: .filled(), primaryAction: UIAction(title: "Start") { [weak self] _ in self?.startOrPause() })
    private lazy var resetButton = UIButton(
        configuration: .gray(), primaryAction: UIAction(title: "Reset") { [weak self] _ in self?.reset() })
    private var countdown: Task<Void, Never>?

    init(tea: Tea, shelf: Shelf) {
        self.tea = tea
        self.shelf = shelf
        left = tea.seconds
        super.init(nibName: nil, bundle: nil)
        title = tea.name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        timeLabel.font = .monospacedDigitSystemFont(ofSize: 64, weight: .light)
        hintLabel.font = .preferredFont(forTextStyle: .subheadline)
        hintLabel.textColor = .secondaryLabel
        strongLabel.text = "Strong"
        strongSwitch.accessibilityLabel = "Strong"
        strongLabel.isAccessibilityElement = false
        strongSwitch.onTintColor = view.tintColor
        strongSwitch.addAction(UIAction { [weak self] _ in self?.reset() }, for: .valueChanged)
        for button in [mainButton, resetButton] { button.configuration?.cornerStyle = .capsule }

        let times = column([timeLabel, hintLabel], spacing: 0)
        let strength = row([strongLabel, strongSwitch])
        let buttons = row([resetButton, mainButton])
        buttons.distribution = .fillEqually
        let stack = column([ring, strength, buttons], spacing: 32)
        for view in [times, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(stack)
        ring.addSubview(times)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            ring.widthAnchor.constraint(equalToConstant: 260),
            ring.heightAnchor.constraint(equalToConstant: 260),
            times.centerXAnchor.constraint(equalTo: ring.centerXAnchor),
            times.centerYAnchor.constraint(equalTo: ring.centerYAnchor),
            strength.widthAnchor.constraint(equalTo: ring.widthAnchor),
            buttons.widthAnchor.constraint(equalTo: ring.widthAnchor),
            mainButton.heightAnchor.constraint(equalToConstant: 50),
            resetButton.heightAnchor.constraint(equalTo: mainButton.heightAnchor),
        ])
        showState()
        showTime()
    }

    private func column(_ views: [UIView], spacing: CGFloat) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, spacing)
        return stack
    }

    private func row(_ views: [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.distribution, stack.alignment, stack.spacing) = (.equalSpacing, .center, 16)
        return stack
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        countdown?.cancel()
    }

    // MARK: Time

    private var seconds: Int { strongSwitch.isOn ? tea.seconds * 2 : tea.seconds }

    private func startOrPause() {
        countdown?.cancel()
        if state == .running {
            state = .paused
            return
        }
        state = .running
        let end = Date.now.addingTimeInterval(Double(left))
        countdown = Task { [weak self] in
            // The end decides what is left, so that no delay adds up.
            while end.timeIntervalSinceNow > 0.01 {
                let rest = end.timeIntervalSinceNow
                do { try await Task.sleep(for: .seconds(rest - (rest.rounded(.up) - 1))) } catch { return }
                self?.left = Int(end.timeIntervalSinceNow.rounded())
            }
            self?.finish()
        }
    }

    private func reset() {
        countdown?.cancel()
        left = seconds
        state = .still
    }

    private func finish() {
        shelf.made.send(tea)
        let alert = UIAlertController(title: "\(tea.name) is ready", message: "Take out the leaves.", preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Thanks", style: .default) { [weak self] _ in
                self?.navigationController?.popViewController(animated: true)
            })
        present(alert, animated: true)
    }

    // MARK: Looks

    private func showTime() {
        timeLabel.text = clock(left)
        ring.left = Double(left) / Double(seconds)
    }

    private func showState() {
        mainButton.configuration?.title =
            switch state {
            case .still: "Start"
            case .running: "Pause"
            case .paused: "Go on"
            }
        hintLabel.text = state == .still ? "drawing time" : state == .running ? "left" : "paused"
        resetButton.isEnabled = state != .still
        strongSwitch.isEnabled = state == .still
    }
}
