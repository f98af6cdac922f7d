import TestSupport
import Testing

@testable import FrontmostUIKit

/// The machine of a page view controller, with numbers as pages.
@Suite struct PageMachineTests {
    private typealias Machine = PageMachine<Int>

    /// Carries out effects against a data source of pages 0 to 9.
    private struct Driver {
        var machine = Machine()
        var notes: [Machine.Effect] = []
        /// The pages that are in place.
        var visible: Set<Int> = []
        /// Turns by code that have not ended.
        var open = 0

        mutating func send(_ event: Machine.Event) {
            if case .set = event { open += 1 }
            for effect in machine.handle(event) { carryOut(effect) }
        }
        private mutating func carryOut(_ effect: Machine.Effect) {
            notes.append(effect)
            switch effect {
            case .askNeighbours(let page):
                send(.neighbours(of: page, before: page > 0 ? page - 1 : nil, after: page < 9 ? page + 1 : nil))
            case .askForDots: send(.dots(count: 10, current: machine.current ?? 0))
            case .arrange(let page): visible = [page]
            case .slide(let from, let to): visible = [from, to]
            case .place(let pages): visible = Set(pages)
            case .turnEnded: open -= 1
            case .showDots, .willScroll, .didScroll: break
            }
        }
    }

    @Test func a_page_comes_with_its_neighbours() {
        var driver = Driver()
        driver.send(.set(0, isForward: true, isAnimated: true))
        #expect(driver.machine.state == .resting(0) && driver.machine.pages == [0, 1] && driver.open == 0)
        driver.send(.set(5, isForward: true, isAnimated: true))
        #expect(driver.machine.state == .turning(from: 0, to: 5) && driver.machine.pages == [0, 5] && driver.open == 1)
        driver.send(.arrived)
        #expect(driver.machine.state == .resting(5) && driver.machine.pages == [4, 5, 6] && driver.open == 0)
    }

    @Test func a_scroll_back_and_beyond_tells_of_the_other_neighbour() {
        var driver = Driver()
        driver.send(.set(5, isForward: true, isAnimated: false))
        driver.notes = []
        for range in [1...2, 1...1, 0...1] { driver.send(.scrolled(range)) }
        driver.send(.settled(0))
        let reports = driver.notes.filter {
            if case .willScroll = $0 { true } else if case .didScroll = $0 { true } else { false }
        }
        #expect(reports == [.willScroll(to: 6), .willScroll(to: 4), .didScroll(from: 5, isCompleted: true)])
        #expect(driver.machine.pages == [3, 4, 5] && driver.machine.dots.current == 4)
    }

    @Test func neighbours_of_a_page_that_has_gone_are_dropped() {
        var machine = Machine()
        _ = machine.handle(.set(1, isForward: true, isAnimated: false))
        _ = machine.handle(.set(5, isForward: true, isAnimated: false))
        #expect(machine.handle(.neighbours(of: 1, before: 0, after: 2)) == [])
    }

    @Test(arguments: WalkSeeds.all()) func the_shown_page_is_always_among_the_pages_and_every_turn_ends(seed: UInt64) {
        var random = SplitMix(seed: seed), driver = Driver()
        for _ in 0..<60 {
            switch random.next(below: 7) {
            case 0: driver.send(.set(random.next(below: 10), isForward: random.next(below: 2) == 0, isAnimated: false))
            case 1: driver.send(.set(random.next(below: 10), isForward: random.next(below: 2) == 0, isAnimated: true))
            case 2: driver.send(.sourceChanged)
            case 3: driver.send(.arrived)
            case 4:
                let low = random.next(below: 3)
                driver.send(.scrolled(low...low + random.next(below: 2)))
            case 5: driver.send(.settled(random.next(below: 4)))
            default:
                let isForward = random.next(below: 2) == 0
                if let next = driver.machine.neighbour(isForward: isForward) {
                    driver.send(.set(next, isForward: isForward, isAnimated: true, asksForDots: false))
                }
            }
            let machine = driver.machine
            guard let current = machine.current else { continue }
            #expect(machine.pages.contains(current) && Set(machine.pages).count == machine.pages.count)
            #expect(driver.visible.isSubset(of: Set(machine.pages)))
            #expect(driver.open == (machine.isTurning ? 1 : 0))
            if case .resting = machine.state {
                #expect(machine.pages == [current - 1, current, current + 1].filter((0...9).contains))
            }
            #expect(machine.dots.current >= 0 && machine.dots.current < 10)
        }
    }
}
