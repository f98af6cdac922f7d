@_spi(Engine) import FrontmostUIKit
import StateNavigation
import Testing

private struct Post: Equatable {
    var id = 1
    var title = "A title that is too long for the string itself"
}
private struct Empty: Equatable {}
private protocol Shape {}
extension Post: Shape {}
private struct Failure: Error {}
private final class Token {
    let number: Int
    init(_ number: Int) { self.number = number }
}
private enum Profile: Equatable { case own(Int), another(Int), none }
private enum Route {
    case draft(Post)
    case review(Post)
    case labelled(post: Post)
    case pair(Int, String)
    case labels(id: Int, name: String)
    case profile(Profile)
    indirect case deep(Route, Int)
    indirect case wide(SIMD8<Double>)
    case token(Token)
    case shape(any Shape)
    case error(any Error)
    case optional(Int?)
    case void(Void)
    case empty(Empty)
    case action((Int) -> Int)
    case help
    case about
}
private indirect enum Tree: Equatable { case leaf(Int), branch(Tree, Tree), nothing }
private enum Pair<A, B> {
    case first(A), second(B), both(A, B), neither
    indirect case next(Pair)
}

struct CasePathTests {
    private let post = Post()

    @Test func a_path_made_of_two_functions_uses_them() {
        let path = CasePath<Route, Post>(embed: { .draft($0) }, extract: { if case .draft(let post) = $0 { post } else { nil } })
        #expect(path.extract(from: path.embed(post)) == post && path.extract(from: .review(post)) == nil)
    }

    @Test func a_case_is_told_from_another_with_the_same_type_of_value() {
        let draft = /Route.draft, review = /Route.review
        // Whatever comes first, a path learns its own case from it.
        #expect(draft.extract(from: .review(post)) == nil && draft.extract(from: .draft(post)) == post)
        #expect(review.extract(from: .review(post)) == post && review.extract(from: .draft(post)) == nil)
        #expect(draft.extract(from: .labelled(post: post)) == nil && draft.extract(from: .help) == nil)
        #expect((/Route.labelled).extract(from: .labelled(post: post)) == post)
        #expect((/Route.labelled).extract(from: .draft(post)) == nil)
    }

    @Test func several_values_are_a_tuple() throws {
        let pair = /Route.pair, labels = /Route.labels
        let found = try #require(pair.extract(from: .pair(3, "three")))
        #expect(found == (3, "three") && pair.extract(from: .labels(id: 3, name: "three")) == nil)
        let labelled = try #require(labels.extract(from: .labels(id: 3, name: "three")))
        #expect(labelled == (3, "three") && labels.extract(from: .pair(3, "three")) == nil)
        guard case .labels(id: 1, name: "one") = labels.embed((1, "one")) else { return #expect(Bool(false)) }
    }

    @Test func a_case_without_a_value_has_void() {
        let help = /Route.help
        #expect(help.extract(from: .help) != nil && help.extract(from: .about) == nil && help.extract(from: .draft(post)) == nil)
        #expect((/Profile.none).extract(from: .none) != nil && (/Profile.none).extract(from: .own(0)) == nil)
        #expect((/Route.void).extract(from: .void(())) != nil && (/Route.empty).extract(from: .empty(Empty())) == Empty())
        #expect((/Route.empty).extract(from: .about) == nil && (/Route.void).extract(from: .help) == nil)
        let contextual: CasePath<Route, Void> = CasePath(Route.help)
        #expect(contextual.extract(from: .help) != nil && contextual.extract(from: .about) == nil)
    }

    @Test func indirect_cases_are_read_from_their_boxes() throws {
        let deep = try #require((/Route.deep).extract(from: .deep(.labels(id: 1, name: post.title), 4)))
        #expect(deep.1 == 4 && (/Route.labels).extract(from: deep.0)?.1 == post.title)
        #expect((/Route.wide).extract(from: .wide(SIMD8(repeating: 2))) == SIMD8(repeating: 2))
        let tree = Tree.branch(.branch(.leaf(1), .nothing), .leaf(2))
        #expect((/Tree.branch).extract(from: tree)?.0 == .branch(.leaf(1), .nothing))
        #expect((/Tree.leaf).extract(from: tree) == nil && (/Tree.leaf).extract(from: .leaf(5)) == 5)
        #expect((/Tree.nothing).extract(from: .nothing) != nil && (/Tree.nothing).extract(from: tree) == nil)
    }

    @Test func existentials_and_optionals_are_values_as_any_other() {
        #expect((/Route.shape).extract(from: .shape(post)) as? Post == post)
        #expect((/Route.error).extract(from: .error(Failure())) is Failure)
        #expect((/Route.optional).extract(from: .optional(3)) == .some(3))
        #expect((/Route.optional).extract(from: .optional(nil)) == .some(nil))
        let unwrapped: CasePath<Route, Int> = /Route.optional
        #expect(unwrapped.extract(from: .optional(3)) == 3 && unwrapped.extract(from: .optional(nil)) == nil)
    }

    @Test func generic_enums_have_paths() {
        #expect(
            (/Pair<Int, Int>.second).extract(from: .second(2)) == 2 && (/Pair<Int, Int>.second).extract(from: .first(2)) == nil)
        #expect((/Pair<Int, String>.both).extract(from: .both(1, post.title))?.1 == post.title)
        #expect((/Pair<(Int) -> Int, Int>.first).extract(from: .first { $0 + 1 })?(4) == 5)
        let next = (/Pair<Post, Int>.next).appending(path: /Pair<Post, Int>.first)
        #expect(next.extract(from: .next(.first(post))) == post && next.extract(from: .first(post)) == nil)
        #expect((/Result<Post, Failure>.success).extract(from: .success(post)) == post)
    }

    @Test func an_optional_has_a_path_to_its_value_and_lets_cases_through() {
        #expect((/Optional<Post>.some).extract(from: post) == post && (/Optional<Post>.some).extract(from: nil) == nil)
        #expect(CasePath<Post?, Post>.some.extract(from: post) == post)
        let draft: CasePath<Route?, Post> = /Route.draft
        #expect(draft.extract(from: .draft(post)) == post && draft.extract(from: nil) == nil)
        #expect(draft.extract(from: .some(.review(post))) == nil)
        let through = CasePath<Route?, Route>.some.appending(path: /Route.review)
        #expect(through.extract(from: .review(post)) == post && through.extract(from: nil) == nil)
    }

    @Test func paths_are_appended() {
        let own = (/Route.profile).appending(path: /Profile.own)
        #expect(own.extract(from: .profile(.own(7))) == 7 && own.extract(from: .profile(.another(7))) == nil)
        #expect((/Route.profile).extract(from: own.embed(8)) == .own(8))
        #expect(CasePath<Post, Post>.identity.appending(path: .identity).extract(from: post) == post)
    }

    @Test func a_path_is_a_pattern() {
        func name(_ route: Route) -> String {
            switch route {
            case /Route.draft: "draft"
            case /Route.help: "help"
            default: "other"
            }
        }
        #expect(name(.draft(post)) == "draft" && name(.help) == "help" && name(.review(post)) == "other")
    }

    @Test func a_value_is_changed_in_place_on_its_own_case_only() {
        var route = Route.draft(post)
        #expect((/Route.review).modify(&route) { $0.title = "no" } == nil)
        #expect(
            (/Route.draft).modify(&route) {
                $0.title = "yes"; return $0.id
            } == 1)
        #expect((/Route.draft).extract(from: route)?.title == "yes")
    }

    @Test func extraction_neither_keeps_nor_releases_more_than_it_should() {
        weak var released: Token?
        do {
            let token = Token(4)
            released = token
            let nested = (/Route.deep).appending(path: CasePath<(Route, Int), Route>(embed: { ($0, 1) }, extract: { $0.0 }))
                .appending(path: /Route.token)
            for _ in 0..<100 {
                #expect((/Route.token).extract(from: .token(token)) === token)
                #expect((/Route.token).extract(from: .shape(post)) == nil)
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
        let path = /Route.review, post = post
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

    @Test @MainActor func functions_and_metatypes_are_refused_since_they_lie_otherwise_in_memory() {
        let messages = Console.messages(of: {
            #expect((/Route.action).extract(from: .action { $0 }) == nil && (/Route.action).extract(from: .help) == nil)
        })
        #expect(messages.count == 1 && messages.first?.text.contains("(Int) -> Int") == true)
        #expect(messages.first?.text.contains("Use @CasePathable, or CasePath(embed:extract:)") == true)
    }
}
