import SwiftUI

/// A view with deprecated modifiers. Calls through this protocol compile without deprecation warnings.
protocol OldForm {
    associatedtype Content: View
    @MainActor var view: Content { get }
}

@MainActor func oldForm(_ form: some OldForm) -> some View { form.view }
