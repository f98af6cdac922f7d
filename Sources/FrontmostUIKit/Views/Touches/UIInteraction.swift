import Foundation

/// An interaction that can be added to a view.
@MainActor @preconcurrency public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction belongs to.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed (nil).
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed (nil).
    func didMove(to view: UIView?)
}

extension UIView {
    /// The view's interactions. Setting it adds and removes the differences.
    public var interactions: [any UIInteraction] {
        get { touchTraits?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            newValue.forEach(addInteraction)
        }
    }
    /// Adds an interaction, and removes it from its previous view.
    public func addInteraction(_ interaction: any UIInteraction) {
        if interaction.view === self { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        changeTouchTraits { $0.interactions.append(interaction) }
        interaction.didMove(to: self)
    }
    /// Removes an interaction.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        changeTouchTraits { $0.interactions.removeAll { $0 === interaction } }
        interaction.didMove(to: nil)
    }
}
