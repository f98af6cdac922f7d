import Combine
import UIKit

final class TeasViewController: UIViewController {
    private let shelf: Shelf
    private let rows = UIStackView()
    private let nameField = UITextField()
    private let madeLabel = UILabel()
    private var made = 0
    private var cancellables = Set<AnyCancellable>()

    init(shelf: Shelf) {
        self.shelf = shelf
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Teas"
        view.backgroundColor = .systemBackground

        nameField.placeholder = "Another tea"
        nameField.borderStyle = .roundedRect
        nameField.returnKeyType = .done
        nameField.delegate = self
        rows.axis = .vertical
        rows.spacing = 8
        rows.alignment = .fill
        madeLabel.textAlignment = .center
        madeLabel.textColor = .secondaryLabel

        let stack = UIStackView(arrangedSubviews: [nameField, rows, madeLabel])
        stack.axis = .vertical
        stack.spacing = 24
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])

        shelf.$teas.sink { [weak self] in self?.show($0) }.store(in: &cancellables)
        shelf.made.sink { [weak self] _ in self?.count() }.store(in: &cancellables)
    }

    private func show(_ teas: [Tea]) {
        for row in rows.arrangedSubviews { row.removeFromSuperview() }
        for tea in teas {
            let button = UIButton(type: .system)
            button.setTitle(tea.name, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.open(tea) }, for: .touchUpInside)
            rows.addArrangedSubview(button)
        }
    }

    private func open(_ tea: Tea) {
        navigationController?.pushViewController(BrewViewController(tea: tea, shelf: shelf), animated: true)
    }

    private func count() {
        made += 1
        madeLabel.text = "\(made) made"
    }
}

extension TeasViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let name = textField.text, !name.isEmpty { shelf.add(Tea(name: name, seconds: 120)) }
        textField.text = ""
        textField.resignFirstResponder()
        return false
    }
}
