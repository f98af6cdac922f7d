enum Tab: Hashable { case one, two, settings }

enum Route: Identifiable, Hashable {
    case draft(Post)
    case failure(Note)
    case help

    var id: Self { self }
}

struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
}
struct Post: Identifiable, Hashable {
    var id = 0
    var title = ""
}
struct Note: Hashable {
    var text: String
}
struct Park: Codable {
    var name: String
}
struct Profile: View {
    var name: String
    var body: some View { Label(name, systemImage: "person") }
}
struct Settings: View {
    @Binding var tab: Tab
    var body: some View { Button("Back") { tab = .one } }
}
final class ViewModel: ObservableObject {
    @Published var selectedTab: Tab
    @Published var route: Route?
    @Published var items: [Item] = []

    init(selectedTab: Tab = .one) { self.selectedTab = selectedTab }
}
/// Names that the toolkit has as well.
struct AlertState: Equatable {
    var title = ""
}
struct IfLet: View {
    var body: some View { EmptyView() }
}
struct Default {}
