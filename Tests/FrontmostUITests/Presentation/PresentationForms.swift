import Foundation
import FrontmostUI

private typealias Park = PresentationFormTests.Park
private typealias Failure = PresentationFormTests.Failure

@MainActor struct Alerts: View {
    enum Form: String, CaseIterable, Sendable {
        case key, keyMessage, keyData, keyDataMessage, string, stringMessage, stringData, stringDataMessage
        case text, textMessage, textData, textDataMessage, error, errorMessage, old, oldButtons, oldItem
        var title: String { rawValue.hasPrefix("error") ? "No network" : "Sure?" }
        var hasMessage: Bool { rawValue.hasSuffix("Message") || rawValue.hasPrefix("old") }
    }
    let form: Form
    @State private var isShown = false
    @State private var park: Park?
    @State private var item: Park?
    @State private var done = 0
    private let title = "Sure?"

    private func act() { done += 1 }

    var body: some View {
        VStack {
            Text("Shown: \(isShown || item != nil), done: \(done)")
            asked
        }
    }

    private var button: some View {
        Button("Ask") {
            park = Park(id: "Zion")
            if form == .oldItem { item = Park(id: "Zion") } else { isShown = true }
        }
    }

    @ViewBuilder private var asked: some View {
        switch form {
        case .key: button.alert("Sure?", isPresented: $isShown) { Button("Do it", action: act) }
        case .keyMessage:
            button.alert("Sure?", isPresented: $isShown) {
                Button("Do it", action: act)
            } message: {
                Text("About it")
            }
        case .keyData:
            button.alert("Sure?", isPresented: $isShown, presenting: park) { _ in Button("Do it", action: act) }
        case .keyDataMessage:
            button.alert("Sure?", isPresented: $isShown, presenting: park) { park in
                Button("Do it") { if park.id == "Zion" { act() } }
            } message: { _ in
                Text("About it")
            }
        case .string: button.alert(title, isPresented: $isShown) { Button("Do it", role: .destructive, action: act) }
        case .stringMessage:
            button.alert(
                title, isPresented: $isShown, actions: { Button("Do it", action: act) }, message: { Text("About it") })
        case .stringData: button.alert(title, isPresented: $isShown, presenting: park) { _ in Button("Do it", action: act) }
        case .stringDataMessage:
            button.alert(title, isPresented: $isShown, presenting: park) { _ in
                Button("Do it", action: act)
            } message: { _ in
                Text("About it")
            }
        case .text: button.alert(Text("Sure?"), isPresented: $isShown) { Button("Do it", action: act) }
        case .textMessage:
            button.alert(Text(title), isPresented: $isShown) {
                Button("Do it", action: act)
            } message: {
                Text("About it")
            }
        case .textData:
            button.alert(Text(title), isPresented: $isShown, presenting: park) { _ in Button("Do it", action: act) }
        case .textDataMessage:
            button.alert(Text(title), isPresented: $isShown, presenting: park) { _ in
                Button("Do it", action: act)
            } message: { _ in
                Text("About it")
            }
        case .error: button.alert(isPresented: $isShown, error: Failure()) { Button("Do it", action: act) }
        case .errorMessage:
            button.alert(isPresented: $isShown, error: Failure()) { _ in
                Button("Do it", action: act)
            } message: { _ in
                Text("About it")
            }
        case .old, .oldButtons, .oldItem: (self as any FormerlyAsked).former
        }
    }
}

/// Deprecated forms, reached through a protocol so that their use causes no warnings.
@MainActor private protocol FormerlyAsked {
    var former: AnyView { get }
}

extension Alerts: FormerlyAsked {
    @available(*, deprecated, message: "as what is in it")
    fileprivate var former: AnyView {
        let done = Alert.Button.default(Text("Do it"), action: act), message = Text("About it")
        switch form {
        case .oldButtons:
            return AnyView(
                button.alert(isPresented: $isShown) {
                    Alert(title: Text("Sure?"), message: message, primaryButton: done, secondaryButton: .cancel())
                })
        case .oldItem:
            return AnyView(
                button.alert(item: $item) { _ in Alert(title: Text("Sure?"), message: message, dismissButton: done) })
        default:
            return AnyView(
                button.alert(isPresented: $isShown) { Alert(title: Text("Sure?"), message: message, dismissButton: done) })
        }
    }
}

@MainActor struct Dialogs: View {
    enum Form: String, CaseIterable, Sendable {
        case key, keyMessage, keyData, keyDataMessage, string, stringMessage, stringData, stringDataMessage
        case text, textMessage, textData, textDataMessage, hidden, oldMessage, oldItemMessage
        var showsTitle: Bool { self != .hidden && self != .key }
        var hasMessage: Bool { rawValue.hasSuffix("Message") }
    }
    let form: Form
    @State private var isShown = false
    @State private var park: Park?
    @State private var item: Park?
    @State private var done = 0
    private let title = "Sure?"

    private func act() { done += 1 }
    private var button: some View {
        Button("Ask") {
            park = Park(id: "Zion")
            if form == .oldItemMessage { item = Park(id: "Zion") } else { isShown = true }
        }
    }

    var body: some View {
        VStack {
            Text("Shown: \(isShown || item != nil), done: \(done)")
            asked
        }
    }

    @ViewBuilder private var asked: some View {
        switch form {
        case .key: button.confirmationDialog("Sure?", isPresented: $isShown) { Button("Do it", action: act) }
        case .hidden:
            button.confirmationDialog("Sure?", isPresented: $isShown, titleVisibility: .hidden) {
                Button("Do it", action: act)
            }
        case .keyMessage:
            button.confirmationDialog("Sure?", isPresented: $isShown, titleVisibility: .visible) {
                Button("Do it", action: act)
            } message: {
                Text("About it")
            }
        case .keyData:
            button.confirmationDialog("Sure?", isPresented: $isShown, titleVisibility: .visible, presenting: park) { _ in
                Button("Do it", action: act)
            }
        case .keyDataMessage:
            button.confirmationDialog("Sure?", isPresented: $isShown, titleVisibility: .visible, presenting: park) { _ in
                Button("Do it", action: act)
            } message: { _ in
                Text("About it")
            }
        case .string:
            button.confirmationDialog(title, isPresented: $isShown, titleVisibility: .visible) {
                Button("Do it", action: act)
            }
        case .stringMessage:
            button.confirmationDialog(title, isPresented: $isShown, titleVisibility: .visible) {
                Button("Do it", action: act)
            } message: {
                Text("About it")
            }
        case .stringData:
            button.confirmationDialog(title, isPresented: $isShown, titleVisibility: .visible, presenting: park) { _ in
                Button("Do it", action: act)
            }
        case .stringDataMessage:
            button.confirmationDialog(title, isPresented: $isShown, titleVisibility: .visible, presenting: park) { _ in
                Button("Do it", action: act)
            } message: { _ in
                Text("About it")
            }
        case .text:
            button.confirmationDialog(Text(title), isPresented: $isShown, titleVisibility: .visible) {
                Button("Do it", action: act)
            }
        case .textMessage:
            button.confirmationDialog(Text(title), isPresented: $isShown, titleVisibility: .visible) {
                Button("Do it", action: act)
            } message: {
                Text("About it")
            }
        case .textData:
            button.confirmationDialog(Text(title), isPresented: $isShown, titleVisibility: .visible, presenting: park) { _ in
                Button("Do it", action: act)
            }
        case .textDataMessage:
            button.confirmationDialog(Text(title), isPresented: $isShown, titleVisibility: .visible, presenting: park) { _ in
                Button("Do it", action: act)
            } message: { _ in
                Text("About it")
            }
        case .oldMessage, .oldItemMessage: (self as any FormerlyAsked).former
        }
    }
}

extension Dialogs: FormerlyAsked {
    @available(*, deprecated, message: "as what is in it")
    fileprivate var former: AnyView {
        let sheet = ActionSheet(
            title: Text("Sure?"), message: Text("About it"), buttons: [.default(Text("Do it"), action: act), .cancel()])
        if form == .oldMessage { return AnyView(button.actionSheet(isPresented: $isShown) { sheet }) }
        return AnyView(button.actionSheet(item: $item) { _ in sheet })
    }
}

@MainActor struct Covers: View {
    enum Form: String, CaseIterable, Sendable {
        case sheet, sheetTells, sheetItem, sheetItemTells, cover, coverTells, coverItem, coverItemTells
        case popover, popoverEdge, popoverItem, popoverItemPoint
        var tells: Bool { rawValue.hasSuffix("Tells") }
    }
    let form: Form
    @State private var isShown = false
    @State private var item: Park?
    @State private var gone = 0

    private func countDismissal() { gone += 1 }
    private var button: some View {
        Button("Show") {
            if form.rawValue.contains("Item") { item = Park(id: "Zion") } else { isShown = true }
        }
    }

    var body: some View {
        VStack {
            Text("Gone: \(gone)")
            shown
        }
    }

    @ViewBuilder private var shown: some View {
        switch form {
        case .sheet: button.sheet(isPresented: $isShown) { Shown(name: "Zion") }
        case .sheetTells: button.sheet(isPresented: $isShown, onDismiss: countDismissal) { Shown(name: "Zion") }
        case .sheetItem: button.sheet(item: $item) { Shown(name: $0.id) }
        case .sheetItemTells: button.sheet(item: $item, onDismiss: countDismissal) { park in Shown(name: park.id) }
        case .cover: button.fullScreenCover(isPresented: $isShown) { Shown(name: "Zion") }
        case .coverTells: button.fullScreenCover(isPresented: $isShown, onDismiss: countDismissal) { Shown(name: "Zion") }
        case .coverItem: button.fullScreenCover(item: $item) { Shown(name: $0.id) }
        case .coverItemTells: button.fullScreenCover(item: $item, onDismiss: countDismissal) { Shown(name: $0.id) }
        case .popover: button.popover(isPresented: $isShown) { Shown(name: "Zion") }
        case .popoverEdge:
            button.popover(isPresented: $isShown, arrowEdge: .leading) {
                Shown(name: "Zion").presentationCompactAdaptation(.popover)
            }
        case .popoverItem: button.popover(item: $item) { Shown(name: $0.id) }
        case .popoverItemPoint:
            button.popover(item: $item, attachmentAnchor: .point(.bottom), arrowEdge: .top) { Shown(name: $0.id) }
        }
    }

    private struct Shown: View {
        let name: String
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Text("Shown \(name)")
                Button("Close") { dismiss() }
            }
        }
    }
}
