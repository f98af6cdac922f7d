import SwiftUI

/// The user's choice between light and dark.
enum Appearance: String, CaseIterable, Identifiable {
    case automatic, light, dark

    var id: Self { self }

    var title: LocalizedStringKey {
        switch self {
        case .automatic: "Automatic"
        case .light: "Light"
        case .dark: "Dark"
        }
    }

    var colorScheme: ColorScheme? {
        switch self {
        case .automatic: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
