import Foundation

/// What stands in a page's address bar, and who has to hear of it: the app says what the person does, the page says where the person
/// goes, and each may not know of the other's last word yet.
///
/// The app's word is a new entry of the page's history, unless it answers where the person went: then the entry is corrected, so
/// that going back and forth adds none. An app may load first what the person went to, and is where it was meanwhile: what it
/// repeats is an answer only when it has had time for another. An app that has never said where it is leaves the address alone.
struct AddressBar {
    /// Seconds that an app has to answer where its person went.
    static let patience: TimeInterval = 3

    enum Effect: Equatable {
        /// Show this address. The page confirms it with the number.
        case tell(number: Int, address: String, replaces: Bool)
        /// The person went there: the app has to open it.
        case open(String)
        /// The app has not answered a visit yet: say `waited(for:)` when it has had its time.
        case wait(visit: Int)
    }

    /// What the page should show.
    private(set) var wanted: String
    /// What the page has said last that it shows.
    private var shown: String
    /// What it was told last.
    private var told: (number: Int, address: String) = (0, "")
    /// Where the app said last that it is; nil: it never has.
    private var declared: String?
    /// How often the app was asked to go somewhere; the first time was when its scene was connected.
    private var visit = 1
    /// Whether it still has to say where the last visit led.
    private var answer = Answer.due
    private enum Answer { case due, awaited, given }

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
        (wanted, shown, answer) = (address, address, .due)
        visit += 1
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
        let now = address ?? "/", isNews = now != declared && (address != nil || declared != nil)
        if !isNews && now != wanted && answer != .given {
            defer { answer = .awaited }
            return answer == .due ? .wait(visit: visit) : nil
        }
        if isNews { declared = now }
        defer { answer = .given }
        return isNews ? correct(replaces: answer != .given) : nil
    }

    /// The app had its time to answer a visit: it stays where it is.
    mutating func waited(for visit: Int) -> Effect? {
        guard visit == self.visit, answer == .awaited else { return nil }
        answer = .given
        return correct(replaces: true)
    }

    /// Has the page show where the app is.
    private mutating func correct(replaces: Bool) -> Effect? {
        guard let declared, declared != wanted else { return nil }
        wanted = declared
        return tell(declared, replaces: replaces)
    }

    private mutating func tell(_ address: String, replaces: Bool) -> Effect {
        told = (told.number + 1, address)
        return .tell(number: told.number, address: address, replaces: replaces)
    }
}
