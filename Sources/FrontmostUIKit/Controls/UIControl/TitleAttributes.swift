import Foundation

/// The attributes of a title by the state of its control or bar item.
typealias TitleAttributes = [UIControl.State: [NSAttributedString.Key: Any]]

extension TitleAttributes {
    /// The attributes to show in a state: its own, and those of `normal` that it leaves open.
    func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let normal = self[.normal] ?? [:]
        return state == .normal ? normal : normal.merging(self[state] ?? [:]) { $1 }
    }

    /// Whether two have the same attributes. Values that cannot be compared differ.
    func isSame(as other: Self) -> Bool {
        func comparable(_ all: Self) -> [UIControl.State: [NSAttributedString.Key: AnyHashable]]? {
            var result: [UIControl.State: [NSAttributedString.Key: AnyHashable]] = [:]
            for (state, attributes) in all {
                let known = attributes.compactMapValues { $0 as? AnyHashable }
                if known.count != attributes.count { return nil }
                result[state] = known
            }
            return result
        }
        guard let own = comparable(self), let other = comparable(other) else { return false }
        return own == other
    }
}
