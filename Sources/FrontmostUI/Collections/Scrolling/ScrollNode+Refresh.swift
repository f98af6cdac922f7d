import Foundation
import FrontmostRender
import FrontmostUIKit

// Pulling the content down to refresh it.
extension ScrollNode {
    var isRefreshable: Bool {
        let values = environment.values
        return values.refresh != nil && values.isScrollEnabled && scrolls(.vertical) && !isInsideScroll
    }

    func makeRefresh() -> ScrollRefresh? {
        guard environment.values.refresh != nil else { return nil }
        let refresh = ScrollRefresh()
        refresh.onPress = { [weak self] in
            guard let self, isRefreshable, let action = environment.values.refresh else { return }
            self.refresh?.begin(action) { [weak self] in self?.refreshChanged() }
        }
        return refresh
    }

    /// Called when the user has moved the content beyond its start.
    func pulled(by distance: CGFloat, _ action: RefreshAction) {
        let isSeen = refresh?.follow(distance, action) { [weak self] in self?.refreshChanged() }
        guard isSeen == true else { return }
        graph.enqueue { [weak self] in if let self, !isDetached { invalidatePlacement() } }
    }

    /// Called when a refresh begins or ends, which changes the space above the content.
    private func refreshChanged() {
        publish()
        graph.enqueue { [weak self] in
            guard let self, !isDetached else { return }
            graph.withTransaction(Transaction(animation: .default)) { self.invalidateSize() }
        }
        // Keep the visible content in place if it is further down.
        if state.offset.y > 0 { shift(.vertical, by: refresh?.isGoingOn == true ? PullRule.height : -PullRule.height) }
    }
}
