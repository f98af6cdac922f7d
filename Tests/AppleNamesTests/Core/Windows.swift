import Combine
import SwiftUI

// Windows, links and operators as apps write them. The test is that they compile.

private struct Opening: View {
    @Environment(\.openURL) private var openURL
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
    let url: URL

    var body: some View {
        VStack {
            Button("Open") {
                openURL(url)
                openURL(url) { accepted in print(accepted) }
                openURL(url, prefersInApp: true)
                if supportsMultipleWindows { openWindow(id: "map") } else { openWindow(value: 3) }
                openWindow(id: "note", value: "text")
                dismissWindow()
                dismissWindow(id: "map")
                dismissWindow(value: 3)
                dismissWindow(id: "note", value: "text")
            }
        }
        .environment(
            \.openURL,
            OpenURLAction { url in
                switch url.scheme {
                case "a": .handled
                case "b": .discarded
                case "c": .systemAction
                case "d": .systemAction(url)
                default: .systemAction(prefersInApp: true)
                }
            }
        )
        .handlesExternalEvents(preferring: ["map"], allowing: ["*"])
        .userActivity("show", isActive: true) { $0.title = "Show" }
        .userActivity("show", element: url) { url, activity in activity.webpageURL = url }
        .onContinueUserActivity("show") { activity in print(activity.title ?? "") }
        .onOpenURL { url in print(url) }
    }
}

private struct WindowsApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup { Opening(url: URL(fileURLWithPath: "/")) }
            .handlesExternalEvents(matching: ["park"])
            .onChange(of: phase) {}
        WindowGroup("Map", id: "map") { Text("map") }
        WindowGroup(for: Int.self) { $number in Text("\(number ?? 0)") }
        WindowGroup("Note", id: "note", for: String.self) { (text: Binding<String?>) in
            TextField("Note", text: Binding(text) ?? .constant(""))
        }
        WindowGroup(id: "count", for: Double.self) { $count in
            Stepper("\(count)", value: $count)
        } defaultValue: {
            1
        }
        Window("About", id: "about") { Text("about") }
    }
}

#Preview("In one line") {
    @Previewable @State var n = 1; Stepper("\(n)", value: $n)
}

private final class Feed: ObservableObject {
    @Published var text = ""
    private var cancellables: Set<AnyCancellable> = []

    func listen(to source: PassthroughSubject<Int, URLError>) {
        source.buffer(size: 8, prefetch: .byRequest, whenFull: .dropOldest)
            .timeout(.seconds(3), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) })
            .collect(.byTimeOrCount(DispatchQueue.main, .milliseconds(100), 4))
            .map { $0.map(String.init).joined() }
            .replaceError(with: "")
            .receive(on: RunLoop.main)
            .assign(to: &$text)
        source.collect(2).tryScan([Int]()) { $0 + $1 }
            .drop(untilOutputFrom: Just(1).setFailureType(to: (any Error).self))
            .breakpointOnError()
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            .store(in: &cancellables)
        source.max().contains(3).sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
        source.output(in: 1...).measureInterval(using: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
    }
}
