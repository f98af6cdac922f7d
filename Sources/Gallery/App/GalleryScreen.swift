import SwiftUI

/// The gallery's screens, in the order of the list.
enum GalleryScreen: String, CaseIterable, Identifiable, Sendable {
    case all
    case mailApp
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
        case gallery, app, lifetime, awaiting, overlays, navigation, presentation, lists, text

        var title: String {
            switch self {
            case .gallery: "Gallery"
            case .app: "An app"
            case .lifetime: "Work bound to a view's lifetime"
            case .awaiting: "Presenting view controllers"
            case .overlays: "In front of everything"
            case .navigation: "Navigation"
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
        case .mailApp: .app
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
        case .mailApp: "Mail"
        case .onAppearBesideTask: "onAppear and task"
        case .toastByHand: "A toast by hand"
        case .toastOnAppear: "The bug: onAppear"
        case .toastByTask: "The fix: task"
        case .toastSwallowingCancellation: "Swallowing with try?"
        case .toastWithStoredTask: "A stored task"
        case .taskWithID: "task(id:)"
        case .presentingTwice: "Presenting twice"
        case .awaitedScreens: "One screen after the other"
        case .cancelledFlows: "Three cancellation policies"
        case .overlayUnderSheet: "An overlay under a sheet"
        case .overlayInWindow: "An overlay in a window"
        case .touchesThrough: "Touches that pass through"
        case .frontmostWindow: "Which window is in front"
        case .statusBarComesBack: "The status bar comes back"
        case .windowAtTheOrigin: "A window at the origin"
        case .displayInFront: "A display in front of everything"
        case .whatItCosts: "What it costs"
        case .drawingApp: "A drawing app"
        case .toastsInFront: "Toasts in front of a sheet"
        case .loadingInFront: "A loading overlay"
        case .kindsOfNavigation: "One state for all kinds"
        case .tabsBySelection: "Tabs with a selection"
        case .tabsOfAllKinds: "Tabs of all kinds"
        case .columnsOfParks: "Columns side by side"
        case .itemsOfBars: "Toolbar items"
        case .linksOfAllGenerations: "Links of all generations"
        case .olderForms: "Older forms"
        case .searchedList: "A searchable list"
        case .fireAndForget: "Fire and forget"
        case .pathOfParks: "A path is state"
        case .tabFromOutside: "A tab selected from outside"
        case .editsInASheet: "Editing in a sheet"
        case .statesThatDisagree: "Two states that disagree"
        case .oneRoute: "One route"
        case .switchOverCases: "Switch with bindings"
        case .routeByKeyPath: "A route with key paths"
        case .linksToAnyScreen: "Links to any screen"
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
        case .mailApp: MailApp()
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
