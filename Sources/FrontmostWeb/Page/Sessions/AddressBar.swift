import Foundation
import FrontmostUIKit

/// A state machine that keeps the history of a page and the app's location in step. The app reports where it is, the page reports where
/// the user goes, and messages of both may be under way at the same time.
///
/// Entries of the page's history have positions, which increase from older ones to newer ones; those of adjacent entries differ by 1.
/// An entry is an address together with the screens that the app showed there, its trail.
///
/// - A new address of the app becomes a new entry. Screens without an address belong to the entry behind them.
/// - An app that leaves screens goes back to the entry of those that remain. The page follows, so that entries do not pile up.
/// - A user who goes back leaves the screens in front of the entry's, as in the app. An entry with screens that are gone is opened by its
///   address. An app that refuses to leave a screen, or to open an address, takes the page back to its entry.
///
/// An app may load the visited place first and meanwhile report its old location, so a repeated location counts as an answer only after
/// `patience`. An app that has never reported a location leaves the address as it is.
struct AddressBar {
    /// How long an app may take to answer a visit, in seconds.
    static let patience: TimeInterval = 3
    /// The most entries that are remembered. Older ones are opened by their addresses.
    static let entryLimit = 200

    enum Effect: Equatable {
        /// Show an entry. The page confirms it with the number, and ignores it if it has reported more visits than `visits`.
        case show(number: Int, address: String, position: Int, isNew: Bool, visits: Int)
        /// Go back to these screens, and report how that went with `led`.
        case goBack(ScreenTrail)
        /// The user went to this address: the app has to open it.
        case open(String)
        /// The app has not answered a visit yet: call `waited(for:)` after `patience` seconds.
        case wait(visit: Int)
    }

    private struct Entry {
        /// The location, as the app reports it.
        var address: String
        /// The location, as the page shows it.
        var shown: String
        /// The screens that belong to the location; nil if the app has not shown it yet.
        var start: ScreenTrail?
        /// The screens when the app was there last.
        var last: ScreenTrail?
        /// Whether what the app presents now still belongs to `start`.
        var isFresh = true

        init(_ address: String, shown: String? = nil) { (self.address, self.shown) = (address, shown ?? address) }
        func isAt(_ address: String) -> Bool { address == self.address || address == shown }
        func isBehind(_ trail: ScreenTrail) -> Bool { start.map(trail.continues) == true }
        func isBeyond(_ trail: ScreenTrail) -> Bool { start?.isBeyond(trail) == true }
    }

    private var entries: [Int: Entry]
    /// The position of the current entry.
    private(set) var position: Int
    /// The entry that the page last reported as shown.
    private var shown: (position: Int, address: String)
    /// The number of the last entry that was sent to the page, its address, and whether the page has not answered it.
    private var sent: (number: Int, address: String, isUnderWay: Bool) = (0, "", false)
    /// Whether what was sent takes the page back to the entry that it left.
    private var isReturning = false
    /// Whether the page is at another entry than the one to which the visit leads.
    private var isPageElsewhere = false
    /// How many visits the page has reported since it connected.
    private var visits = 0
    /// The location that the app last reported; nil if it never did.
    private var declared: String?
    /// The screens that the app last reported.
    private var trail = ScreenTrail()
    /// How often the app was asked to go somewhere; connecting its scene was the first time.
    private var visit = 1
    /// Whether the app has yet to report where the last visit led.
    private var answer = Answer.due
    private enum Answer { case due, awaited, given }
    /// The entry that the user left for the last visit, if the app may stay there.
    private var origin: Int?
    /// What the effect `goBack` is for.
    private var attempt: Attempt?
    private enum Attempt { case step, visit(to: Int, address: String) }

    /// - Parameters:
    ///   - address: The address at which the page was opened. The scene was connected with it.
    ///   - position: The position of the page's entry.
    init(opening address: String, position: Int = 0) {
        entries = [position: Entry(address)]
        (self.position, shown) = (position, (position, address))
    }

    private var current: Entry {
        get { entries[position] ?? Entry("/") }
        set { entries[position] = newValue }
    }

    /// The address that the page should show.
    var wanted: String { current.shown }
    /// Whether the screens of the current entry have to be reported once more, when nothing is in transition.
    var needsTrail: Bool { current.isFresh && current.start != nil }

    // MARK: The page

    /// Handles a page that is back after it was reloaded or lost its connection.
    mutating func arrived(at address: String, position place: Int) -> [Effect] {
        let wasUnderWay = sent.isUnderWay, former = shown
        (sent.isUnderWay, shown, visits) = (false, (place, address), 0)
        // The page does not count its address as a visit.
        defer { visits = 0 }
        if place == position && current.isAt(address) { return [] }
        if wasUnderWay && place == former.position && address == former.address {
            // The page has missed what was sent.
            let missed = entries.keys.filter { $0 > place && $0 <= position }.sorted()
            guard !missed.isEmpty, missed.count == position - place else { return [show()] }
            return missed.map { show($0, isNew: true) }
        }
        if entries[place] != nil { return went(to: address, position: place, from: trail) }
        // The browser reloaded the page at an address that it showed or was about to show: not a visit.
        if current.isAt(address) || address == former.address {
            let isWanted = current.isAt(address)
            (entries, position) = ([place: current], place)
            return isWanted ? [] : [show()]
        }
        return went(to: address, position: place, from: trail)
    }

    /// Handles a visit: the user went back or forward, or edited the address.
    /// - Parameter trail: The app's screens now.
    mutating func went(to address: String, position place: Int, from trail: ScreenTrail) -> [Effect] {
        visits += 1
        let former = shown
        (shown, self.trail) = ((place, address), trail)
        if current.isBehind(trail) { current.last = trail }
        var place = place, address = address
        isPageElsewhere = false
        if sent.isUnderWay {
            // The page ignores it, and may have other entries there.
            sent.isUnderWay = false
            entries = entries.filter { $0.key <= max(former.position, place) || $0.key == position }
            let meant = position + place - former.position
            if isReturning, place < former.position, let entry = entries[meant] {
                // The user takes one more step from the entry to which the page has not returned yet.
                (place, address, isPageElsewhere) = (meant, entry.shown, true)
            }
        }
        guard let entry = entries[place], entry.isAt(address) else { return open(address, at: place) }
        if place == position { return [] }
        if place == position - 1, let start = current.start, let under = trail.stepBack(keeping: start), trail.continues(start) {
            attempt = .step
            return [.goBack(under)]
        }
        guard let last = entry.last, last != trail else { return open(address, at: place) }
        attempt = .visit(to: place, address: address)
        return [.goBack(last)]
    }

    /// Handles the outcome of `goBack`.
    mutating func led(to outcome: UIWindowScene.TrailOutcome) -> [Effect] {
        defer { attempt = nil }
        switch (attempt, outcome) {
        case (nil, _): return []
        // A screen in front of the entry is gone, or stays. The page goes forward again, to the entry that is still behind it.
        case (.step, _), (.visit, .refused):
            defer { isReturning = true }
            return [show()]
        case (.visit(let place, _), .went):
            begin(place)
            return isPageElsewhere ? [show()] : []
        case (.visit(let place, let address), .unreachable): return open(address, at: place)
        }
    }

    private mutating func open(_ address: String, at place: Int) -> [Effect] {
        if let entry = entries[place], !entry.isAt(address) { entries[place] = nil }
        begin(place, Entry(address))
        return [.open(address)] + (isPageElsewhere ? [show()] : [])
    }

    private mutating func begin(_ place: Int, _ new: Entry? = nil) {
        let left = answer == .given ? position : origin
        origin = entries[place] == nil || place == left ? nil : left
        if entries[place] == nil, let new {
            // A new entry is the last one. What lies before it is known only if the app's own entry is next to it.
            if place != position + 1 { entries = [:] }
            entries = entries.filter { $0.key < place && $0.key > place - Self.entryLimit }
            entries[place] = new
        }
        (position, answer) = (place, .due)
        visit += 1
    }

    /// Handles the page's confirmation; the page reports the address in its own spelling.
    mutating func confirmed(_ number: Int, _ address: String, position place: Int) -> [Effect] {
        shown = (place, address)
        if place != position { entries[place]?.shown = address }
        guard number == sent.number, sent.isUnderWay else { return [] }
        sent.isUnderWay = false
        if place != position {
            // The entry could not be reached.
            (entries, position) = ([place: current], place)
            return [show()]
        }
        if sent.address == current.address { current.shown = address }
        return []
    }

    // MARK: The app

    /// Handles the app's location and its screens at the end of a frame.
    /// - Parameters:
    ///   - address: The app's location; nil if it has no address that a page can show.
    ///   - isSettled: Whether no screen is on its way in or out. Call it again when that is so.
    mutating func declared(_ address: String?, at trail: ScreenTrail, isSettled: Bool = true) -> [Effect] {
        let former = self.trail
        self.trail = trail
        let now = location(address), isNews = now != declared && (address != nil || declared != nil)
        guard isNews else {
            if !current.isAt(now) && answer != .given {
                defer { answer = .awaited }
                return answer == .due ? [.wait(visit: visit)] : []
            }
            if current.isAt(now) { isThere(isSettled) }
            return []
        }
        if current.isAt(now) {
            declared = now
            isThere(isSettled)
            return []
        }
        if answer != .given {
            // On the way to the visited place the app may pass others.
            guard isSettled else { return [] }
            declared = now
            return correct()
        }
        // A screen on its way out may come back.
        guard isSettled || trail.isBeyond(former) else { return [] }
        declared = now
        return [move(to: now)]
    }

    /// Handles the end of the app's time to answer a visit: the app stays where it is.
    mutating func waited(for visit: Int) -> [Effect] {
        guard visit == self.visit, answer == .awaited else { return [] }
        guard let declared, !current.isAt(declared) else {
            isThere(true)
            return []
        }
        guard let origin, entries[origin]?.isAt(declared) == true else { return correct() }
        position = origin
        isThere(true)
        return [show()]
    }

    /// The app's location. A screen without an address has that of the entry behind it, or else the root's.
    private func location(_ address: String?) -> String {
        if let address { return address }
        var index = position
        while let entry = entries[index] {
            if entry.isBehind(trail) { return entry.address }
            guard entry.isBeyond(trail) else { break }
            index -= 1
        }
        return "/"
    }

    /// Remembers the screens of the current entry, where the app is now.
    private mutating func isThere(_ isSettled: Bool) {
        (answer, origin) = (.given, nil)
        guard isSettled || current.start == nil else { return }
        // What the app has presented together with its new location belongs to it. A screen that replaces all others takes their place.
        if current.isFresh || !current.isBehind(trail) && !current.isBeyond(trail) {
            current.isFresh = current.start == nil
            current.start = trail
        }
        current.last = trail
    }

    /// Makes the current entry, which the user has visited, show where the app is.
    private mutating func correct() -> [Effect] {
        (answer, origin) = (.given, nil)
        guard let declared, !current.isAt(declared) else { return [] }
        replace(position, declared)
        return [show()]
    }

    /// Follows the app to a location to which it went by itself.
    private mutating func move(to address: String) -> Effect {
        if let place = formerEntry(address) {
            position = place
            if !current.isAt(address) { replace(place, address) }
            current.last = trail
            return show()
        }
        if let next = entries[position + 1], next.isAt(address), next.isBehind(trail) {
            position += 1
            current.last = trail
            return show()
        }
        position += 1
        entries = entries.filter { $0.key < position && $0.key > position - Self.entryLimit }
        replace(position, address)
        return show(isNew: true)
    }

    private mutating func replace(_ place: Int, _ address: String) {
        var entry = Entry(address)
        (entry.start, entry.last) = (trail, trail)
        entries[place] = entry
    }

    /// The entry to go back to, where the app has left screens of the current one: that of the location, or else the lowest one with
    /// screens that were left, which gets the location. Nil if the app moved forward.
    private func formerEntry(_ address: String) -> Int? {
        guard current.isBeyond(trail) else { return nil }
        var index = position
        while let below = entries[index - 1] {
            index -= 1
            if below.isAt(address) && below.isBehind(trail) { return index }
            if !below.isBeyond(trail) { return index + 1 }
        }
        // The address that the user came with stays in the history.
        return nil
    }

    private mutating func show(isNew: Bool = false) -> Effect { show(position, isNew: isNew) }

    private mutating func show(_ place: Int, isNew: Bool) -> Effect {
        let address = entries[place]?.address ?? "/"
        (sent, isReturning) = ((sent.number + 1, address, true), false)
        return .show(number: sent.number, address: address, position: place, isNew: isNew, visits: visits)
    }
}
