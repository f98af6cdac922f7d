import Foundation
import FrontmostRender
import FrontmostUI
import Testing

/// A screen as apps write them. The test is that it compiles as it is.
private struct Profile: View {
    @State private var name = "花子"
    @State private var isPublic = true
    @State private var volume = 0.4
    @State private var count = 2
    @State private var tint = "red"
    @FocusState private var isNameFocused: Bool
    @GestureState private var drag = CGSize.zero

    var body: some View {
        VStack(alignment: .leading) {
            Image(systemName: "person.circle.fill")
                .resizable()
                .frame(width: 40, height: 40)
                .foregroundStyle(.linearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom))
                .clipShape(.circle)
                .overlay(Circle().stroke(.white, lineWidth: 2))
                .shadow(radius: 3)
                .rotationEffect(.degrees(drag.width))
                .gesture(DragGesture().updating($drag) { value, state, _ in state = value.translation })
            TextField("Name", text: $name)
                .textFieldStyle(.roundedBorder)
                .focused($isNameFocused)
                .submitLabel(.done)
                .autocorrectionDisabled()
                .onSubmit { isNameFocused = false }
            Toggle(isOn: $isPublic) { Label("Public", systemImage: "eye") }.tint(.green)
            Slider(value: $volume, in: 0...1) { Text("Volume") }
            Stepper("\(count) guests", value: $count, in: 1...9)
            Picker("Colour", selection: $tint) {
                Text("Red").tag("red")
                Text("Blue").tag("blue")
            }
            .pickerStyle(.segmented)
            ProgressView(value: volume)
            Divider()
            LabeledContent("Version", value: "1.0")
            Button("Save", systemImage: "checkmark") {}
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .keyboardShortcut(.defaultAction)
                .disabled(name.isEmpty)
            Button(role: .destructive) {
            } label: {
                Text("Delete").frame(maxWidth: .infinity)
            }
            .buttonStyle(.bordered)
        }
        .padding()
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
        .background(Color(.systemBackground))
        .background { RoundedRectangle(cornerRadius: 10).fill(.thinMaterial).opacity(0.5) }
        .border(Color.secondary.opacity(0.2))
        .animation(.easeInOut, value: isPublic)
        .animation(.default, value: count)
    }
}

@MainActor struct TypicalScreenTests {
    @Test func a_screen_of_everyday_views_is_shown() {
        let stage = GraphStage(Profile(), size: CGSize(width: 390, height: 844))
        #expect(stage.field?.text == "花子")
        #expect(stage.node(text: "2 guests") != nil && stage.node(text: "1.0") != nil)
        let save = stage.node { $0.semantics?.traits.contains(.isDefaultAction) == true }
        #expect(save?.semantics?.role == .button && save?.accepts.contains(.activate) == true)
        stage.send(.activate, to: stage.node { $0.semantics?.label == "Increment" })
        #expect(stage.node(text: "3 guests") != nil && stage.tree.isAnimating)
    }

    @Test func a_uikit_colour_follows_the_appearance() {
        var values = EnvironmentValues()
        #expect(Color(.systemBackground).resolve(in: values) == .white)
        values.colorScheme = .dark
        #expect(Color(uiColor: .systemBackground).resolve(in: values) == .black)
    }
}
