import FrontmostUIKit

// A macro cannot be marked as a disfavoured overload. The optional closure type has the same effect and makes these the
// compiler's second choice, after SwiftUI's: a closure without `return` would match any of them.

/// Declares a preview of a view controller.
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: (@MainActor () -> UIViewController)?
) = #externalMacro(module: "FrontmostMacros", type: "Preview")

/// Declares a preview of a UIKit view.
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: (@MainActor () -> UIView)?
) = #externalMacro(module: "FrontmostMacros", type: "Preview")
