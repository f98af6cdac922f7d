import SwiftUI

/// A view with deprecated modifiers, used without warnings: who asks the protocol for it does not know that it is deprecated.
protocol OldForm {
    associatedtype Content: View
    @MainActor var view: Content { get }
}

@MainActor func oldForm(_ form: some OldForm) -> some View { form.view }
