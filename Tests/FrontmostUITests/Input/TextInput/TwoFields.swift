import Foundation
import FrontmostUIKit

/// A screen with two text fields, "First" and "Second".
@MainActor func twoFields() -> (root: UIViewController, first: UITextField, second: UITextField) {
    let root = UIViewController()
    let fields = ["First", "Second"].enumerated().map { index, name in
        let field = UITextField(frame: CGRect(x: 20, y: 100 + 60 * CGFloat(index), width: 200, height: 40))
        field.placeholder = name
        root.view.addSubview(field)
        return field
    }
    return (root, fields[0], fields[1])
}
