import SwiftUI

/// The gallery's screens, in the order of the list.
enum GalleryScreen: String, CaseIterable, Identifiable, Sendable {
    case all
    case onAppearBesideTask, toastByHand, toastOnAppear, toastByTask, toastSwallowingCancellation, toastWithStoredTask, taskWithID
    case presentingTwice, awaitedScreens, cancelledFlows
    case overlayUnderSheet, overlayInWindow, touchesThrough, frontmostWindow, statusBarComesBack, windowAtTheOrigin
    case displayInFront, whatItCosts, drawingApp, toastsInFront, loadingInFront
    case kindsOfNavigation, tabsBySelection, tabsOfAllKinds, columnsOfParks, itemsOfBars
    case linksOfAllGenerations, olderForms, searchedList, fireAndForget, pathOfParks, tabFromOutside
    case editsInASheet, statesThatDisagree, oneRoute, switchOverCases, routeByKeyPath, linksToAnyScreen
    case sheetWithDraft, fullScreenCover, alertForms
    case hundredThousandRows
    case japaneseText

    enum Group: String, CaseIterable {
        case gallery, lifetime, awaiting, overlays, navigation, presentation, lists, text

        var title: String {
            switch self {
            case .gallery: "Gallery"
            case .lifetime: "L · Work bound to a view's lifetime"
            case .awaiting: "A · Presenting view controllers"
            case .overlays: "O · In front of everything"
            case .navigation: "N · Navigation"
            case .presentation: "Presentation"
            case .lists: "Lists"
            case .text: "Text"
            }
        }

        /// The gallery does not list itself.
        static var listed: [Group] { allCases.filter { $0 != .gallery } }

        var screens: [GalleryScreen] { GalleryScreen.allCases.filter { $0.group == self } }
    }

    var id: String { fileName }

    var group: Group {
        switch self {
        case .all: .gallery
        case .onAppearBesideTask, .toastByHand, .toastOnAppear, .toastByTask, .toastSwallowingCancellation, .toastWithStoredTask,
            .taskWithID:
            .lifetime
        case .presentingTwice, .awaitedScreens, .cancelledFlows: .awaiting
        case .overlayUnderSheet, .overlayInWindow, .touchesThrough, .frontmostWindow, .statusBarComesBack, .windowAtTheOrigin,
            .displayInFront, .whatItCosts, .drawingApp, .toastsInFront, .loadingInFront:
            .overlays
        case .kindsOfNavigation, .tabsBySelection, .tabsOfAllKinds, .columnsOfParks, .itemsOfBars, .linksOfAllGenerations,
            .olderForms, .searchedList, .fireAndForget, .pathOfParks, .tabFromOutside, .editsInASheet, .statesThatDisagree,
            .oneRoute, .switchOverCases, .routeByKeyPath, .linksToAnyScreen:
            .navigation
        case .sheetWithDraft, .fullScreenCover, .alertForms: .presentation
        case .hundredThousandRows: .lists
        case .japaneseText: .text
        }
    }

    var title: String {
        switch self {
        case .all: "All screens"
        case .onAppearBesideTask: "L1 · onAppear and task"
        case .toastByHand: "L2 · A toast by hand"
        case .toastOnAppear: "L3 · The bug: onAppear"
        case .toastByTask: "L4 · The fix: task"
        case .toastSwallowingCancellation: "L5 · Swallowing with try?"
        case .toastWithStoredTask: "L6 · A stored task"
        case .taskWithID: "L7 · task(id:)"
        case .presentingTwice: "A1 · Presenting twice"
        case .awaitedScreens: "A3 · One screen after the other"
        case .cancelledFlows: "A4–A7 · Three cancellation policies"
        case .overlayUnderSheet: "O1 · An overlay under a sheet"
        case .overlayInWindow: "O2 · An overlay in a window"
        case .touchesThrough: "O3 · Touches that pass through"
        case .frontmostWindow: "O4 · Which window is in front"
        case .statusBarComesBack: "O5 · The status bar comes back"
        case .windowAtTheOrigin: "O6 · A window at the origin"
        case .displayInFront: "O7 · A display in front of everything"
        case .whatItCosts: "O8–O10 · What it costs"
        case .drawingApp: "O8–O10 · A drawing app"
        case .toastsInFront: "O11 · Toasts in front of a sheet"
        case .loadingInFront: "O11 · A loading overlay"
        case .kindsOfNavigation: "N1 · One state for all kinds"
        case .tabsBySelection: "N1 · Tabs with a selection"
        case .tabsOfAllKinds: "N1 · Tabs of all kinds"
        case .columnsOfParks: "N1 · Columns side by side"
        case .itemsOfBars: "N1 · Toolbar items"
        case .linksOfAllGenerations: "N2 · Links of all generations"
        case .olderForms: "N2 · Older forms"
        case .searchedList: "N2 · A searchable list"
        case .fireAndForget: "N3 · Fire and forget"
        case .pathOfParks: "N4 · A path is state"
        case .tabFromOutside: "N5 · A tab selected from outside"
        case .editsInASheet: "N6 · Editing in a sheet"
        case .statesThatDisagree: "N7 · Two states that disagree"
        case .oneRoute: "N8 · One route"
        case .switchOverCases: "N9 · Switch with bindings"
        case .routeByKeyPath: "N10 · A route with key paths"
        case .linksToAnyScreen: "N11 · Links to any screen"
        case .sheetWithDraft: "A sheet with a draft"
        case .fullScreenCover: "A full-screen cover"
        case .alertForms: "Alerts"
        case .hundredThousandRows: "100,000 rows"
        case .japaneseText: "Japanese in a text field"
        }
    }

    /// The name of the screen's file in `Screens`, without its extension.
    var fileName: String { self == .all ? "GalleryRoot" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// - Parameter trip: The location on the screen about links, which outlives that screen.
    @ViewBuilder @MainActor func content(trip: Binding<Trip>) -> some View {
        switch self {
        case .all: EmptyView()
        case .onAppearBesideTask: OnAppearBesideTask()
        case .toastByHand: ToastByHand()
        case .toastOnAppear: ToastOnAppear()
        case .toastByTask: ToastByTask()
        case .toastSwallowingCancellation: ToastSwallowingCancellation()
        case .toastWithStoredTask: ToastWithStoredTask()
        case .taskWithID: TaskWithID()
        case .presentingTwice: PresentingTwice()
        case .awaitedScreens: AwaitedScreens()
        case .cancelledFlows: CancelledFlows()
        case .overlayUnderSheet: OverlayUnderSheet()
        case .overlayInWindow: OverlayInWindow()
        case .touchesThrough: TouchesThrough()
        case .frontmostWindow: FrontmostWindow()
        case .statusBarComesBack: StatusBarComesBack()
        case .windowAtTheOrigin: WindowAtTheOrigin()
        case .displayInFront: DisplayInFront()
        case .whatItCosts: WhatItCosts()
        case .drawingApp: DrawingApp()
        case .toastsInFront: ToastsInFront()
        case .loadingInFront: LoadingInFront()
        case .kindsOfNavigation: KindsOfNavigation()
        case .tabsBySelection: TabsBySelection()
        case .tabsOfAllKinds: TabsOfAllKinds()
        case .columnsOfParks: ColumnsOfParks()
        case .itemsOfBars: ItemsOfBars()
        case .linksOfAllGenerations: LinksOfAllGenerations()
        case .olderForms: OlderForms()
        case .searchedList: SearchedList()
        case .fireAndForget: FireAndForget()
        case .pathOfParks: PathOfParks()
        case .tabFromOutside: TabFromOutside()
        case .editsInASheet: EditsInASheet()
        case .statesThatDisagree: StatesThatDisagree()
        case .oneRoute: OneRoute()
        case .switchOverCases: SwitchOverCases()
        case .routeByKeyPath: RouteByKeyPath()
        case .linksToAnyScreen: LinksToAnyScreen(trip: trip)
        case .sheetWithDraft: SheetWithDraft()
        case .fullScreenCover: FullScreenCover()
        case .alertForms: AlertForms()
        case .hundredThousandRows: HundredThousandRows()
        case .japaneseText: JapaneseText()
        }
    }
}
