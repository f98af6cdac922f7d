@_spi(Engine) import FrontmostUIKit

/// A button that leads to another screen of the stack around.
public struct NavigationLink<Label, Destination> {
    enum Target {
        /// A value for the path; nil for none, which disables the link.
        case value(NavigationElement?)
        case view(AnyView, NavigationLinkBinding?)
    }
    let target: Target
    let label: Label

    nonisolated init(target: Target, label: Label) { (self.target, self.label) = (target, label) }
}

/// Says, and is told, whether a link's destination is shown.
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

/// What ties a link's button to the node that asks for its screen; kept by the link's node.
@MainActor final class NavigationLinkHandle {
    var isOn = false { didSet { if isOn != oldValue { node?.modifierChanged() } } }
    weak var node: NavigationRequestNode?
    nonisolated init() {}
}

extension NavigationLink: View where Label: View, Destination: View {
    public var body: some View {
        NavigationLinkButton(target: NavigationLinkTarget(target), label: label)
    }
}

/// A link's target without its types.
enum NavigationLinkTarget {
    case value(NavigationElement?)
    case view(AnyView, NavigationLinkBinding?)

    init<L, D>(_ target: NavigationLink<L, D>.Target) {
        switch target {
        case .value(let element): self = .value(element)
        case .view(let view, let binding): self = .view(view, binding)
        }
    }
}

private struct NavigationLinkButton<Label: View>: View {
    let target: NavigationLinkTarget
    let label: Label
    @Environment(\.navigation) private var navigation
    @Environment(\.isInList) private var isInList
    @State private var handle = NavigationLinkHandle()

    var body: some View {
        Button(action: follow) {
            if isInList {
                HStack {
                    label.foregroundStyle(Color.primary)
                    Spacer(minLength: 8)
                    Image(systemName: "chevron.forward")
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(Color(.palette(.tertiaryLabel)))
                        .accessibilityHidden(true)
                }
            } else {
                label
            }
        }
        .disabled(!leadsSomewhere)
        .modifier(NavigationRequestModifier(form: nil, wanted: wanted, clear: clear, handle: handle))
    }

    private var leadsSomewhere: Bool {
        if case .value(nil) = target { return false }
        return navigation.model != nil
    }

    private func follow() {
        switch target {
        case .value(let element): if let element { navigation.model?.follow(element) }
        case .view(_, let binding): if let binding { binding.set(true) } else { handle.isOn = true }
        }
    }

    private func wanted() -> NavigationWish? {
        guard case .view(let view, let binding) = target, binding?.isOn() ?? handle.isOn else { return nil }
        return NavigationWish(Presence()) { view }
    }

    private func clear() {
        guard case .view(_, let binding) = target else { return }
        handle.isOn = false
        binding?.set(false)
    }
}
