import SwiftUI

/// A message, as the list and its page show it.
struct Letter: Identifiable, Hashable, Sendable {
    let id: Int
    var sender: String
    var subject: String
    var text: String
    var date: Date
    var account: Account
    var isUnread = true
    var isFlagged = false

    /// The text without line breaks, for the list.
    var preview: String { text.split(whereSeparator: \.isNewline).joined(separator: " ") }

    /// Whether the sender, the subject or the text contain these words, without regard to case and accents.
    func contains(_ words: String) -> Bool {
        words.isEmpty || [sender, subject, text].contains { $0.localizedStandardContains(words) }
    }
}

/// The address that a letter came to.
enum Account: String, CaseIterable, Identifiable, Sendable {
    case home, work

    var id: Self { self }
    var title: LocalizedStringKey { self == .home ? "Home" : "Work" }
    var color: Color { self == .home ? .teal : .indigo }
}
