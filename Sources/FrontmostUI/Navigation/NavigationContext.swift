@_spi(Engine) import FrontmostUIKit

/// The stack, and the screen of it, that a view is in.
struct NavigationContext {
    weak var model: NavigationModel?
    weak var screen: NavigationScreen?
}

extension EnvironmentValues {
    private struct NavigationKey: EnvironmentKey {
        static var defaultValue: NavigationContext { NavigationContext() }
    }
    var navigation: NavigationContext {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
}
