import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// What a test can read about the order of windows, controllers and presentations.
@MainActor struct ScreenHierarchyTests {
    private struct Presenting: View {
        @State private var isSheet = false
        @State private var isCover = false
        @State private var isPopover = false
        @State private var isAlert = false
        @State private var isDialog = false
        var body: some View {
            NavigationStack {
                VStack {
                    Button("Sheet") { isSheet = true }
                    Button("Cover") { isCover = true }
                    Button("Popover") { isPopover = true }.popover(isPresented: $isPopover) { Text("Pop") }
                    Button("Alert") { isAlert = true }
                    Button("Dialog") { isDialog = true }
                }
                .sheet(isPresented: $isSheet) { Text("Content").presentationDetents([.medium, .large]) }
                .fullScreenCover(isPresented: $isCover) { Text("Content") }
                .alert("Sure?", isPresented: $isAlert) {}
                .confirmationDialog("Which?", isPresented: $isDialog) { Button("One") {} }
            }
        }
    }

    @Test(arguments: [
        ("Sheet", Screen.Presented.Kind.sheet), ("Cover", .cover), ("Popover", .sheet), ("Alert", .alert), ("Dialog", .dialog),
    ])
    func the_kind_of_a_presentation_can_be_read(name: String, kind: Screen.Presented.Kind) throws {
        try simulate(Presenting()) { screen in
            #expect(screen.presented == nil && screen.presentations.isEmpty)
            try await screen.find(.button, name).tap()
            #expect(screen.presented?.kind == kind && screen.presented?.isInTransition == true)
            await screen.advance(by: .seconds(1))
            #expect(screen.presented?.kind == kind && screen.presented?.isInTransition == false)
            #expect(screen.presented?.detent == (name == "Sheet" ? .medium : kind == .sheet ? .large : nil))
            #expect(screen.dump().contains("presented: \(kind.rawValue)"), "\(screen.dump())")
        }
    }

    @Test func in_regular_width_popovers_and_dialogs_are_distinguished() throws {
        try simulate(Presenting(), environment: .pad) { screen in
            try await screen.find(.button, "Popover").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.presented?.kind == .popover)
            try await screen.tap(at: CGPoint(x: 5, y: 700))
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Dialog").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.presented?.kind == .dialog)
        }
    }

    @Test func the_top_controller_is_the_visible_one() throws {
        let pushed = UIViewController(), modal = UIViewController()
        let root = UIViewController()
        try simulate(UITabBarController()) { screen, tabs in
            let stack = UINavigationController(rootViewController: root)
            tabs.viewControllers = [stack, UIViewController()]
            await screen.settle()
            #expect(screen.topViewController === root && screen.frontmostWindow === tabs.view.window)
            stack.pushViewController(pushed, animated: false)
            #expect(screen.topViewController === pushed)
            pushed.present(modal, animated: true)
            #expect(screen.topViewController === modal)
            await screen.advance(by: .seconds(1))
            modal.dismiss(animated: true)
            #expect(screen.topViewController === pushed, "A departing screen is no longer in front.")
        }
    }

    @Test func a_window_of_a_higher_level_is_in_front() throws {
        try simulate(Text("Below")) { screen in
            let first = screen.frontmostWindow
            let window = UIWindow(windowScene: screen.scene), controller = UIViewController()
            window.windowLevel = .alert
            window.rootViewController = controller
            #expect(screen.frontmostWindow === first)
            window.isHidden = false
            #expect(screen.frontmostWindow === window && screen.topViewController === controller)
            let lines = screen.dump().split(separator: "\n").filter { $0.hasPrefix("UIWindow") }
            #expect(lines == ["UIWindow, level 0, key", "UIWindow, level 2000, frontmost"])
        }
    }

    @Test func a_dump_describes_the_containers_around_the_views() throws {
        struct Field: View {
            @State private var text = ""
            var body: some View { TextField("Name", text: $text).statusBarHidden() }
        }
        try simulate(Field()) { screen in
            #expect(screen.dump().contains("\nStatus bar: hidden; keyboard: none\n"), "\(screen.dump())")
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Name").tap()
            #expect(screen.dump().contains("high, typing into textField “Name”"), "\(screen.dump())")
        }
    }

    @Test func printed_text_can_be_read() throws {
        try simulate(Button("Say") { print("こんにちは", 2, separator: ", ") }) { screen in
            #expect(screen.printed.isEmpty)
            try await screen.find(.button, "Say").tap()
            Task.detached { debugPrint("quoted") }
            await screen.settle()
            #expect(screen.printed == "こんにちは, 2\n\"quoted\"\n")
        }
        try simulate(Text("x")) { screen in #expect(screen.printed.isEmpty, "Another run starts with empty output.") }
    }
}
