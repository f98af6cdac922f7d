import Foundation

// Collection views that are read from right to left. With a mirrored layout they count from the right, see `UIView+CountedFromRight`: the
// layout, the frames of the views, the offsets and the points that apps give or get all are as they would be from left to right.
extension UICollectionView {
    /// The direction in which the content is read.
    var layoutDirection: UIUserInterfaceLayoutDirection {
        // The app's classes may override the direction.
        RightToLeftUse.hasBegun || isOfApp ? effectiveUserInterfaceLayoutDirection : .leftToRight
    }

    /// Mirrors the layout, if its direction is not the one that it is written for.
    func followDirection() {
        let direction = layoutDirection, layout = collectionViewLayout, former = countsFromRight
        count(fromRight: direction != layout.developmentLayoutDirection && layout.flipsHorizontallyInOppositeLayoutDirection)
        // Views in a track are not subviews of this view.
        if countsFromRight != former { for track in tracks.values { track.subviews.forEach { $0.effectsChanged() } } }
        if direction == laidOutDirection { return }
        laidOutDirection = direction
        layout.invalidateLayout()
    }
}
