import Foundation

/// A letter that is being written.
struct Draft: Identifiable, Equatable, Sendable {
    let id = UUID()
    var recipient = ""
    var subject = ""
    var text = ""
    var account = Account.home

    var canBeSent: Bool { !recipient.isEmpty && !(subject.isEmpty && text.isEmpty) }

    init() {}

    /// The answer to a letter.
    init(to letter: Letter) {
        recipient = letter.sender
        subject = letter.subject.hasPrefix("Re: ") ? letter.subject : "Re: " + letter.subject
        account = letter.account
    }
}
