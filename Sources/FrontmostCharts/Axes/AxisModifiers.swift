import Foundation
import FrontmostUI

extension View {
    /// Sets the horizontal axis of the charts within this view.
    @MainActor @preconcurrency public func chartXAxis<Content: AxisContent>(
        @AxisContentBuilder content: () -> Content
    ) -> some View {
        let sets = content()._sets
        return chartOptions { ($0.x.sets, $0.x.isHidden) = (sets, false) }
    }
    /// Hides the horizontal axis, or shows the default one again.
    public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.x.isHidden = visibility == .hidden }
    }
    /// Sets the vertical axis of the charts within this view.
    @MainActor @preconcurrency public func chartYAxis<Content: AxisContent>(
        @AxisContentBuilder content: () -> Content
    ) -> some View {
        let sets = content()._sets
        return chartOptions { ($0.y.sets, $0.y.isHidden) = (sets, false) }
    }
    /// Hides the vertical axis, or shows the default one again.
    public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.y.isHidden = visibility == .hidden }
    }

    /// Adds a title to the horizontal axis.
    /// - Parameters:
    ///   - position: The title's side of the plot; below it by default.
    ///   - alignment: Where the title is along that side; nil for its default.
    ///   - spacing: The distance in points between the axis and its title; nil for the default.
    ///   - content: The title.
    public nonisolated func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(
            view: AnyView(content()), edge: position.edge ?? .bottom, alignment: alignment ?? position.alignment ?? .center,
            spacing: spacing ?? 4)
        return chartOptions { $0.x.titles.append(title) }
    }
    /// Adds a title to the horizontal axis, from a localised text.
    public nonisolated func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }
    /// Adds a title to the horizontal axis, from a string.
    @_disfavoredOverload public nonisolated func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Adds a title to the vertical axis.
    /// - Parameters:
    ///   - position: The title's side of the plot; above it by default.
    ///   - alignment: Where the title is along that side; nil for its default.
    ///   - spacing: The distance in points between the axis and its title; nil for the default.
    ///   - content: The title.
    public nonisolated func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(
            view: AnyView(content()), edge: position.edge ?? .top, alignment: alignment ?? position.alignment ?? .trailing,
            spacing: spacing ?? 4)
        return chartOptions { $0.y.titles.append(title) }
    }
    /// Adds a title to the vertical axis, from a localised text.
    public nonisolated func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }
    /// Adds a title to the vertical axis, from a string.
    @_disfavoredOverload public nonisolated func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }
}

extension AnnotationPosition {
    /// The side of the plot that this position names; nil if it is automatic.
    var edge: Edge? {
        switch side {
        case .top, .topLeading, .topTrailing: .top
        case .bottom, .bottomLeading, .bottomTrailing: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .overlay, nil: nil
        }
    }

    /// The alignment along that side; nil if it is automatic.
    var alignment: Alignment? {
        switch side {
        case .topLeading, .bottomLeading: .leading
        case .topTrailing, .bottomTrailing: .trailing
        case .top, .bottom, .leading, .trailing, .overlay, nil: nil
        }
    }
}
