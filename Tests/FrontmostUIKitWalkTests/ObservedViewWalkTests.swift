import Foundation
import Observation
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Random views and a controller, with methods that each read something else of `@Observable` objects. After any changes of the objects and
/// of the hierarchy they show what new views show.
@MainActor @Suite struct ObservedViewWalkTests {
    @Observable final class Leaf {
        var value: Int
        init(_ value: Int) { self.value = value }
    }

    @Observable final class Model {
        var number = 0
        var isLeafChosen = false
        var leaf = Leaf(0)
        var leaves = [Leaf(1), Leaf(2)]
    }

    private enum Reading: CaseIterable {
        case nothing, number, leaf, sum, count, chosen

        func text(_ model: Model) -> String {
            switch self {
            case .nothing: "-"
            case .number: "number \(model.number)"
            case .leaf: "leaf \(model.leaf.value)"
            case .sum: "sum \(model.leaves.reduce(0) { $0 + $1.value })"
            case .count: "count \(model.leaves.count)"
            // What is read depends on what was read before.
            case .chosen: model.isLeafChosen ? "chosen leaf \(model.leaf.value)" : "chosen number \(model.number)"
            }
        }
    }

    private enum Method: CaseIterable { case properties, layout, laidOut, constraints, drawing }

    /// What each method reads.
    private struct Plan {
        let readings: [Method: Reading]
        init(_ random: inout SplitMix) {
            readings = Dictionary(
                uniqueKeysWithValues: Method.allCases.map { ($0, Reading.allCases.randomElement(using: &random) ?? .nothing) })
        }
    }

    private final class Card: UIView {
        let plan: Plan, model: Model
        private var shown: [Method: String] = [:]

        init(_ plan: Plan, _ model: Model) {
            (self.plan, self.model) = (plan, model)
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        required init?(coder: NSCoder) { nil }

        private func read(_ method: Method) { shown[method] = plan.readings[method]?.text(model) }
        override func updateProperties() { read(.properties) }
        override func layoutSubviews() { read(.layout) }
        override func draw(_ rect: CGRect) { read(.drawing) }
        override func updateConstraints() {
            read(.constraints)
            super.updateConstraints()
        }

        /// What the view and those in it show.
        var all: [String] { ["\(Method.allCases.map { shown[$0] ?? "?" })"] + subviews.flatMap { ($0 as? Card)?.all ?? [] } }

        /// A new view, with others like those in this one.
        func twin() -> Card {
            let twin = Card(plan, model)
            for case let card as Card in subviews { twin.addSubview(card.twin()) }
            return twin
        }
    }

    private final class Page: UIViewController {
        let plan: Plan, model: Model
        private var shown: [Method: String] = [:]

        init(_ plan: Plan, _ model: Model) {
            (self.plan, self.model) = (plan, model)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        private func read(_ method: Method) { shown[method] = plan.readings[method]?.text(model) }
        override func updateProperties() { read(.properties) }
        override func viewWillLayoutSubviews() { read(.layout) }
        override func viewDidLayoutSubviews() { read(.laidOut) }
        override func updateViewConstraints() {
            read(.constraints)
            super.updateViewConstraints()
        }

        var all: [String] {
            ["\(Method.allCases.map { shown[$0] ?? "?" })"] + view.subviews.flatMap { ($0 as? Card)?.all ?? [] }
        }

        func twin() -> Page {
            let twin = Page(plan, model)
            for case let card as Card in view.subviews { twin.view.addSubview(card.twin()) }
            return twin
        }
    }

    @MainActor private final class Walk {
        let stage: Stage, model = Model(), page: Page
        var random: SplitMix
        /// All views, those among them that are outside of the window.
        private var cards: [Card] = [], outside: [Card] = []

        init(_ stage: Stage, _ seed: UInt64) {
            self.stage = stage
            random = SplitMix(seed: seed)
            page = Page(Plan(&random), model)
            stage.window.rootViewController = page
            for _ in 0..<5 {
                let card = Card(Plan(&random), model)
                place(card)
                cards.append(card)
            }
        }

        /// Puts a view into the page or into another view.
        private func place(_ card: Card) {
            let parents = cards.filter { !$0.isDescendant(of: card) && !outside.contains($0) }
            (random.next(below: 2) == 0 ? parents.randomElement(using: &random) ?? page.view : page.view)?.addSubview(card)
        }

        func step() async {
            let number = random.next(below: 100)
            switch random.next(below: 12) {
            case 0, 1: model.number = number
            case 2: model.leaf.value = number
            case 3: model.leaf = Leaf(number)
            case 4: model.isLeafChosen.toggle()
            case 5: model.leaves.append(Leaf(number))
            case 6: if !model.leaves.isEmpty { model.leaves.removeLast() }
            case 7: model.leaves.randomElement(using: &random)?.value = number
            case 8: cards.randomElement(using: &random).map(place)
            case 9:
                guard let card = cards.randomElement(using: &random), !outside.contains(where: { card.isDescendant(of: $0) })
                else { break }
                card.removeFromSuperview()
                outside.append(card)
            case 10: if !outside.isEmpty { place(outside.remove(at: random.next(below: outside.count))) }
            default: cards.randomElement(using: &random)?.isHidden.toggle()
            }
            if random.next(below: 2) == 0 { await stage.settle() }
        }

        func check(_ place: String) async {
            for card in outside { page.view.addSubview(card) }
            outside = []
            for card in cards { card.isHidden = false }
            await stage.settle()
            let twin = page.twin(), window = UIWindow(windowScene: stage.scene)
            window.rootViewController = twin
            window.isHidden = false
            await stage.settle()
            #expect(page.all == twin.all, "\(place)")
            window.isHidden = true
            window.rootViewController = nil
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 40)) func views_show_what_views_made_anew_show(seed: UInt64) throws {
        try onStage { stage in
            let walk = Walk(stage, seed)
            for number in 0..<30 {
                await walk.step()
                if number % 5 == 4 { await walk.check("seed \(seed), step \(number)") }
            }
        }
    }
}
