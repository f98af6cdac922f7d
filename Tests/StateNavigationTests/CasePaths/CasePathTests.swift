import FrontmostUIKit
import StateNavigation
import Testing

private struct Letter: Equatable {
    var id = 1
    var title = "A title that is too long for the string itself"
}
private struct Empty: Equatable {}
private protocol Shape {}
extension Letter: Shape {}
private struct Failure: Error {}
private final class Token {
    let number: Int
    init(_ number: Int) { self.number = number }
}
private enum Profile: Equatable { case own(Int), another(Int), none }
private enum Place {
    case draft(Letter)
    case review(Letter)
    case labelled(post: Letter)
    case pair(Int, String)
    case labels(id: Int, name: String)
    case profile(Profile)
    indirect case deep(Place, Int)
    indirect case wide(SIMD8<Double>)
    case token(Token)
    case shape(any Shape)
    case error(any Error)
    case optional(Int?)
    case void(Void)
    case empty(Empty)
    case action((Int) -> Int)
    case perhaps(((Int) -> Int)?)
    case actions([(Int) -> Int])
    case help
    case about
}
private indirect enum Tree: Equatable { case leaf(Int), branch(Tree, Tree), nothing }
private enum Pair<A, B> {
    case first(A), second(B), both(A, B), neither
    indirect case next(Pair)
}
private enum Load<T> { case later((String) -> T), ready(T) }
private enum Step<A> { case pair(A, (Int) -> Int), only(A) }

struct CasePathTests {
    private let post = Letter()

    @Test func a_path_made_of_two_functions_uses_them() {
        let path = CasePath<Place, Letter>(
            embed: { .draft($0) }, extract: { if case .draft(let post) = $0 { post } else { nil } })
        #expect(path.extract(from: path.embed(post)) == post && path.extract(from: .review(post)) == nil)
    }

    @Test func cases_with_equal_value_types_are_distinguished() {
        let draft = /Place.draft, review = /Place.review
        // A path learns its own case, whatever case it is applied to first.
        #expect(draft.extract(from: .review(post)) == nil && draft.extract(from: .draft(post)) == post)
        #expect(review.extract(from: .review(post)) == post && review.extract(from: .draft(post)) == nil)
        #expect(draft.extract(from: .labelled(post: post)) == nil && draft.extract(from: .help) == nil)
        #expect((/Place.labelled).extract(from: .labelled(post: post)) == post)
        #expect((/Place.labelled).extract(from: .draft(post)) == nil)
    }

    @Test func a_path_finds_its_case_once() {
        // Without another case of the type it is known when the path is made, otherwise from the first value of one of them.
        var profiles = 0, reviews = 0
        let profile = CasePath<Place, Profile> {
            profiles += 1
            return .profile($0)
        }
        let review = CasePath<Place, Letter> {
            reviews += 1
            return .review($0)
        }
        #expect(review.extract(from: .help) == nil)
        #expect(reviews == 0)
        for _ in 0..<3 {
            #expect(profile.extract(from: .profile(.own(1))) == .own(1))
            #expect(review.extract(from: .draft(post)) == nil)
            #expect(review.extract(from: .review(post)) == post)
        }
        #expect(profiles == 0 && reviews == 1, "A path embeds a value again only to find its case.")
    }

    @Test func several_values_are_a_tuple() throws {
        let pair = /Place.pair, labels = /Place.labels
        let found = try #require(pair.extract(from: .pair(3, "three")))
        #expect(found == (3, "three") && pair.extract(from: .labels(id: 3, name: "three")) == nil)
        let labelled = try #require(labels.extract(from: .labels(id: 3, name: "three")))
        #expect(labelled == (3, "three") && labels.extract(from: .pair(3, "three")) == nil)
        guard case .labels(id: 1, name: "one") = labels.embed((1, "one")) else { return #expect(Bool(false)) }
    }

    @Test func a_case_without_a_value_has_void() {
        let help = /Place.help
        #expect(help.extract(from: .help) != nil && help.extract(from: .about) == nil && help.extract(from: .draft(post)) == nil)
        #expect((/Profile.none).extract(from: .none) != nil && (/Profile.none).extract(from: .own(0)) == nil)
        #expect((/Place.void).extract(from: .void(())) != nil && (/Place.empty).extract(from: .empty(Empty())) == Empty())
        #expect((/Place.empty).extract(from: .about) == nil && (/Place.void).extract(from: .help) == nil)
        let contextual: CasePath<Place, Void> = CasePath(Place.help)
        #expect(contextual.extract(from: .help) != nil && contextual.extract(from: .about) == nil)
    }

    @Test func indirect_cases_are_read_from_their_boxes() throws {
        let deep = try #require((/Place.deep).extract(from: .deep(.labels(id: 1, name: post.title), 4)))
        #expect(deep.1 == 4 && (/Place.labels).extract(from: deep.0)?.1 == post.title)
        #expect((/Place.wide).extract(from: .wide(SIMD8(repeating: 2))) == SIMD8(repeating: 2))
        let tree = Tree.branch(.branch(.leaf(1), .nothing), .leaf(2))
        #expect((/Tree.branch).extract(from: tree)?.0 == .branch(.leaf(1), .nothing))
        #expect((/Tree.leaf).extract(from: tree) == nil && (/Tree.leaf).extract(from: .leaf(5)) == 5)
        #expect((/Tree.nothing).extract(from: .nothing) != nil && (/Tree.nothing).extract(from: tree) == nil)
    }

    @Test func existentials_and_optionals_are_values_as_any_other() {
        #expect((/Place.shape).extract(from: .shape(post)) as? Letter == post)
        #expect((/Place.error).extract(from: .error(Failure())) is Failure)
        #expect((/Place.optional).extract(from: .optional(3)) == .some(3))
        #expect((/Place.optional).extract(from: .optional(nil)) == .some(nil))
        let unwrapped: CasePath<Place, Int> = /Place.optional
        #expect(unwrapped.extract(from: .optional(3)) == 3 && unwrapped.extract(from: .optional(nil)) == nil)
    }

    @Test func generic_enums_have_paths() {
        #expect(
            (/Pair<Int, Int>.second).extract(from: .second(2)) == 2 && (/Pair<Int, Int>.second).extract(from: .first(2)) == nil)
        #expect((/Pair<Int, String>.both).extract(from: .both(1, post.title))?.1 == post.title)
        #expect((/Pair<(Int) -> Int, Int>.first).extract(from: .first { $0 + 1 })?(4) == 5)
        let next = (/Pair<Letter, Int>.next).appending(path: /Pair<Letter, Int>.first)
        #expect(next.extract(from: .next(.first(post))) == post && next.extract(from: .first(post)) == nil)
        #expect((/Result<Letter, Failure>.success).extract(from: .success(post)) == post)
    }

    @Test func an_optional_has_a_path_to_its_value_and_to_its_cases() {
        #expect((/Optional<Letter>.some).extract(from: post) == post && (/Optional<Letter>.some).extract(from: nil) == nil)
        #expect(CasePath<Letter?, Letter>.some.extract(from: post) == post)
        let draft: CasePath<Place?, Letter> = /Place.draft
        #expect(draft.extract(from: .draft(post)) == post && draft.extract(from: nil) == nil)
        #expect(draft.extract(from: .some(.review(post))) == nil)
        let through = CasePath<Place?, Place>.some.appending(path: /Place.review)
        #expect(through.extract(from: .review(post)) == post && through.extract(from: nil) == nil)
    }

    @Test func paths_are_appended() {
        let own = (/Place.profile).appending(path: /Profile.own)
        #expect(own.extract(from: .profile(.own(7))) == 7 && own.extract(from: .profile(.another(7))) == nil)
        #expect((/Place.profile).extract(from: own.embed(8)) == .own(8))
        #expect(CasePath<Letter, Letter>.identity.appending(path: .identity).extract(from: post) == post)
    }

    @Test func a_path_is_a_pattern() {
        func name(_ route: Place) -> String {
            switch route {
            case /Place.draft: "draft"
            case /Place.help: "help"
            default: "other"
            }
        }
        #expect(name(.draft(post)) == "draft" && name(.help) == "help" && name(.review(post)) == "other")
    }

    @Test func a_value_is_changed_in_place_on_its_own_case_only() {
        var route = Place.draft(post)
        #expect((/Place.review).modify(&route) { $0.title = "no" } == nil)
        #expect(
            (/Place.draft).modify(&route) {
                $0.title = "yes"; return $0.id
            } == 1)
        #expect((/Place.draft).extract(from: route)?.title == "yes")
    }

    @Test func extraction_neither_keeps_nor_releases_more_than_it_should() {
        weak var released: Token?
        do {
            let token = Token(4)
            released = token
            let nested = (/Place.deep).appending(path: CasePath<(Place, Int), Place>(embed: { ($0, 1) }, extract: { $0.0 }))
                .appending(path: /Place.token)
            for _ in 0..<100 {
                #expect((/Place.token).extract(from: .token(token)) === token)
                #expect((/Place.token).extract(from: .shape(post)) == nil)
                #expect(nested.extract(from: .deep(.token(token), 1)) === token)
                #expect((/Pair<Token, Token>.both).extract(from: .both(token, token))?.1 === token)
                let cast: CasePath<Pair<Token?, Int>, Token> = /Pair<Token?, Int>.first
                #expect(cast.extract(from: .first(token)) === token && cast.extract(from: .first(nil)) == nil)
            }
            #expect(released?.number == 4)
        }
        #expect(released == nil)
    }

    @Test func a_path_is_shared_between_threads() async {
        let path = /Place.review, post = post
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask {
                    number.isMultiple(of: 2)
                        ? path.extract(from: .review(post)) == post : path.extract(from: .draft(post)) == nil
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test @MainActor func functions_and_metatypes_are_refused_because_of_their_memory_layout() {
        let messages = Console.messages(of: {
            #expect((/Place.action).extract(from: .action { $0 }) == nil && (/Place.action).extract(from: .help) == nil)
        })
        _ = Console.messages(of: { #expect((/Place.perhaps).extract(from: .perhaps { $0 }) == nil) })
        #expect((/Place.actions).extract(from: .actions([{ $0 + 1 }]))?.first?(2) == 3)
        #expect(messages.count == 1 && messages.first?.text.contains("(Int) -> Int") == true)
        #expect(messages.first?.text.contains("Use @CasePathable, or CasePath(embed:extract:)") == true)
    }

    @Test func the_values_of_a_case_are_picked_from_many() {
        let places: [Place] = [.token(Token(1)), .help, .draft(Letter(id: 3)), .draft(Letter(id: 4))]
        #expect(places.compactMap(/Place.draft).map(\.id) == [3, 4] && places.compactMap(/Place.pair).isEmpty)
    }

    @Test @MainActor func functions_of_generic_parameters_are_refused_too() {
        let pair = { (value: (Int, (Int) -> Int)) in Step<Int>.pair(value.0, value.1) }
        let messages = Console.messages(of: {
            #expect((/Load<Int>.later).extract(from: .later { $0.count }) == nil)
            #expect(CasePath(pair).extract(from: .pair(1, { $0 + 1 })) == nil)
        })
        #expect(messages.count == 2)
        #expect((/Load<Int>.ready).extract(from: .ready(3)) == 3 && (/Step<Int>.only).extract(from: .only(4)) == 4)
    }
}
