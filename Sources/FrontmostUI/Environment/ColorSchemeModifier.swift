import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

extension View {
    /// Shows what is below in the light or in the dark, whatever the surroundings are.
    ///
    /// Deprecated by SwiftUI in favour of `preferredColorScheme(_:)`, which concerns the whole presentation.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}

extension UIColor {
    /// A colour of SwiftUI's, which stays dynamic if it is.
    public convenience init(_ color: Color) {
        self.init { traits in
            var values = EnvironmentValues()
            values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
            let resolved = color.resolve(in: values)
            return UIColor(
                red: CGFloat(resolved.red), green: CGFloat(resolved.green), blue: CGFloat(resolved.blue),
                alpha: CGFloat(resolved.opacity))
        }
    }
}
