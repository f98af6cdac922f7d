import Testing

/// The toolkit beside an app's own names: its macro refers to its own types even if the app has types of the same names.
@MainActor struct ToolkitBesideOwnNamesTests {
    @CasePathable fileprivate enum Way: Equatable {
        case item(Item)
        case route(Route)
        case nothing
    }

    @Test func the_macro_uses_the_toolkits_case_paths() {
        let path: StateNavigation.CasePath<Way, Item> = Way.allCasePaths.item
        #expect(path.extract(from: .item(Item(id: 1, name: "a")))?.name == "a" && Way.nothing.is(\.nothing))
        #expect(Way.route(.help)[case: \.route] == .help)
    }

    @Test func an_own_slash_operator_makes_own_paths_and_the_toolkits_type_is_available_by_name() {
        let own: CasePath<Route, Post> = /Route.draft
        #expect(own.extract(.draft(Post(id: 3)))?.id == 3)
        let path = StateNavigation.CasePath(Route.draft)
        #expect(path.extract(from: .draft(Post(id: 3)))?.id == 3 && path.extract(from: .help) == nil)
    }

    @Test func types_with_the_toolkits_names_are_the_apps_own() {
        for type in [AlertState.self, IfLet.self, Default.self] as [Any.Type] {
            #expect(String(reflecting: type).hasPrefix("AppsOwnNames"))
        }
    }
}
