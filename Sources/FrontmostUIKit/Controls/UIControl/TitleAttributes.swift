import Foundation

/// The attributes of a title by the state of its control or bar item.
typealias TitleAttributes = [UIControl.State: [NSAttributedString.Key: Any]]

extension TitleAttributes {
    /// The attributes to show in a state: its own, and those of `normal` that it leaves open.
    func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let normal = self[.normal] ?? [:]
        return state == .normal ? normal : normal.merging(self[state] ?? [:]) { $1 }
    }
}
