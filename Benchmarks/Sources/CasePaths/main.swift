import Figures
import Foundation
import StateNavigation

/// Measures extracting a case's value from an enum and embedding it. In nanoseconds of processor time for each, the best of 15
/// runs.

struct Post { var id = 1, likes = 2 }

@CasePathable @dynamicMemberLookup enum Route {
    case draft(Post)
    case review(Post)
    case note(String)
    indirect case next(Route, Int)
    case help
}

func measure(_ name: String, _ count: Int = 1_000_000, _ body: (Int) -> Void) {
    let count = repetitions(count)
    let best =
        (0..<runs(15)).map { _ in
            timed { body(count) } / Double(count)
        }.min() ?? 0
    report(name, best, .nanoseconds)
}

func paths() {
    let draft = hidden(Route.draft(Post())), note = hidden(Route.note("A note that is long enough for the heap."))
    let next = hidden(Route.next(draft, 1)), post = hidden(Post())

    let stored = hidden(
        CasePath<Route, Post>(embed: { .draft($0) }, extract: { if case .draft(let post) = $0 { post } else { nil } }))
    measure("stored pair: extract, hit") { for _ in 0..<$0 { keep(stored.extract(from: draft)) } }
    measure("stored pair: extract, miss") { for _ in 0..<$0 { keep(stored.extract(from: note)) } }
    let make: (Post) -> Route = hidden { .draft($0) }
    measure("a closure that makes the value, for comparison") { for _ in 0..<$0 { keep(make(post)) } }
    measure("stored pair: embed") { for _ in 0..<$0 { keep(stored.embed(post)) } }

    let macro = hidden(Route.allCasePaths.draft)
    measure("@CasePathable: extract, hit") { for _ in 0..<$0 { keep(macro.extract(from: draft)) } }
    measure("@CasePathable: embed") { for _ in 0..<$0 { keep(macro.embed(post)) } }
    measure("@CasePathable: by name, extract, hit") { for _ in 0..<$0 { keep(Route.allCasePaths.draft.extract(from: draft)) } }
    measure("@CasePathable: by key path, route[case: \\.draft]") { for _ in 0..<$0 { keep(draft[case: \.draft]) } }
    measure("@CasePathable: route.is(\\.draft)") { for _ in 0..<$0 { keep(draft.is(\.draft)) } }

    let slash = hidden(/Route.note), shared = hidden(/Route.draft), indirect = hidden(/Route.next), help = hidden(/Route.help)
    measure("/Route.note, only one with its type: extract, hit") { for _ in 0..<$0 { keep(slash.extract(from: note)) } }
    measure("/Route.note: extract, miss") { for _ in 0..<$0 { keep(slash.extract(from: draft)) } }
    measure("/Route.note: embed") { for _ in 0..<$0 { keep(slash.embed("")) } }
    measure("/Route.draft, one of two: extract, hit") { for _ in 0..<$0 { keep(shared.extract(from: draft)) } }
    measure("/Route.next, indirect: extract, hit") { for _ in 0..<$0 { keep(indirect.extract(from: next)) } }
    measure("/Route.help: extract, hit") { for _ in 0..<$0 { keep(help.extract(from: .help)) } }
    measure("/Route.note, made each time: extract, hit") { for _ in 0..<$0 { keep((/Route.note).extract(from: note)) } }
    measure("/Route.draft, made each time: extract, hit") { for _ in 0..<$0 { keep((/Route.draft).extract(from: draft)) } }
}

final class Owner {
    var route: Route? = .draft(Post())
}

func bindings() {
    let owner = hidden(Owner()), post = hidden(Post())
    let route = Binding<Route?>(get: { owner.route }, set: { owner.route = $0 })
    let draft = hidden(route.draft), slash = hidden(route.case(/Route.draft)), isPresented = hidden(draft.isPresented())
    measure("binding to the route alone: read") { for _ in 0..<$0 { keep(route.wrappedValue) } }
    measure("$route.draft, kept: read") { for _ in 0..<$0 { keep(draft.wrappedValue) } }
    measure("$route.draft, kept: write") { for _ in 0..<$0 { draft.wrappedValue = post } }
    measure("$route.case(/Route.draft), kept: read") { for _ in 0..<$0 { keep(slash.wrappedValue) } }
    measure("$route.draft.isPresented(), kept: read") { for _ in 0..<$0 { keep(isPresented.wrappedValue) } }
    measure("$route.draft: make and read", 100_000) { for _ in 0..<$0 { keep(route.draft.wrappedValue) } }
}

paths()
bindings()
