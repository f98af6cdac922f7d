/// The label of a button that has a role and no label of its own: the platform's symbol or title for the role.
public struct DefaultButtonLabel {
    let role: ButtonRole
    @Environment(\.isInMenu) private var isInMenu: Bool

    nonisolated init(role: ButtonRole) { self.role = role }
}

extension DefaultButtonLabel: View {
    private var sign: (title: String, image: String)? {
        switch role {
        case .close: (SystemWord.close.text, "xmark")
        case .confirm: (SystemWord.done.text, "checkmark")
        default: nil
        }
    }

    public var body: some View {
        if let sign {
            if isInMenu {
                Label(sign.title, systemImage: sign.image)
            } else {
                Label(sign.title, systemImage: sign.image).labelStyle(.iconOnly)
            }
        } else {
            Text(verbatim: (role == .cancel ? SystemWord.cancel : role == .destructive ? .delete : .ok).text)
        }
    }
}

extension Button where Label == DefaultButtonLabel {
    /// Creates a button with the default label of its role.
    public nonisolated init(role: ButtonRole, action: @escaping () -> Void) {
        self.init(action: action, label: DefaultButtonLabel(role: role), role: role)
    }
}
