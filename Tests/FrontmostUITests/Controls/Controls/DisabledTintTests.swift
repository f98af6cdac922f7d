import Foundation
import FrontmostRender
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// A control that is disabled is grey, whatever the tint, and wherever the tint and the disabling are set.
@MainActor @Suite(.serialized) struct DisabledTintTests {
    /// The controls of which nothing stays in the tint. Switches and bars keep theirs, at half the opacity.
    enum Kind: CaseIterable {
        case button, borderless, bordered, prominent, glass, prominentGlass, destructive, link, navigationLink, shareLink, menu,
            picker
        case segments, toggleButton, checkbox, stepper, disclosure, editButton, calendar, compactDate, date, field, row
    }
    enum Place: CaseIterable { case tintInside, tintOutside, container, form }

    private struct Subject: View {
        let kind: Kind
        private let url = URL(fileURLWithPath: "/")
        var body: some View {
            switch kind {
            case .button: Button("Go") {}
            case .borderless: Button("Go") {}.buttonStyle(.borderless)
            case .bordered: Button("Go") {}.buttonStyle(.bordered)
            case .prominent: Button("Go") {}.buttonStyle(.borderedProminent)
            case .glass: Button("Go") {}.buttonStyle(.glass)
            case .prominentGlass: Button("Go") {}.buttonStyle(.glassProminent)
            case .destructive: Button("Go", role: .destructive) {}.buttonStyle(.bordered)
            case .link: Link("Go", destination: url)
            case .navigationLink: NavigationLink("Go", value: 1)
            case .shareLink: ShareLink("Go", item: "text")
            case .menu: Menu("Go") { Button("One") {} }
            case .picker: Picker("Go", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.menu)
            case .segments: Picker("Go", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.segmented)
            case .toggleButton: Toggle("Go", isOn: .constant(true)).toggleStyle(.button)
            case .checkbox: Toggle("Go", isOn: .constant(true)).toggleStyle(CheckboxToggleStyle())
            case .stepper: Stepper("Go", value: .constant(1))
            case .disclosure: DisclosureGroup("Go") { Text("One") }
            case .editButton: EditButton()
            case .calendar: DatePicker("Go", selection: .constant(Date())).datePickerStyle(.graphical)
            case .compactDate: DatePicker("Go", selection: .constant(Date())).datePickerStyle(.compact)
            case .date: DatePicker("Go", selection: .constant(Date()), displayedComponents: .hourAndMinute)
            case .field: TextField("Go", text: .constant("text"))
            case .row: Label("Go", systemImage: "star")
            }
        }
    }

    private struct Screenful: View {
        let kind: Kind, place: Place
        var isDisabled = true
        var body: some View {
            NavigationStack {
                switch place {
                case .tintInside: Subject(kind: kind).tint(.red).disabled(isDisabled)
                case .tintOutside: Subject(kind: kind).disabled(isDisabled).tint(.red)
                case .container: VStack { Group { Subject(kind: kind).tint(.red) } }.disabled(isDisabled)
                case .form: Form { Subject(kind: kind) }.tint(.red).disabled(isDisabled)
                }
            }
        }
    }

    /// The nodes that draw something in red.
    private func reds(on screen: Screen) -> [String] {
        let red = screen.resolved(.red)
        func isRed(_ color: ResolvedColor) -> Bool {
            (color.red, color.green, color.blue) == (red.red, red.green, red.blue) && color.opacity > 0
        }
        func isRed(_ paint: Paint?) -> Bool { if case .color(let color)? = paint { isRed(color) } else { false } }
        return screen.scene.tree.root.subtree.compactMap { node in
            switch node.content {
            case .shape(let shape): isRed(shape.fill) || isRed(shape.stroke) ? "shape \(node.size)" : nil
            case .text(let text):
                (text.lines.flatMap(\.fragments) + (text.single.map { [$0] } ?? [])).contains { isRed($0.style.paint) }
                    ? "text \(text.string)" : nil
            case .image(let image): isRed(image.tint) ? "image" : nil
            default: nil
            }
        }
    }

    @Test(arguments: Kind.allCases, Place.allCases) func nothing_of_a_disabled_control_is_in_the_tint(kind: Kind, place: Place)
        throws
    {
        try simulate(Screenful(kind: kind, place: place)) { screen in
            #expect(reds(on: screen) == [], "\(kind) \(place)")
        }
    }

    @Test(arguments: [Kind.button, .bordered, .prominent, .link, .menu, .toggleButton, .calendar])
    func a_control_that_is_not_disabled_is_in_the_tint(kind: Kind) throws {
        for place in Place.allCases {
            try simulate(Screenful(kind: kind, place: place, isDisabled: false)) { screen in
                #expect(reds(on: screen) != [], "\(kind) \(place)")
            }
        }
    }

    @Test(arguments: [false, true]) func bar_items_are_grey_while_they_are_disabled(isDisabled: Bool) throws {
        let view = NavigationStack {
            Text("Content").toolbar {
                ToolbarItem(placement: .topBarTrailing) { Button("Save") {}.tint(.red).disabled(isDisabled) }
                ToolbarItem(placement: .topBarTrailing) { Button("Star", systemImage: "star") {}.tint(.red).disabled(isDisabled) }
                ToolbarItem(placement: .bottomBar) { Menu("More") { Button("One") {} }.tint(.red).disabled(isDisabled) }
                ToolbarItem(placement: .bottomBar) {
                    Button("Done") {}.buttonStyle(.borderedProminent).disabled(isDisabled).tint(.red)
                }
            }
        }
        .tint(.red)
        try simulate(view) { screen in
            await screen.settle()
            #expect(reds(on: screen).isEmpty == isDisabled, "\(reds(on: screen))")
        }
    }
}
