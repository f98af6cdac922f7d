import FrontmostUIKit

// A macro cannot be a disfavoured overload. The optional makes these the compiler's second choice all the same, after SwiftUI's:
// a closure without `return` would go with any of them.

/// Shows a view controller while it is written.
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: (@MainActor () -> UIViewController)?
) = #externalMacro(module: "FrontmostMacros", type: "Preview")

/// Shows a view while it is written.
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: (@MainActor () -> UIView)?
) = #externalMacro(module: "FrontmostMacros", type: "Preview")
