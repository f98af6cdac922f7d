/// The pages of a page view controller, and the turns between them. Pure: `handle` answers an event with the effects to carry out, in
/// order. `UIPageViewController` carries them out.
///
/// Effects that call the app come last, because it may send the next event from there. Later effects of an earlier event are then out of
/// date and do nothing, such as those about neighbours of a page that is no longer shown.
struct PageMachine<Page: Hashable> {
    enum State: Equatable {
        case empty
        case resting(Page)
        /// Code turns the pages.
        case turning(from: Page, to: Page)
        /// The user scrolls from the shown page. `to` is the page that the delegate was told.
        case scrolling(from: Page, to: Page)
    }

    enum Event {
        /// Shows another page.
        /// - Parameter asksForDots: Whether the data source decides about the dots. Otherwise the current dot follows the turn.
        case set(Page, isForward: Bool, isAnimated: Bool, asksForDots: Bool = true)
        /// The data source's answer to `askNeighbours`.
        case neighbours(of: Page, before: Page?, after: Page?)
        /// The data source's answer to `askForDots`.
        case dots(count: Int, current: Int)
        case sourceChanged
        /// The animation of a turn has ended, or cannot continue.
        case arrived
        /// The user has scrolled so that the pages of these indices are visible.
        case scrolled(ClosedRange<Int>)
        /// The user's scrolling has come to rest at an index.
        case settled(Int)
    }

    enum Effect: Equatable {
        /// Makes `pages` the children, at rest at one of them.
        case arrange(at: Page)
        /// Makes `pages` the children and scrolls from one to the other.
        case slide(from: Page, to: Page)
        /// Makes exactly these pages visible.
        case place([Page])
        case showDots
        case askNeighbours(of: Page)
        case askForDots
        /// The oldest turn by code that has not ended yet has ended.
        case turnEnded(isFinished: Bool)
        case willScroll(to: Page)
        case didScroll(from: Page, isCompleted: Bool)
    }

    private(set) var state = State.empty
    /// The shown page and its neighbours, or both pages of a turn, in order.
    private(set) var pages: [Page] = []
    /// The number of dots, and the index of the current one.
    private(set) var dots = (count: 0, current: 0)
    /// Whether there is another data source since a turn has begun. It is asked at the end of the turn.
    private var sourceHasChanged = false

    /// The shown page, or the one that code turns to.
    var current: Page? {
        switch state {
        case .empty: nil
        case .resting(let page), .turning(_, let page), .scrolling(let page, _): page
        }
    }
    var isTurning: Bool { if case .turning = state { true } else { false } }

    /// The page after the shown one, or before it.
    func neighbour(isForward: Bool) -> Page? {
        guard case .resting(let page) = state, let index = pages.firstIndex(of: page) else { return nil }
        let next = index + (isForward ? 1 : -1)
        return pages.indices.contains(next) ? pages[next] : nil
    }

    mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .set(let page, let isForward, let isAnimated, let asksForDots):
            let effects = set(page, isForward, isAnimated), asksForDots = asksForDots || sourceHasChanged
            sourceHasChanged = false
            if !asksForDots { moveDot(isForward: isForward) }
            let index = effects.firstIndex { if case .turnEnded = $0 { true } else { false } } ?? effects.endIndex
            return effects[..<index] + [asksForDots ? .askForDots : .showDots] + effects[index...]
        case .neighbours(let page, let before, let after):
            guard case .resting(page) = state else { return [] }
            pages = [before, page, after].compactMap(\.self).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            return [.arrange(at: page)]
        case .dots(let count, let current):
            dots = (max(0, count), min(max(0, current), max(0, count - 1)))
            return [.showDots]
        case .sourceChanged:
            switch state {
            case .empty: return []
            case .turning:
                sourceHasChanged = true
                return []
            case .resting(let page), .scrolling(let page, _):
                state = .resting(page)
                return [.askNeighbours(of: page), .askForDots]
            }
        case .arrived:
            guard case .turning(_, let page) = state else { return [] }
            state = .resting(page)
            let dots: [Effect] = sourceHasChanged ? [.askForDots] : []
            sourceHasChanged = false
            return [.askNeighbours(of: page)] + dots + [.turnEnded(isFinished: true)]
        case .scrolled(let range): return scrolled(pages.indices.filter(range.contains).map { pages[$0] })
        case .settled(let index): return pages.indices.contains(index) ? settled(at: pages[index]) : []
        }
    }

    private mutating func set(_ page: Page, _ isForward: Bool, _ isAnimated: Bool) -> [Effect] {
        let interrupted: [Effect] = isTurning ? [.turnEnded(isFinished: false)] : []
        guard isAnimated, let old = current, old != page else {
            state = .resting(page)
            return [.askNeighbours(of: page)] + interrupted + [.turnEnded(isFinished: true)]
        }
        state = .turning(from: old, to: page)
        pages = isForward ? [old, page] : [page, old]
        return [.slide(from: old, to: page)] + interrupted
    }

    private mutating func scrolled(_ visible: [Page]) -> [Effect] {
        let known: Page?
        switch state {
        case .empty, .turning: return []
        case .resting: known = nil
        case .scrolling(_, let to): known = to
        }
        guard let current, let next = visible.first(where: { $0 != current }), next != known else { return [.place(visible)] }
        state = .scrolling(from: current, to: next)
        return [.place(visible), .willScroll(to: next)]
    }

    private mutating func settled(at page: Page) -> [Effect] {
        let former: Page, isReported: Bool
        switch state {
        case .empty, .turning: return []
        case .resting(let page): (former, isReported) = (page, false)
        case .scrolling(let page, _): (former, isReported) = (page, true)
        }
        let isForward = (pages.firstIndex(of: former) ?? 0) < (pages.firstIndex(of: page) ?? 0)
        state = .resting(page)
        let report: [Effect] = isReported ? [.didScroll(from: former, isCompleted: page != former)] : []
        if page == former { return [.place([page])] + report }
        moveDot(isForward: isForward)
        return [.showDots, .askNeighbours(of: page)] + report
    }

    /// Pages that go round follow the last one by the first.
    private mutating func moveDot(isForward: Bool) {
        if dots.count > 0 { dots.current = (dots.current + (isForward ? 1 : dots.count - 1)) % dots.count }
    }
}
