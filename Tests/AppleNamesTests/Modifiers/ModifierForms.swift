import Combine
import FrontmostTesting
import SwiftUI
import Testing

@MainActor struct ModifierFormTests {
    @Test func layout_is_written_in_every_form() throws {
        try simulate(Layouts()) { screen in
            let padded = try screen.find(identifier: "padded").frame.size
            #expect(padded == CGSize(width: 50, height: 46))
            let fixed = try screen.find(identifier: "fixed").frame.size
            #expect(fixed == CGSize(width: 30, height: 20))
            let wide = try screen.find(identifier: "wide").frame.size
            #expect(wide == CGSize(width: 300, height: 20))
        }
    }

    @Test func appearance_modifiers_are_written_in_every_form() throws {
        try simulate(Looks()) { screen in
            #expect(screen.text("overlaid").exists)
            #expect(screen.console.isEmpty)
        }
    }

    @Test func lifecycle_modifiers_are_written_in_every_form() throws {
        try simulate(Lives()) { screen in
            await screen.settle()
            #expect(screen.text("appeared task task-id 0").exists)
            try await screen.find(.button, "Change").tap()
            #expect(screen.text("appeared task task-id 0 received two 0-1 one 1 none task-id 1").exists)
            try await screen.find(.button, "Remove").tap()
            #expect(screen.text("appeared task task-id 0 received two 0-1 one 1 none task-id 1 disappeared").exists)
        }
    }

    @Test func gestures_are_written_in_every_form() throws {
        try simulate(Gestures()) { screen in
            try await screen.text("tap").tap()
            try await screen.text("twice").doubleTap()
            try await screen.text("long").longPress(for: .seconds(1))
            #expect(screen.text("tap twice long").exists)
        }
    }

    @Test func the_status_bar_is_hidden_by_both_generations() throws {
        try simulate(oldForm(OldStatusBar())) { #expect($0.statusBar.isHidden) }
        try simulate(Text("new").statusBarHidden()) { #expect($0.statusBar.isHidden) }
    }
}

private struct OldStatusBar: OldForm {
    @available(*, deprecated, message: "as the modifier in it")
    var view: some View { Text("old").statusBar(hidden: true) }
}

private struct Layouts: View {
    var body: some View {
        VStack {
            Color.red.frame(width: 10, height: 10)
                .padding(4).padding(.horizontal, 8).padding([.top, .bottom], 8).padding(.vertical, 6)
                .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
                .accessibilityElement().accessibilityIdentifier("padded")
            Color.clear.frame(minWidth: 0, maxWidth: 30, minHeight: 20, maxHeight: 20, alignment: .topLeading)
                .accessibilityElement().accessibilityIdentifier("fixed")
            Text("wide").frame(maxWidth: .infinity, alignment: .leading).frame(width: 300, height: 20)
                .accessibilityElement().accessibilityIdentifier("wide")
            Text("ideal").frame(idealWidth: 10, idealHeight: 10).fixedSize().fixedSize(horizontal: false, vertical: true)
            Text("offset").offset(x: 1, y: 2).offset(CGSize(width: 1, height: 1)).position(x: 10, y: 10).frame(height: 20)
            Text("priority").layoutPriority(1).zIndex(1)
            Color.blue.aspectRatio(2, contentMode: .fit).frame(height: 4).aspectRatio(contentMode: .fill)
            Text("safe").ignoresSafeArea().edgesIgnoringSafeArea(.all).safeAreaInset(edge: .bottom) {
                Color.clear.frame(height: 1)
            }
            HStack(alignment: .firstTextBaseline, spacing: nil) { Text("a").alignmentGuide(.leading) { $0[.trailing] } }
            ZStack(alignment: Alignment(horizontal: .leading, vertical: .bottom)) { Text("z") }
            GeometryReader { proxy in
                Text("\(Int(proxy.size.width)) \(Int(proxy.frame(in: .local).width)) \(Int(proxy.frame(in: .global).width))")
            }
            .frame(height: 10)
            ScrollView(.horizontal, showsIndicators: false) { LazyHStack { Text("lazy") } }.frame(height: 20)
            ScrollViewReader { proxy in
                ScrollView { LazyVStack(pinnedViews: [.sectionHeaders]) { Text("top").id("top") } }
                    .onAppear { proxy.scrollTo("top", anchor: .top) }
            }
            .frame(height: 20)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 50)), GridItem(.flexible())]) { Text("grid") }
            Grid { GridRow { Text("g") } }
            ViewThatFits { Text("fits") }
        }
    }
}

private struct Looks: View {
    @Environment(\.colorScheme) private var colorScheme
    var body: some View {
        ScrollView {
            VStack {
                Text("styled").foregroundStyle(.black).background(.blue.opacity(0.2)).foregroundColor(.secondary)
                Text("several").foregroundStyle(.primary, .secondary)
                Text("shape").padding().background(Color.green).clipShape(RoundedRectangle(cornerRadius: 8))
                Text("in").background(.yellow, in: Capsule()).background(
                    in: RoundedRectangle(cornerRadius: 4, style: .continuous))
                Text("edges").background(.orange, ignoresSafeAreaEdges: .bottom)
                Color.clear.frame(height: 20).overlay(alignment: .bottom) {
                    if true { Text("overlaid") }
                }
                Text("old").overlay(RoundedRectangle(cornerRadius: 4).stroke(Color.gray, lineWidth: 1)).cornerRadius(4)
                Text("gradient").foregroundStyle(
                    LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
                RoundedRectangle(cornerRadius: 12).fill(.red.gradient).frame(height: 10)
                Circle().strokeBorder(.black, style: StrokeStyle(lineWidth: 2, lineCap: .round)).frame(width: 10)
                Wave().stroke(.tint).frame(height: 10).tint(.pink)
                Text("effects").opacity(0.5).scaleEffect(1.1).rotationEffect(.degrees(3)).blur(radius: 0.1)
                    .shadow(color: .black.opacity(0.3), radius: 2, x: 0, y: 1).brightness(0.1).saturation(1).blendMode(.multiply)
                    .compositingGroup().drawingGroup()
                Text("fonts").font(.system(size: 12, weight: .bold, design: .rounded)).font(.headline).fontWeight(.semibold)
                    .bold().italic().monospacedDigit().minimumScaleFactor(0.5).lineLimit(2).multilineTextAlignment(.center)
                    .truncationMode(.middle).lineSpacing(2).kerning(1).tracking(1).textSelection(.enabled)
                Rectangle().fill(Color(red: 0.1, green: 0.2, blue: 0.3)).frame(height: 1)
                Rectangle().foregroundColor(Color(white: 0.5)).frame(height: 1).mask { Capsule() }
                Color(hue: 0.5, saturation: 0.5, brightness: 0.5, opacity: 1).frame(height: 1).border(.red, width: 1)
                Color(.systemBackground).frame(height: colorScheme == .dark ? 1 : 2).hidden()
                Text("disabled").disabled(true).allowsHitTesting(false).redacted(reason: .placeholder)
                Text("material").background(.ultraThinMaterial).preferredColorScheme(nil)
            }
        }
    }
}

private struct Wave: Shape {
    var phase = 0.0
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.addQuadCurve(to: CGPoint(x: rect.minX, y: rect.maxY), control: rect.origin)
        path.closeSubpath()
        return path
    }
}

private struct Lives: View {
    @State private var log: [String] = []
    @State private var value = 0
    @State private var isThere = true
    private let subject = PassthroughSubject<String, Never>()

    var body: some View {
        VStack {
            Text(log.joined(separator: " "))
            if isThere {
                Text("there")
                    .onAppear { log.append("appeared") }
                    .onAppear(perform: nil)
                    .onDisappear { log.append("disappeared") }
                    .task { log.append("task") }
                    .task(id: value) { log.append("task-id \(value)") }
                    .task(priority: .background) { @MainActor in }
            }
            Button("Change") {
                value += 1
                subject.send("received")
            }
            Button("Remove") { isThere = false }
        }
        .onChange(of: value) { log.append("two \($0)-\($1)") }
        .onChange(of: value) { (new: Int) in log.append("one \(new)") }
        .onChange(of: value) { log.append("none") }
        .onReceive(subject) { log.append($0) }
        .onReceive(NotificationCenter.default.publisher(for: Notification.Name("never"))) { _ in }
    }
}

private struct Gestures: View {
    @State private var log: [String] = []
    @GestureState private var drag = CGSize.zero

    var body: some View {
        VStack {
            Text(log.joined(separator: " "))
            Text("tap").onTapGesture { log.append("tap") }
            Text("twice").onTapGesture(count: 2) { log.append("twice") }
            Text("long").onLongPressGesture(minimumDuration: 0.5) { log.append("long") }
            Text("gesture").gesture(TapGesture().onEnded { log.append("ended") })
            Text("drag")
                .gesture(
                    DragGesture(minimumDistance: 4)
                        .updating($drag) { value, state, _ in state = value.translation }
                        .onChanged { _ in }
                        .onEnded { _ in }
                )
                .simultaneousGesture(TapGesture())
                .contentShape(Rectangle())
            Text("hover").onHover { _ in }
        }
    }
}
