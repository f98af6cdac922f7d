import AwaitablePresentation
import SwiftUI
import UIKit

/// A4–A7 · Each pane presents two screens, one after the other, in one task.
/// After three seconds all three tasks are cancelled; the policy of a pane
/// determines the effect.
struct CancelledFlows: View {
    @State private var round = 0
    @State private var logs: [PresentationCancellation: [String]] = [:]

    var body: some View {
        DemoPage(
            """
            Three tasks wait for a screen, and are cancelled after three \
            seconds. Close the screens that stay: does the second one appear?
            """
        ) {
            Button("Start and cancel after 3 s") {
                logs = [:]
                round += 1
            }
            .buttonStyle(.borderedProminent)
            HStack(alignment: .top, spacing: 8) {
                ForEach(PresentationCancellation.allCases, id: \.self) { policy in
                    VStack(alignment: .leading, spacing: 8) {
                        Text(".\(String(describing: policy))").font(.caption.bold())
                        FlowPane(policy: policy, round: round) { logs[policy, default: []].append($0) }
                            .frame(height: 180)
                            .clipShape(RoundedRectangle(cornerRadius: 10))
                        EventLog(lines: logs[policy] ?? [])
                    }
                }
            }
        }
    }
}

private struct FlowPane: UIViewControllerRepresentable {
    let policy: PresentationCancellation
    let round: Int
    let onEvent: (String) -> Void

    func makeUIViewController(context: Context) -> FlowViewController { FlowViewController(policy: policy) }

    func updateUIViewController(_ controller: FlowViewController, context: Context) {
        controller.onEvent = onEvent
        controller.show(round: round)
    }
}

/// Presents two screens, one after the other.
private final class FlowViewController: UIViewController {
    var onEvent: (String) -> Void = { _ in }
    private let policy: PresentationCancellation
    private var round = 0
    private var flow: Task<Void, Never>?

    init(policy: PresentationCancellation) {
        self.policy = policy
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
    }

    func show(round: Int) {
        guard round != self.round else { return }
        self.round = round
        flow?.cancel()
        dismiss(animated: false)
        let flow = Task {
            do {
                try await presentAsync(StepViewController("First"), onCancel: policy)
                onEvent("first closed")
                try await presentAsync(StepViewController("Second"), onCancel: policy)
                onEvent("end reached")
            } catch {
                onEvent("\(type(of: error))")
            }
        }
        self.flow = flow
        Task {
            try await Task.sleep(for: .seconds(3))
            flow.cancel()
            onEvent("cancelled")
        }
    }
}

private final class StepViewController: UIViewController {
    init(_ name: String) {
        super.init(nibName: nil, bundle: nil)
        title = name
        modalPresentationStyle = .overCurrentContext
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = title
        label.font = .boldSystemFont(ofSize: 17)
        let close = UIButton(
            type: .system, primaryAction: UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) })
        let stack = UIStackView(arrangedSubviews: [label, close])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
