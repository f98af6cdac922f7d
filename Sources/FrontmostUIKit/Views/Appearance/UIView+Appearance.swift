import Foundation

extension UIView {
    /// Takes over the values of the appearance proxies that count where the view is now. Called when it enters a window.
    func takeAppearance() {
        if AppearanceProxies.all.isEmpty { return }
        take(AppearanceProxies.proxies(for: self, inside: next, traits: traitCollection))
    }

    /// Takes over values, of the last proxy that has one. A property that the app has set on the view keeps its value.
    ///
    /// A default that a proxy was set back to is a value as well, so that a view that has another one of the proxy's returns to it. A view
    /// that a proxy does not count for any more, because it is in another container, keeps what it has applied, as in UIKit.
    func take(_ proxies: [AppearanceProxy]) {
        if proxies.isEmpty { return }
        var applied = appliedAppearance ?? AppliedAppearance()
        for proxy in proxies {
            for property in proxy.properties {
                let wanted = property.value(of: proxy.object), usual = property.value(of: proxy.plain)
                guard let wanted, proxy.passesOn(property, isDefault: property.isSame(wanted, usual)) else { continue }
                let now = property.value(of: self)
                guard property.isSame(now, applied[property.path]) || property.isSame(now, usual) else {
                    applied[property.path] = nil
                    continue
                }
                if !property.isSame(now, wanted) { property.set(wanted, on: self) }
                applied[property.path] = wanted
            }
        }
        appliedAppearance = applied.isEmpty ? nil : applied
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
