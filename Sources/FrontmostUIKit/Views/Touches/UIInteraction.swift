import Foundation

/// Something that a view takes part in beside what it is.
@MainActor @preconcurrency public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    public var interactions: [any UIInteraction] {
        get { touchTraits?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            newValue.forEach(addInteraction)
        }
    }
    /// An interaction has one view; another's gives it up.
    public func addInteraction(_ interaction: any UIInteraction) {
        if interaction.view === self { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        changeTouchTraits { $0.interactions.append(interaction) }
        interaction.didMove(to: self)
    }
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        changeTouchTraits { $0.interactions.removeAll { $0 === interaction } }
        interaction.didMove(to: nil)
    }
}
