/// What the list shows of the letters.
struct LetterFilter: Equatable {
    var account: Account?
    var isUnreadOnly = false
    var isFlaggedOnly = false

    var isActive: Bool { self != LetterFilter() }

    func contains(_ letter: Letter) -> Bool {
        (account == nil || letter.account == account) && (!isUnreadOnly || letter.isUnread)
            && (!isFlaggedOnly || letter.isFlagged)
    }
}
