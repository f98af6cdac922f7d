// What the forms in Forms.txt use. scripts/vocabulary compiles them together. A blank line ends a declaration; one that does not compile is
// left out, and the forms that use it fail.
import Charts
import Combine
import SwiftUI
import UIKit

#if canImport(UniformTypeIdentifiers)
    import UniformTypeIdentifiers
#endif

#if canImport(PhotosUI)
    import PhotosUI
#endif

#if canImport(os)
    import os
#endif

#if canImport(QuickLook)
    import QuickLook
#endif

struct Item: Identifiable, Hashable, Codable {
    var id = 0
    var name = "a"
    var flag = false
    var kids: [Item]?
}

final class Model: ObservableObject {
    @Published var text = ""
    @Published var flag = false
}

@Observable final class Store {
    var text = ""
    var flag = false
}

enum Field: Hashable { case a, b }

final class Target { var int = 0 }

struct Failure: LocalizedError { var errorDescription: String? { "x" } }

struct Fixture {
    @State var flag = false
    @State var int = 0
    @State var num = 0.5
    @State var text = ""
    @State var date = Date()
    @State var color = Color.red
    @State var items = [Item()]
    @State var item: Item?
    @State var selection: Int?
    @State var set = Set<Int>()
    @State var offset = CGSize.zero
    @State var path = NavigationPath()
    @State var visibility = NavigationSplitViewVisibility.all
    @State var previewURL: URL?
    @FocusState var focused: Bool
    @FocusState var field: Field?
    @GestureState var drag = CGSize.zero
    @Namespace var ns
    @ObservedObject var model = Model()
    let url: URL
    let uiImage: UIImage
    let target = Target()
    let myError: Failure? = nil

    func doIt() {}
    func work() async {}
    @ToolbarContentBuilder func myToolbar() -> some ToolbarContent { ToolbarItem { Text("x") } }
}

struct MyModifier: ViewModifier { func body(content: Content) -> some View { content } }

struct MyTransition: Transition { func body(content: Content, phase: TransitionPhase) -> some View { content } }

struct MyKey: EnvironmentKey { static let defaultValue = 1 }

struct MyPreference: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) {}
}

struct MyAnchors: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {}
}

struct MyLayoutValue: LayoutValueKey { static let defaultValue = 1 }

struct MyDetent: CustomPresentationDetent { static func height(in context: Context) -> CGFloat? { 3 } }

final class MyDelegate: NSObject, UIApplicationDelegate {}

struct MyButtonStyle: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }

struct MyToggleStyle: ToggleStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }

struct MyLabelStyle: LabelStyle { func makeBody(configuration: Configuration) -> some View { configuration.title } }

struct MyGaugeStyle: GaugeStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }

struct MyProgressStyle: ProgressViewStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }

struct MyFieldStyle: TextFieldStyle { func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding() } }

struct MyGroupBoxStyle: GroupBoxStyle { func makeBody(configuration: Configuration) -> some View { configuration.content } }

struct MyDisclosureStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.content }
}

struct MyLabeledStyle: LabeledContentStyle { func makeBody(configuration: Configuration) -> some View { configuration.content } }

struct MyFocusedKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
    var formsValue: Int? {
        get { self[MyFocusedKey.self] }
        set { self[MyFocusedKey.self] = newValue }
    }
}

struct MyFocusedBindingKey: FocusedValueKey { typealias Value = Binding<Int> }

extension FocusedValues {
    var formsBinding: Binding<Int>? {
        get { self[MyFocusedBindingKey.self] }
        set { self[MyFocusedBindingKey.self] = newValue }
    }
}

extension ContainerValues { @Entry var tagOfForms = 0 }

struct MyAnimation: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { nil }
}

struct MyRenderer: TextRenderer { func draw(layout: Text.Layout, in context: inout GraphicsContext) {} }

struct MyAttribute: TextAttribute {}

struct MyDrop: DropDelegate { func performDrop(info: DropInfo) -> Bool { true } }

struct MyTransfer: Transferable {
    static var transferRepresentation: some TransferRepresentation { ProxyRepresentation { _ in "x" } }
}

struct MyDocument: FileDocument {
    static var readableContentTypes: [UTType] { [.json] }
    var text = ""
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data()) }
}

struct MyChart: AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor {
        AXChartDescriptor(
            title: "x", summary: nil,
            xAxis: AXNumericDataAxisDescriptor(title: "x", range: 0...1, gridlinePositions: []) { "\($0)" },
            yAxis: nil, series: [])
    }
}

extension UserDefaults { var formsFlag: Bool { bool(forKey: "x") } }
