import SwiftUI
struct HelloApp: App {
    @State var n = 0
    var body: some Scene { WindowGroup { Hello() } }
}
struct Hello: View {
    @State var n = 0
    @State var shown = false
    var body: some View {
        VStack {
            Text("Hello こんにちは \(n)").font(.title)
            Button("Tap") { n += 1 }
            Button("Sheet") { shown = true }
            Color.red.frame(width: 50, height: 50)
        }
        .sheet(isPresented: $shown) { VStack { Text("In the sheet"); Button("Close") { shown = false } } }
    }
}
HelloApp.main()
