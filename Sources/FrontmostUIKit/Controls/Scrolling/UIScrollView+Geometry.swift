import Foundation
import FrontmostRender

// The scrollable range: what determines it, and what the host gets of it.
extension UIScrollView {
    /// Updates the geometry after a change of the view's size, its content or its insets.
    func measure() {
        let size = plainFrame.size, formerWidth = state.hostWidth
        updateSurroundings()
        let safeArea = surroundings.safeArea.along(adjustedAxes)
        var inset = contentInset + (countsFromRight ? safeArea.mirrored : safeArea)
        inset.top += refreshControl?.insetWhileRefreshing ?? 0
        let hasOtherInset = inset != adjustedContentInset, old = state.offset, former = state
        adjustedContentInset = inset
        changeGeometry { $0.resize(contentSize: ownContentSize, viewport: size, insets: inset) }
        if let target = awaited, target == state.clamped(target) {
            awaited = nil
            state.scroll(to: target)
        }
        publish()
        port.setFrame(origin: .zero, size: size)
        if hasOtherInset || countsFromRight && state.hostWidth != formerWidth { subviews.forEach { $0.placeNode() } }
        if hasOtherInset {
            adjustedContentInsetDidChange()
            givenDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
        if state.offset != old { offsetChanged() } else if state != former { superview?.subviewWasScrolled(self) }
    }

    /// Shows the content from its right end to its left, or the other way round, see `UIView+CountedFromRight`. The offset stays: it is at the
    /// other end then.
    func count(fromRight: Bool) {
        if state.countsFromRight == fromRight { return }
        if fromRight { RightToLeftUse.begin() }
        UIView.performWithoutAnimation {
            changeGeometry { $0.countsFromRight = fromRight }
            LayoutPath.placeChanged(of: self)
            measure()
            for view in subviews {
                view.placeNode()
                if !view.storedTransform.isIdentity { view.effectsChanged() }
            }
            for constraint in constraints {
                constraint.isActive = false
                constraint.isActive = true
            }
        }
    }

    /// Decides along which axes the safe area becomes a content inset.
    private func updateSurroundings() {
        var now = ScrollSurroundings(
            viewport: plainFrame.size, safeArea: safeAreaInsets, contentInset: contentInset,
            behavior: contentInsetAdjustmentBehavior)
        if alwaysBounceVertical { now.bouncingAxes.insert(.vertical) }
        if alwaysBounceHorizontal { now.bouncingAxes.insert(.horizontal) }
        now.isUnderNavigationBar = isUnderNavigationBar
        let axes = now.adjustedAxes(for: ownContentSize, former: now == surroundings ? adjustedAxes : [])
        surroundings = now
        if axes == adjustedAxes { return }
        adjustedAxes = axes
        LayoutPath.placeChanged(of: self)
        if now.safeArea != .zero { subviews.forEach { $0.safeAreaChanged() } }
    }

    /// Whether the view scrolls under the bars of a navigation controller: it is the controller's view or that view's first
    /// subview, unless the controller names another scroll view.
    private var isUnderNavigationBar: Bool {
        (viewOwner ?? superview?.viewOwner)?.scrollsUnderBars(self) ?? false
    }

    var isScrollable: Bool { isScrollEnabled && pan?.isEnabled != false }

    /// Hosts show the indicators of both axes or none. Those of an axis along which the content fits do not count.
    private var showsIndicators: Bool {
        let (low, high) = (state.minimumOffset, state.maximumOffset)
        let (movesAside, movesUp) = (high.x > low.x, high.y > low.y)
        if !movesAside && !movesUp { return showsVerticalScrollIndicator || showsHorizontalScrollIndicator }
        return movesUp && showsVerticalScrollIndicator || movesAside && showsHorizontalScrollIndicator
    }

    /// Insets and flashes of the indicators; nil while there are none. The host's viewport has the safe area in it.
    private var indicators: ScrollContent.Indicators? {
        let (vertical, horizontal) = (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets)
        if indicatorFlashes == 0 && vertical == .zero && horizontal == .zero { return nil }
        let all = adjustedContentInset, content = automaticallyAdjustsScrollIndicatorInsets ? contentInset : all
        func insets(_ own: UIEdgeInsets) -> ScrollContent.Indicators.Insets {
            ScrollContent.Indicators.Insets(
                top: own.top + all.top - content.top, left: own.left + all.left - content.left,
                bottom: own.bottom + all.bottom - content.bottom, right: own.right + all.right - content.right)
        }
        return ScrollContent.Indicators(vertical: insets(vertical), horizontal: insets(horizontal), flashes: indicatorFlashes)
    }

    func publish() {
        guard isScrolledByHost else { return }
        let content = state.content(
            showsIndicators: showsIndicators, isEnabled: isScrollable, isClipped: clipsToBounds, indicators: indicators)
        port.scrollOffset = state.hostOffset
        let isRefreshable = bounces && refreshControl?.mayBegin == true
        port.accepts = !isScrollable ? [] : isRefreshable ? inputOfPort.union(.refresh) : inputOfPort
        if case .scroll(let old) = port.content, old.isSameForHost(as: content) { return }
        port.content = .scroll(content)
    }
}
