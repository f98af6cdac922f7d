extension GalleryScreen {
    /// Screens with a title in common.
    struct Group: Hashable, Sendable {
        let title: String
        let screens: [GalleryScreen]
    }
}

extension GalleryScreen.Group {
    /// The gallery does not list itself.
    static var listed: ArraySlice<Self> { all.dropFirst() }

    /// All screens, in the order of the list.
    static let all: [Self] = [
        Self(title: "Gallery", screens: [.all]),
        Self(title: "An app", screens: [.mailApp]),
        Self(
            title: "Work bound to a view's lifetime",
            screens: [
                GalleryScreen(
                    "onAppear and task", OnAppearBesideTask(),
                    hint: "Show the card and hide it at once: only one of the two kinds of work continues."),
                GalleryScreen(
                    "A toast by hand", ToastByHand(),
                    hint: "Show the toast twice within two seconds: the first timer hides the second toast."),
                GalleryScreen(
                    "The bug: onAppear", ToastOnAppear(),
                    hint: "Show, hide and show again: the second toast goes too early."),
                GalleryScreen(
                    "The fix: task", ToastByTask(),
                    hint: "Show, hide and show again: each toast stays for its full time."),
                GalleryScreen(
                    "Swallowing with try?", ToastSwallowingCancellation(),
                    hint: "Hide the toast and look at the log: the code continues as if time had passed."),
                GalleryScreen(
                    "A stored task", ToastWithStoredTask(),
                    hint: "Show the toast again while it is there: its time begins again."),
                GalleryScreen(
                    "task(id:)", TaskWithID(),
                    hint: "Change the park while a forecast is loading: the older question is cancelled."),
            ]),
        Self(
            title: "Presenting view controllers",
            screens: [
                GalleryScreen(
                    "Presenting twice", PresentingTwice(),
                    hint: "Present two screens with one tap, and read the console: the second is refused, with the reason."),
                GalleryScreen(
                    "One screen after the other", AwaitedScreens(),
                    hint: "Go through the screens in order, or leave in the middle: the function ends either way."),
                GalleryScreen(
                    "Three cancellation policies", CancelledFlows(),
                    hint: "Cancel each of the three flows while its first screen is open, and compare what stays."),
            ]),
        Self(
            title: "In front of everything",
            screens: [
                GalleryScreen(
                    "An overlay under a sheet", OverlayUnderSheet(),
                    hint: "Open the sheet: it covers the overlay."),
                GalleryScreen(
                    "An overlay in a window", OverlayInWindow(),
                    hint: "Open the sheet: the overlay stays in front of it."),
                GalleryScreen(
                    "Touches that pass through", TouchesThrough(),
                    hint: "Tap beside the badge in each of the three windows."),
                GalleryScreen(
                    "Which window is in front", FrontmostWindow(),
                    hint: "Raise and lower the windows, and see which one is in front."),
                GalleryScreen(
                    "The status bar comes back", StatusBarComesBack(),
                    hint: "Show the cover, then a window in front of it: the status bar follows the window."),
                GalleryScreen(
                    "A window at the origin", WindowAtTheOrigin(),
                    hint: "Turn the device: the window stays at its corner."),
                GalleryScreen(
                    "A display in front of everything", DisplayInFront(),
                    hint: "Open sheets and covers: the display stays in front of them."),
                GalleryScreen(
                    "What it costs", WhatItCosts(),
                    hint: "Tap the display, and push the buttons: its panels say what each costs."),
                GalleryScreen(
                    "A drawing app", DrawingApp(),
                    hint: "Draw something, leave the drawing with the leak switched on, and open the display’s panels."),
                GalleryScreen(
                    "Toasts in front of a sheet", ToastsInFront(),
                    hint: "Show toasts with the sheet open, and swipe one away."),
                GalleryScreen(
                    "A loading overlay", LoadingInFront(),
                    hint: "Start the work in the sheet: nothing can be touched until it ends."),
            ]),
        Self(
            title: "Navigation",
            screens: [
                GalleryScreen(
                    "One state for all kinds", KindsOfNavigation(),
                    hint: "Choose a kind: one state drives a push, a sheet, a cover and a popover."),
                GalleryScreen(
                    "Tabs with a selection", TabsBySelection(),
                    hint: "Select a tab by a button outside of the bar."),
                GalleryScreen(
                    "Tabs of all kinds", TabsOfAllKinds(),
                    hint: "Open “More” on the phone, or choose the tablet below and open the sidebar."),
                GalleryScreen(
                    "Columns side by side", ColumnsOfParks(),
                    hint: "Choose the tablet below: the stack becomes columns."),
                GalleryScreen(
                    "Toolbar items", ItemsOfBars(),
                    hint: "Try the items of both bars, and turn the device."),
                GalleryScreen(
                    "Links of all generations", LinksOfAllGenerations(),
                    hint: "Open the same page by each generation of links."),
                GalleryScreen(
                    "Older forms", OlderForms(),
                    hint: "Open and leave the pages: the old forms keep their states in step."),
                GalleryScreen(
                    "A searchable list", SearchedList(),
                    hint: "Pull the list down a little, and search for a park."),
                GalleryScreen(
                    "Fire and forget", FireAndForget(),
                    hint: "Open a page, and look for a state that knows of it: there is none."),
                GalleryScreen(
                    "A path is state", PathOfParks(),
                    hint: "Push three screens with one button, and go back to the root with another."),
                GalleryScreen(
                    "A tab selected from outside", TabFromOutside(),
                    hint: "Compare the tab that a button selects with the one that a parent passes."),
                GalleryScreen(
                    "Editing in a sheet", EditsInASheet(),
                    hint: "Edit a name in each sheet, and see which edits arrive."),
                GalleryScreen(
                    "Two states that disagree", StatesThatDisagree(),
                    hint: "Set both states at once: the screen shows one, the other stays set."),
                GalleryScreen(
                    "One route", OneRoute(),
                    hint: "Jump from a sheet to a cover: one route cannot say both."),
                GalleryScreen(
                    "Switch with bindings", SwitchOverCases(),
                    hint: "Type into the fields: those with bindings change the state."),
                GalleryScreen(
                    "A route with key paths", RouteByKeyPath(),
                    hint: "Open each case of the route by its key path."),
                .linksToAnyScreen,
            ]),
        Self(
            title: "Presentation",
            screens: [
                GalleryScreen(
                    "A sheet with a draft", SheetWithDraft(),
                    hint: "Type something, and try to swipe the sheet down."),
                GalleryScreen(
                    "A full-screen cover", FullScreenCover(),
                    hint: "Open the cover, and close it with its button: it takes no swipe."),
                GalleryScreen(
                    "Alerts", AlertForms(),
                    hint: "Press Escape in each alert, and read which answer it gives."),
            ]),
        Self(
            title: "Lists",
            screens: [
                GalleryScreen(
                    "100,000 rows", HundredThousandRows(),
                    hint: "Scroll as fast as you can.")
            ]),
        Self(
            title: "Text",
            screens: [
                GalleryScreen(
                    "Japanese in a text field", JapaneseText(),
                    hint: "Type with an input method: the text arrives when it is confirmed.")
            ]),
    ]
}
