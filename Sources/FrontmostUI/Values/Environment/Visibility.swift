/// Whether an element is visible.
public enum Visibility: CaseIterable, Hashable, Sendable {
    case automatic, visible, hidden
}
