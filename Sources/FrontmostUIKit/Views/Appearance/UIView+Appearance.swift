import Foundation

extension UIView {
    /// Takes over the values of the appearance proxies that count where the view is now. Called when it enters a window.
    func takeAppearance() {
        if AppearanceProxies.all.isEmpty { return }
        take(AppearanceProxies.proxies(for: self, inside: next, traits: traitCollection))
    }

    /// Takes over values, of the last proxy that has one. A property that the app has set on the view keeps its value.
    func take(_ proxies: [AppearanceProxy]) {
        if proxies.isEmpty && takenAppearance == nil { return }
        var taken = TakenAppearance()
        for proxy in proxies {
            for property in proxy.properties {
                let wanted = property.value(of: proxy.object), usual = property.value(of: proxy.plain)
                guard let wanted, !property.isSame(wanted, usual) else { continue }
                let now = property.value(of: self)
                let former = taken[property.path] ?? takenAppearance?[property.path]
                guard property.isSame(now, former) || property.isSame(now, usual) else { continue }
                if !property.isSame(now, wanted) { property.set(wanted, on: self) }
                taken[property.path] = wanted
            }
        }
        takenAppearance = taken.isEmpty ? nil : taken
    }

    /// The tint that was set on the view itself.
    final var ownTint: UIColor? {
        get { storedTint }
        set { replaceTint(newValue) }
    }

    static var viewAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.ownTint), AppearanceProperty(\UIView.alpha),
            AppearanceProperty(\UIView.clipsToBounds), AppearanceProperty(\UIView.contentMode),
            AppearanceProperty(\UIView.semanticContentAttribute), AppearanceProperty(\UIView.isExclusiveTouch),
            AppearanceProperty(\UIView.isMultipleTouchEnabled), AppearanceProperty(\UIView.overrideUserInterfaceStyle),
        ]
    }
}
