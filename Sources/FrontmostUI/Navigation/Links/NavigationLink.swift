import FrontmostUIKit

/// A button that pushes another screen on the enclosing stack.
public struct NavigationLink<Label: View, Destination: View> {
    let target: NavigationLinkTarget
    let label: Label
    /// Whether the destination is shown in the next column of a split view.
    var isDetail = true

    nonisolated init(target: NavigationLinkTarget, label: Label) { (self.target, self.label) = (target, label) }
}

enum NavigationLinkTarget {
    /// A value for the path; nil disables the link.
    case value(NavigationElement?)
    case view(AnyView, NavigationLinkBinding?)
}

/// Reads and writes whether a link's destination is shown.
struct NavigationLinkBinding {
    let isOn: () -> Bool
    let set: (Bool) -> Void

    init(_ isActive: Binding<Bool>) {
        isOn = { isActive.wrappedValue }
        set = { if isActive.wrappedValue != $0 { isActive.wrappedValue = $0 } }
    }

    init<V: Hashable>(_ tag: V, _ selection: Binding<V?>) {
        isOn = { selection.wrappedValue == tag }
        set = { isOn in
            if isOn { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
        }
    }
}

/// Connects a link's button with the node that requests its screen. The link's view keeps it in its state.
@MainActor final class NavigationLinkHandle {
    var isOn = false { didSet { if isOn != oldValue { node?.modifierChanged() } } }
    weak var node: NavigationRequestNode?
    nonisolated init() {}
}

extension NavigationLink: View {
    public var body: some View {
        switch target {
        case .value(let element): NavigationValueLink(element: element, isDetail: isDetail, label: label)
        case .view(let view, let binding):
            NavigationViewLink(destination: view, binding: binding, isDetail: isDetail, label: label)
        }
    }
}

/// A link that appends a value to the path. The stack's `navigationDestination` decides what the value looks like.
private struct NavigationValueLink<Label: View>: View {
    let element: NavigationElement?
    let isDetail: Bool
    let label: Label
    @Environment(\.navigation) private var navigation
    @Environment(\.listSelector) private var selector

    var body: some View {
        NavigationLinkButton(label: label, follow: follow)
            .disabled(element == nil || navigation.model == nil && selector == nil)
            .modifier(TraitModifier(LayoutTraits.tag, element?.value.erased))
    }

    /// In a list, the value is also the row's selection value.
    private func follow() {
        guard let element else { return }
        let isSelected = selector?.select(element.value.erased) ?? false
        navigation.model?.follow(element, isSelected: isSelected, staysInColumn: !isDetail)
    }
}

/// A link with its own destination view.
private struct NavigationViewLink<Label: View>: View {
    let destination: AnyView
    let binding: NavigationLinkBinding?
    let isDetail: Bool
    let label: Label
    @Environment(\.navigation) private var navigation
    @State private var handle = NavigationLinkHandle()

    var body: some View {
        NavigationLinkButton(label: label) { if let binding { binding.set(true) } else { handle.isOn = true } }
            .disabled(!navigation.takesLinks)
            .modifier(
                NavigationRequestModifier(form: nil, wanted: wanted, clear: clear, handle: handle, staysInColumn: !isDetail))
    }

    private func wanted() -> RequestedScreen? {
        guard binding?.isOn() ?? handle.isOn else { return nil }
        return RequestedScreen(Presence()) { destination }
    }

    private func clear() {
        handle.isOn = false
        binding?.set(false)
    }
}

/// The button of a link. In a list it fills the row and has a chevron.
private struct NavigationLinkButton<Label: View>: View {
    let label: Label
    let follow: () -> Void
    @Environment(\.isInList) private var isInList
    @Environment(\.navigationLinkIndicator) private var indicator

    var body: some View {
        Button(action: follow) {
            if isInList {
                HStack {
                    label.controlForeground(.primary).environment(\.isInLink, true)
                    Spacer(minLength: 8)
                    if indicator != .hidden {
                        Image(systemName: "chevron.forward")
                            .font(.footnote.weight(.semibold))
                            .foregroundStyle(Color(.palette(.tertiaryLabel)))
                            .accessibilityHidden(true)
                    }
                }
            } else {
                label.environment(\.isInLink, true)
            }
        }
    }
}
