import FrontmostUI

extension SurroundingsApp.RowPlace {
    @MainActor func row(_ id: Int, _ words: SlotWords) -> AnyView {
        let name = "open \(id)"
        return switch self {
        case .menu:
            AnyView(
                Menu {
                    Button {
                    } label: {
                        words.text("do")
                    }
                    Section("part \(words())") {
                        Toggle(isOn: .constant(true)) { words.text("toggle") }
                        Button {
                        } label: {
                            words.text("off")
                        }.disabled(words().hasSuffix("1"))
                    }
                    Menu {
                        Button {
                        } label: {
                            words.text("deep")
                        }
                    } label: {
                        words.text("sub")
                    }
                    Picker("pick \(words())", selection: .constant(1)) {
                        words.text("one").tag(1)
                        Text("two").tag(2)
                    }
                    if words().hasSuffix("2") { Button("sometimes") {} }
                } label: {
                    Label {
                        words.text("menu")
                    } icon: {
                        Image(systemName: "star")
                    }
                }
                .accessibilityIdentifier(name))
        case .primaryMenu:
            AnyView(
                Menu("primary \(words())") {
                    Button {
                    } label: {
                        words.text("do")
                    }
                } primaryAction: {
                }
                .accessibilityIdentifier(name))
        case .contextMenu:
            AnyView(
                Text("context").accessibilityIdentifier(name).contextMenu {
                    Button {
                    } label: {
                        words.text("do")
                    }
                })
        case .previewMenu:
            AnyView(
                Text("context").accessibilityIdentifier(name)
                    .contextMenu {
                        Button {
                        } label: {
                            words.text("do")
                        }
                    } preview: {
                        words.text("preview")
                    })
        case .swipe:
            AnyView(
                Text("swiped").accessibilityIdentifier(name).swipeActions {
                    Button {
                    } label: {
                        words.text("one")
                    }
                    Button(role: .destructive) {
                    } label: {
                        words.text("two")
                    }
                })
        case .leadingSwipe:
            AnyView(
                Text("swiped").accessibilityIdentifier(name).swipeActions(edge: .leading) {
                    Button {
                    } label: {
                        Label {
                            words.text("l")
                        } icon: {
                            Image(systemName: "star")
                        }
                    }
                })
        case .picker:
            AnyView(
                Picker("picker \(words())", selection: .constant(0)) {
                    words.text("zero").tag(0)
                    Text("one").tag(1)
                    if words().hasSuffix("2") { Text("two").tag(2) }
                }
                .pickerStyle(.menu).accessibilityIdentifier(name))
        case .segments:
            AnyView(
                Picker("picker", selection: .constant(0)) {
                    words.text("zero").tag(0)
                    Text("one").tag(1)
                }
                .pickerStyle(.segmented))
        case .inline:
            AnyView(
                Picker("inline \(words())", selection: .constant(0)) {
                    words.text("zero").tag(0)
                    Text("one").tag(1)
                }
                .pickerStyle(.inline))
        case .section:
            AnyView(
                Section {
                    Text("row")
                } header: {
                    words.text("header")
                } footer: {
                    words.text("footer")
                })
        case .foldedSection: AnyView(Section("folded \(words())", isExpanded: .constant(true)) { words.text("row") })
        case .disclosure: AnyView(DisclosureGroup("group \(words())", isExpanded: .constant(true)) { words.text("in") })
        case .labeled: AnyView(LabeledContent("labeled \(words())") { words.text("content") })
        case .label:
            AnyView(
                Label {
                    words.text("label")
                } icon: {
                    Image(systemName: "star")
                }.labelStyle(.iconOnly))
        case .toggle: AnyView(Toggle(isOn: .constant(true)) { words.text("toggle") })
        case .badge: AnyView(Text("badged").badge(words()))
        case .field: AnyView(TextField("field \(words())", text: .constant("")))
        case .name: AnyView(Button("named") {}.accessibilityLabel("name \(words())").help("help \(words())"))
        case .link:
            AnyView(
                NavigationLink {
                    Text("there")
                } label: {
                    words.text("link")
                })
        case .progress: AnyView(ProgressView(value: 0.5) { words.text("progress") })
        case .gauge:
            AnyView(
                Gauge(value: 0.5) {
                    words.text("gauge")
                } currentValueLabel: {
                    words.text("now")
                })
        case .controls:
            AnyView(
                ControlGroup("controls \(words())") {
                    Button {
                    } label: {
                        words.text("c")
                    }
                })
        case .stepper: AnyView(Stepper(value: .constant(1)) { words.text("stepper") })
        case .date:
            AnyView(
                DatePicker("date \(words())", selection: .constant(.init(timeIntervalSince1970: 0)), displayedComponents: .date))
        case .color: AnyView(ColorPicker(selection: .constant(.red)) { words.text("color") })
        case .slider:
            AnyView(
                Slider(value: .constant(0.5)) {
                    words.text("slider")
                } minimumValueLabel: {
                    words.text("min")
                } maximumValueLabel: {
                    words.text("max")
                })
        case .value: AnyView(Text("valued").accessibilityValue(words()))
        case .insets:
            AnyView(
                Text("inset").listRowInsets(EdgeInsets(top: 0, leading: words().hasSuffix("1") ? 40 : 4, bottom: 0, trailing: 0)))
        case .separator: AnyView(Text("line").listRowSeparator(words().hasSuffix("1") ? .hidden : .visible).padding(1))
        case .raised:
            AnyView(
                ZStack {
                    Text("under").padding(2)
                    Text("z").zIndex(words().hasSuffix("1") ? 1 : -1).padding(1)
                })
        case .selectionMenu:
            AnyView(
                List(["only"], id: \.self, selection: .constant(Set<String>())) { Text($0).accessibilityIdentifier(name) }
                    .frame(height: 80)
                    .contextMenu(forSelectionType: String.self) { _ in
                        Button {
                        } label: {
                            words.text("do")
                        }
                    })
        case .look:
            AnyView(
                HStack {
                    Text("A text that is not short").layoutPriority(words().hasSuffix("1") ? 1 : 0).padding(1)
                    Text("A long text that does not find room beside the other one in any case").lineLimit(1)
                })
        case .background: AnyView(Text("row").listRowBackground(words.text("behind")))
        }
    }
}
