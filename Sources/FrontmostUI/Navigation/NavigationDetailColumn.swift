/// The second of two columns, as the first one knows it.
@MainActor final class NavigationDetailColumn {
    weak var model: NavigationModel?
    nonisolated init() {}
}
