import FrontmostUI
import FrontmostUIKit

/// Makes a property of the environment's values, or of a transaction, with a key of its own.
///
///     extension EnvironmentValues {
///         @Entry var accent = Color.blue
///         @Entry var caption: String?
///     }
@attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() =
    #externalMacro(module: "FrontmostMacros", type: "Entry")

/// Shows views while they are written.
///
///     #Preview("Empty") {
///         @Previewable @State var text = ""
///         TextField("Name", text: $text)
///     }
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "FrontmostMacros", type: "Preview")

/// Marks a dynamic property that is declared in the body of a `#Preview`.
@attached(peer) public macro Previewable() = #externalMacro(module: "FrontmostMacros", type: "Previewable")
