import Foundation

// Items look up the values of their proxies when a bar shows them, so that a bar that is shown follows at its next layout.

extension UIBarItem: UIAppearance {
    /// The bar that shows the item.
    private var bar: UIResponder? { owner as? UIResponder }
    private var traits: UITraitCollection { (bar as? UIView)?.traitCollection ?? .current }

    /// The attributes of the title by state: those of the proxies, and the item's own in their place.
    final var shownTitleAttributes: TitleAttributes {
        if AppearanceProxies.all.isEmpty { return titleAttributes }
        let proposed = AppearanceProxies.proxies(for: self, inside: bar, traits: traits).compactMap { $0.object as? UIBarItem }
        return (proposed + [self]).reduce(into: TitleAttributes()) { result, item in
            for (state, attributes) in item.titleAttributes { result[state, default: [:]].merge(attributes) { $1 } }
        }
    }

    /// The item's own value, or else that of its proxies.
    final func shown<Item: UIBarItem, Value>(_ path: KeyPath<Item, Value?>) -> Value? {
        guard let item = self as? Item else { return nil }
        return item[keyPath: path] ?? AppearanceProxies.value(of: item, inside: bar, traits: traits, path)
    }
}
