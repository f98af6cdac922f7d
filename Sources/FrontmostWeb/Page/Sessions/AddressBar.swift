import Foundation

/// A state machine that keeps the address bar of a page and the app's location in step. The app reports where it is, the page
/// reports where the user goes, and messages of both may be under way at the same time.
///
/// A location that the app reports becomes a new entry of the page's history. If it answers a visit of the user, it replaces the
/// current entry instead, so that going back and forward adds no entries. An app may load the visited place first and meanwhile
/// report its old location, so a repeated location counts as an answer only after `patience`. An app that has never reported a
/// location leaves the address as it is.
struct AddressBar {
    /// How long an app may take to answer a visit, in seconds.
    static let patience: TimeInterval = 3

    enum Effect: Equatable {
        /// Show this address. The page confirms it with the number.
        case send(number: Int, address: String, replaces: Bool)
        /// The user went to this address: the app has to open it.
        case open(String)
        /// The app has not answered a visit yet: call `waited(for:)` after `patience` seconds.
        case wait(visit: Int)
    }

    /// The address that the page should show.
    private(set) var wanted: String
    /// The address that the page last reported.
    private var shown: String
    /// The address that was last sent to the page, and its number.
    private var sent: (number: Int, address: String) = (0, "")
    /// The location that the app last reported; nil if it never did.
    private var declared: String?
    /// How often the app was asked to open an address; connecting its scene was the first time.
    private var visit = 1
    /// Whether the app has yet to report where the last visit led.
    private var answer = Answer.due
    private enum Answer { case due, awaited, given }

    /// - Parameter address: The address at which the page was opened. The scene was connected with it.
    init(opening address: String) { (wanted, shown) = (address, address) }

    /// Handles a page that is back after it was reloaded or lost its connection.
    mutating func arrived(at address: String) -> Effect? {
        // An address that the page shows or was about to show is not a visit of the user.
        let isOld = address == shown || address == wanted
        shown = address
        if !isOld { return went(to: address) }
        return wanted == address ? nil : send(wanted, replaces: false)
    }

    /// Handles a visit: the user went back or forward, or edited the address.
    mutating func went(to address: String) -> Effect {
        (wanted, shown, answer) = (address, address, .due)
        visit += 1
        return .open(address)
    }

    /// Handles the page's confirmation; the page reports the address in its own spelling.
    mutating func confirmed(_ number: Int, _ address: String) -> Effect? {
        shown = address
        guard number == sent.number else { return nil }
        if sent.address == wanted {
            wanted = address
            return nil
        }
        // The user went elsewhere in the meantime.
        return send(wanted, replaces: true)
    }

    /// Handles the app's location at the end of a frame.
    /// - Parameter address: The app's location; nil if it has no address that a page can show.
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

    /// Handles the end of the app's time to answer a visit: the app stays where it is.
    mutating func waited(for visit: Int) -> Effect? {
        guard visit == self.visit, answer == .awaited else { return nil }
        answer = .given
        return correct(replaces: true)
    }

    /// Makes the page show where the app is.
    private mutating func correct(replaces: Bool) -> Effect? {
        guard let declared, declared != wanted else { return nil }
        wanted = declared
        return send(declared, replaces: replaces)
    }

    private mutating func send(_ address: String, replaces: Bool) -> Effect {
        sent = (sent.number + 1, address)
        return .send(number: sent.number, address: address, replaces: replaces)
    }
}
