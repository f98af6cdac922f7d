import FrontmostRender
import Testing

@testable import FrontmostUI

/// The cost of links.
@MainActor struct NavigationLinkNodeTests {
    private func nodes<V: View>(of view: V) -> [ViewNode] {
        func below(_ node: ViewNode) -> [ViewNode] {
            var children: [ViewNode] = []
            node.forEachChild { children.append($0) }
            return [node] + children.flatMap(below)
        }
        return below(GraphStage(view).graph.root)
    }

    @Test func only_a_link_with_a_destination_has_a_request_node() {
        let byValue = nodes(of: NavigationLink("Value", value: 1))
        #expect(!byValue.contains { $0 is NavigationRequestNode || $0 is ReaderNode })
        #expect(nodes(of: NavigationLink("View") { Text("Destination") }).contains { $0 is NavigationRequestNode })
    }
}
