import UIKit

/// A sheet that asks for the name and the time of a tea.
final class NewTeaViewController: UIViewController {
    private let add: (Tea) -> Void
    private let nameField = UITextField()
    private let timePicker = UIDatePicker()
    private lazy var addItem = UIBarButtonItem(
        title: "Add", primaryAction: UIAction { [weak self] _ in self?.finish() })

    init(add: @escaping (Tea) -> Void) {
        self.add = add
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "New tea"
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        navigationItem.rightBarButtonItem = addItem
        addItem.style = .done

        nameField.placeholder = "Name"
        nameField.borderStyle = .roundedRect
        nameField.returnKeyType = .done
        nameField.delegate = self
        nameField.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
        timePicker.datePickerMode = .countDownTimer
        timePicker.countDownDuration = 180

        let stack = UIStackView(arrangedSubviews: [nameField, timePicker])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])
        update()
    }

    private var name: String { (nameField.text ?? "").trimmingCharacters(in: .whitespaces) }

    private func update() { addItem.isEnabled = !name.isEmpty }

    private func finish() {
        guard !name.isEmpty else { return }
        add(Tea(name: name, seconds: Int(timePicker.countDownDuration)))
        dismiss(animated: true)
    }
}

extension NewTeaViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
