import Foundation
import FrontmostUI

extension View {
    /// What charts show along their horizontal axis.
    @MainActor @preconcurrency public func chartXAxis<Content: AxisContent>(
        @AxisContentBuilder content: () -> Content
    ) -> some View {
        let sets = content()._sets
        return chartOptions { ($0.x.sets, $0.x.isHidden) = (sets, false) }
    }
    /// Hides the horizontal axis, or shows the platform's again.
    public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.x.isHidden = visibility == .hidden }
    }
    /// What charts show along their vertical axis.
    @MainActor @preconcurrency public func chartYAxis<Content: AxisContent>(
        @AxisContentBuilder content: () -> Content
    ) -> some View {
        let sets = content()._sets
        return chartOptions { ($0.y.sets, $0.y.isHidden) = (sets, false) }
    }
    /// Hides the vertical axis, or shows the platform's again.
    public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.y.isHidden = visibility == .hidden }
    }

    /// A title of the horizontal axis, below it if not said otherwise.
    /// - Parameter spacing: Points between the axis and its title.
    public nonisolated func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(
            view: AnyView(content()), edge: position.edge ?? .bottom, alignment: alignment ?? position.alignment ?? .center,
            spacing: spacing ?? 4)
        return chartOptions { $0.x.titles.append(title) }
    }
    /// A title of the horizontal axis.
    public nonisolated func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }
    /// A title of the horizontal axis.
    @_disfavoredOverload public nonisolated func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// A title of the vertical axis, above it if not said otherwise.
    /// - Parameter spacing: Points between the axis and its title.
    public nonisolated func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(
            view: AnyView(content()), edge: position.edge ?? .top, alignment: alignment ?? position.alignment ?? .trailing,
            spacing: spacing ?? 4)
        return chartOptions { $0.y.titles.append(title) }
    }
    /// A title of the vertical axis.
    public nonisolated func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }
    /// A title of the vertical axis.
    @_disfavoredOverload public nonisolated func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }
}

extension AnnotationPosition {
    /// The side of the plot it stands for; nil where it is left open.
    var edge: Edge? {
        switch side {
        case .top, .topLeading, .topTrailing: .top
        case .bottom, .bottomLeading, .bottomTrailing: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .overlay, nil: nil
        }
    }

    /// Where along that side it stands; nil where it is left open.
    var alignment: Alignment? {
        switch side {
        case .topLeading, .bottomLeading: .leading
        case .topTrailing, .bottomTrailing: .trailing
        case .top, .bottom, .leading, .trailing, .overlay, nil: nil
        }
    }
}
