import FrontmostUI

/// What all views of an app share.
struct SlotScope {
    let program: SurroundingsApp.Program
    let world: StateKindsApp.World
    let recorder: StateKindsApp.Recorder?
    let values: Binding<[Int]>
}

/// Shows tabs, or one stack.
struct SlotPage: View {
    let scope: SlotScope
    let slots: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]
    let tabs: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]

    var body: some View {
        if let behind = scope.program.behind {
            TabBehind(scope: scope, slots: slots, label: tabs.first, selection: behind.isSelected ? 1 : 0)
        } else if scope.program.hasTabs {
            Tabs(scope: scope, slots: slots, rest: tabs[...])
        } else {
            Stack(scope: scope, slots: slots)
        }
    }
}

/// A stack with the slots around its root; the last of them may be on a pushed screen.
private struct Stack: View {
    let scope: SlotScope
    let slots: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]

    private var presentedSlot: SurroundingsApp.Slot<SurroundingsApp.PagePlace>? {
        scope.program.behind?.presentsScreen == true && path.isEmpty ? slots.first : nil
    }
    private var path: [Int] { scope.program.behind?.path ?? (slots.contains { $0.place == .pushed } ? [1] : []) }

    var body: some View {
        NavigationStack(path: .constant(path)) {
            Chain(scope: scope, rest: slots[...])
                .modifier(PresentedScreen(scope: scope, slot: presentedSlot))
                .navigationDestination(for: Int.self) { number in
                    if path.count > 1 && number == path.last {
                        // Of the screens below, which are never shown, only a title is seen. Nothing else follows the state here.
                        Text("top").navigationTitle("Top")
                    } else if let slot = slots.first(where: { $0.place == .pushed }) {
                        SlotReader(scope: scope, slot: slot) { words in
                            AnyView(
                                words.text("t").navigationTitle("Pushed \(number) \(words())").toolbar { words.text("tool") })
                        }
                    } else if let slot = slots.last {
                        // The other places are those of a pushed screen as well.
                        SlotReader(scope: scope, slot: slot) { words in
                            AnyView(
                                slot.place.wrap(
                                    AnyView(words.text("pushed \(number)").navigationTitle("P \(words())")), slot.id, false, words
                                ))
                        }
                    }
                }
        }
    }
}

/// Presents a screen with a slot's words in the stack around.
private struct PresentedScreen: ViewModifier {
    let scope: SlotScope
    let slot: SurroundingsApp.Slot<SurroundingsApp.PagePlace>?

    func body(content: Content) -> some View {
        if let slot {
            content.navigationDestination(isPresented: .constant(true)) {
                SlotReader(scope: scope, slot: slot) { words in
                    AnyView(words.text("presented").navigationTitle("By \(words())").toolbar { words.text("tool") })
                }
            }
        } else {
            content
        }
    }
}

/// Applies the slots' places around the list, one around the other.
private struct Chain: View {
    let scope: SlotScope
    let rest: ArraySlice<SurroundingsApp.Slot<SurroundingsApp.PagePlace>>

    var body: some View {
        if let slot = rest.first {
            let inner = Chain(scope: scope, rest: rest.dropFirst()), isOpen = scope.program.open == slot.id
            SlotReader(scope: scope, slot: slot) { slot.place.wrap(AnyView(inner), slot.id, isOpen, $0) }
        } else {
            List {
                ForEach(scope.program.rows, id: \.id) { slot in
                    SlotReader(scope: scope, slot: slot) { slot.place.row(slot.id, $0) }
                }
            }
        }
    }
}

/// A tab view with the stack in its first tab, with the slots' words in its tabs.
private struct Tabs: View {
    let scope: SlotScope
    let slots: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]
    let rest: ArraySlice<SurroundingsApp.Slot<SurroundingsApp.PagePlace>>

    var body: some View {
        if let slot = rest.first {
            let stack = Stack(scope: scope, slots: slots)
            SlotReader(scope: scope, slot: slot) { words in
                switch slot.place {
                case .tabLabel:
                    AnyView(
                        TabView {
                            stack.tabItem {
                                Label {
                                    words.text("l")
                                } icon: {
                                    Image(systemName: "star")
                                }
                            }
                            words.text("second").tabItem { words.text("Two") }
                        })
                case .tabBadge:
                    AnyView(
                        TabView {
                            stack.tabItem { Text("One") }.badge(words())
                            Text("second").tabItem { Text("Two") }.badge(Text("b \(words())"))
                        })
                default:
                    AnyView(
                        TabView {
                            Tab("One \(words())", systemImage: "star") { stack }
                            Tab {
                                words.text("second")
                            } label: {
                                Label {
                                    words.text("l")
                                } icon: {
                                    Image(systemName: "heart")
                                }
                            }
                            .badge(words())
                        })
                }
            }
        } else {
            TabView {
                Stack(scope: scope, slots: slots).tabItem { Text("One") }
                Text("second").tabItem { Text("Two") }
            }
        }
    }
}

/// A tab view with the stack in its second tab.
private struct TabBehind: View {
    let scope: SlotScope
    let slots: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]
    let label: SurroundingsApp.Slot<SurroundingsApp.PagePlace>?
    @State var selection: Int

    var body: some View {
        if let label {
            SlotReader(scope: scope, slot: label) { words in AnyView(tabs(words)) }
        } else {
            tabs(nil)
        }
    }

    private func tabs(_ words: SlotWords?) -> some View {
        TabView(selection: $selection) {
            Text("front").tabItem { Text("Front") }.tag(0)
            Stack(scope: scope, slots: slots)
                .tabItem { words?.text("l") ?? AnyView(Text("Behind")) }
                .badge(words?() ?? "")
                .tag(1)
        }
    }
}

private struct Token: Identifiable {
    let id: Int
    let name: String
}

extension SurroundingsApp.PagePlace {
    @MainActor fileprivate func wrap(
        _ inner: AnyView, _ id: Int, _ isOpen: Bool, _ words: SlotWords
    ) -> AnyView {
        let isShown = Binding.constant(isOpen)
        return switch self {
        case .title: AnyView(inner.navigationTitle(words()))
        case .titleView: AnyView(inner.navigationTitle(Text("T \(words())")).navigationBarTitleDisplayMode(.inline))
        case .subtitle: AnyView(inner.navigationTitle("Subtitled").navigationSubtitle(words()))
        case .barButton:
            AnyView(
                inner.toolbar {
                    ToolbarItem(placement: .topBarTrailing) {
                        Button {
                        } label: {
                            words.text("b")
                        }
                    }
                })
        case .principal: AnyView(inner.toolbar { ToolbarItem(placement: .principal) { words.text("t") } })
        case .bottomBar:
            AnyView(
                inner.toolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        Button {
                        } label: {
                            words.text("b")
                        }
                        words.text("t")
                    }
                })
        case .barMenu:
            AnyView(
                inner.toolbar {
                    ToolbarItem {
                        Menu("More \(words())") {
                            Button {
                            } label: {
                                words.text("do")
                            }
                            Menu {
                                Button {
                                } label: {
                                    words.text("deep")
                                }
                            } label: {
                                words.text("sub")
                            }
                        }
                        .accessibilityIdentifier("open \(id)")
                    }
                })
        case .titleMenu:
            AnyView(
                inner.navigationTitle("Titled").navigationBarTitleDisplayMode(.inline).toolbarTitleMenu {
                    Button {
                    } label: {
                        words.text("title")
                    }
                })
        case .search: AnyView(inner.navigationTitle("S").searchable(text: .constant(""), prompt: words()))
        case .scopes:
            AnyView(
                inner.navigationTitle("S").searchable(text: .constant("")).searchScopes(
                    .constant(0), activation: .onSearchPresentation
                ) {
                    words.text("scope").tag(0)
                    Text("other").tag(1)
                })
        case .suggestions:
            AnyView(
                inner.navigationTitle("S").searchable(text: .constant("")).searchSuggestions {
                    words.text("suggestion").searchCompletion(words())
                    Button {
                    } label: {
                        words.text("act")
                    }
                })
        case .tokens:
            AnyView(
                inner.navigationTitle("S").searchable(text: .constant("x"), tokens: .constant([Token(id: 1, name: words())])) {
                    words.text("token \($0.name)")
                })
        case .alert:
            AnyView(
                inner.alert("alert \(words())", isPresented: isShown) {
                    Button {
                    } label: {
                        words.text("button")
                    }
                    TextField("field \(words())", text: .constant(""))
                } message: {
                    words.text("message")
                })
        case .dialog:
            AnyView(
                inner.confirmationDialog("dialog \(words())", isPresented: isShown, titleVisibility: .visible) {
                    Button {
                    } label: {
                        words.text("button")
                    }
                    Button(role: .destructive) {
                    } label: {
                        words.text("delete")
                    }
                } message: {
                    words.text("message")
                })
        case .sheet: AnyView(inner.sheet(isPresented: isShown) { presented("sheet", words) })
        case .popover: AnyView(inner.popover(isPresented: isShown) { presented("popover", words) })
        case .cover: AnyView(inner.fullScreenCover(isPresented: isShown) { presented("cover", words) })
        case .inset: AnyView(inner.safeAreaInset(edge: .bottom) { words.text("inset") })
        case .pushed, .tab, .tabLabel, .tabBadge: inner
        }
    }

    @MainActor private func presented(_ kind: String, _ words: SlotWords) -> some View {
        NavigationStack {
            words.text(kind)
                .navigationTitle("presented \(words())")
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) {
                        Button {
                        } label: {
                            words.text("ok")
                        }
                    }
                }
        }
    }
}
