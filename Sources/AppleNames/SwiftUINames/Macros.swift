import FrontmostUI
import FrontmostUIKit

/// Adds a property with a key of its own to `EnvironmentValues` or `Transaction`.
///
///     extension EnvironmentValues {
///         @Entry var accent = Color.blue
///         @Entry var caption: String?
///     }
@attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() =
    #externalMacro(module: "FrontmostMacros", type: "Entry")

/// Declares a preview of a view. Start the app with `--previews` to see it.
///
///     #Preview("Empty") {
///         @Previewable @State var text = ""
///         TextField("Name", text: $text)
///     }
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "FrontmostMacros", type: "Preview")

/// Allows a dynamic property, such as `@State`, in the body of a `#Preview`.
@attached(peer) public macro Previewable() = #externalMacro(module: "FrontmostMacros", type: "Previewable")
