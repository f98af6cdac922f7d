/// What stands in a page's address bar, and who has to hear of it: the app says what the person does, the page says where the person
/// goes, and each may not know of the other's last word yet.
///
/// The app's word is a new entry of the page's history, unless it answers where the person went: then the entry is corrected, so
/// that going back and forth adds none. An app that has never said where it is leaves the address alone.
struct AddressBar {
    enum Effect: Equatable {
        /// Show this address. The page confirms it with the number.
        case tell(number: Int, address: String, replaces: Bool)
        /// The person went there: the app has to open it.
        case open(String)
    }

    /// What the page should show.
    private(set) var wanted: String
    /// What the page has said last that it shows.
    private var shown: String
    /// What it was told last.
    private var told: (number: Int, address: String) = (0, "")
    /// Where the app said last that it is; nil: it never has.
    private var declared: String?
    /// The app was asked to go somewhere, and what it says at the end of the frame is the answer.
    private var isAnswering = true

    /// - Parameter address: What the page is opened at. The scene is connected for it.
    init(opening address: String) { (wanted, shown) = (address, address) }

    /// The page is there again, after it was reloaded or lost its connection.
    mutating func arrived(at address: String) -> Effect? {
        // What it had not heard of yet it is not at because the person went there.
        let isOld = address == shown || address == wanted
        shown = address
        if !isOld { return went(to: address) }
        return wanted == address ? nil : tell(wanted, replaces: false)
    }

    /// The person went back or forth, or wrote another address.
    mutating func went(to address: String) -> Effect {
        (wanted, shown, isAnswering) = (address, address, true)
        return .open(address)
    }

    /// The page shows what it was told, in its own spelling.
    mutating func confirmed(_ number: Int, _ address: String) -> Effect? {
        shown = address
        guard number == told.number else { return nil }
        if told.address == wanted {
            wanted = address
            return nil
        }
        // The person had gone elsewhere meanwhile.
        return tell(wanted, replaces: true)
    }

    /// A frame has ended in which the app may have said where it is.
    /// - Parameter address: Nil where no page shows the same.
    mutating func declared(_ address: String?) -> Effect? {
        defer { isAnswering = false }
        guard address != nil || declared != nil else { return nil }
        let now = address ?? "/", isNews = now != declared
        declared = now
        if now == wanted || !(isNews || isAnswering) { return nil }
        wanted = now
        return tell(now, replaces: isAnswering)
    }

    private mutating func tell(_ address: String, replaces: Bool) -> Effect {
        told = (told.number + 1, address)
        return .tell(number: told.number, address: address, replaces: replaces)
    }
}
