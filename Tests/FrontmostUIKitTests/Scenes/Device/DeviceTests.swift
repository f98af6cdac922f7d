import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import Testing

@MainActor @Suite struct DeviceTests {
    @Test func a_screen_is_as_large_as_its_scene() throws {
        try onStage { stage in
            let screen = stage.scene.screen
            #expect(screen === UIScreen.main && screen === stage.window.screen && UIScreen.screens == [screen])
            #expect(screen.bounds.size == CGSize(width: 393, height: 852) && screen.scale == 3)
            stage.scene.environment.size = CGSize(width: 852, height: 393)
            #expect(screen.bounds.width == 852 && screen.nativeBounds == CGRect(x: 0, y: 0, width: 1179, height: 2556))
            #expect(screen.fixedCoordinateSpace.bounds.height == 852 && screen.coordinateSpace.bounds.height == 393)
            #expect(screen.traitCollection.displayScale == 3)
            #expect(screen.value(forKey: "_displayCornerRadius") as? CGFloat == 0 && screen.value(forKey: "other") == nil)
        }
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test func brightness_stays_between_zero_and_one() {
        let notes = Notes([UIScreen.brightnessDidChangeNotification]), screen = UIScreen.main
        screen.brightness = 7
        screen.brightness = 1
        #expect(screen.brightness == 1 && notes.names.count == 1)
        screen.brightness = 0.5
    }

    @Test func the_device_is_what_the_scene_makes_of_it() throws {
        try onStage { stage in
            let device = UIDevice.current
            #expect(device.userInterfaceIdiom == .phone && device.model == "iPhone" && device.systemName == "iOS")
            #expect(device.orientation == .portrait && device.orientation.isPortrait)
            stage.scene.environment.size = CGSize(width: 1024, height: 768)
            #expect(device.userInterfaceIdiom == .pad && device.model == "iPad" && device.systemName == "iPadOS")
            #expect(device.orientation == .landscapeLeft && device.orientation.isValidInterfaceOrientation)
            #expect(device.batteryState == .unknown && device.batteryLevel == -1)
            #expect(device.identifierForVendor != nil && device.identifierForVendor == UIDevice.current.identifierForVendor)
            device.beginGeneratingDeviceOrientationNotifications()
            #expect(device.isGeneratingDeviceOrientationNotifications)
            device.endGeneratingDeviceOrientationNotifications()
            device.endGeneratingDeviceOrientationNotifications()
            #expect(!device.isGeneratingDeviceOrientationNotifications)
        }
    }

    @Test func copying_replaces_the_pasteboard_and_posts_a_notification() throws {
        try Simulation.run { _ in
            let board = UIPasteboard.general
            defer { UIApplication.shared.terminate() }
            let notes = Notes([UIPasteboard.changedNotification]), count = board.changeCount
            #expect(!board.hasStrings && board.string == nil)
            board.string = "こんにちは"
            #expect(board.string == "こんにちは" && board.hasStrings && !board.hasURLs && board.numberOfItems == 1)
            board.url = URL(string: "https://example.com")
            #expect(board.urls?.count == 1 && board.string == "https://example.com")
            board.strings = ["a", "b"]
            #expect(board.strings == ["a", "b"] && board.string == "a" && board.url == nil)
            board.setData(Data([1]), forPasteboardType: "com.example.own")
            #expect(board.contains(pasteboardTypes: ["com.example.own"]) && !board.hasStrings)
            #expect(board.changeCount == count + 4 && notes.names.count == 4 && notes.objects.allSatisfy { $0 === board })
            board.string = nil
            #expect(board.numberOfItems == 0)
        }
    }

    @Test func a_display_link_goes_on_until_it_is_removed_from_every_mode() throws {
        try Simulation.run { simulation in
            let link = CADisplayLink(handler: { _ in })
            defer { link.invalidate() }
            @MainActor func isRunning() async -> Bool {
                let before = link.timestamp
                await simulation.advance(by: .milliseconds(100))
                return link.timestamp > before
            }
            link.add(to: .main, forMode: .default)
            link.add(to: .main, forMode: RunLoop.Mode("tracking"))
            link.remove(from: .main, forMode: RunLoop.Mode("tracking"))
            #expect(await isRunning())
            link.remove(from: .main, forMode: .common)
            #expect(await isRunning())
            link.remove(from: .main, forMode: .default)
            #expect(await !isRunning())
        }
    }

    @Test(arguments: ["public.utf8-plain-text", "public.plain-text", "public.text"])
    func a_text_is_one_under_whichever_type_it_was_copied(type: String) throws {
        try onStage { stage in
            defer { UIApplication.shared.terminate() }
            var copied: [String] = []
            stage.scene.textCopier = { copied.append($0) }
            let board = UIPasteboard.general
            board.setValue("日本", forPasteboardType: type)
            #expect(board.string == "日本" && board.hasStrings && board.data(forPasteboardType: type) == Data("日本".utf8))
            board.setData(Data("京都".utf8), forPasteboardType: type)
            #expect(board.strings == ["京都"] && copied == ["日本", "京都"])
        }
    }

    @Test func a_page_or_a_picture_is_no_text_and_a_file_is_a_url() throws {
        try Simulation.run { _ in
            let board = UIPasteboard.general
            defer { UIApplication.shared.terminate() }
            board.setItems([["public.html": "<b>x</b>", "public.png": Data([1])]])
            #expect(!board.hasStrings && !board.hasURLs)
            board.setValue(URL(fileURLWithPath: "/tmp/a"), forPasteboardType: "public.file-url")
            #expect(board.url?.path == "/tmp/a" && !board.hasStrings)
            board.url = URL(string: "https://example.com/a")
            #expect(board.data(forPasteboardType: "public.url") == Data("https://example.com/a".utf8))
        }
    }

    @Test func copying_reaches_the_clipboard_of_the_scenes_user() throws {
        try onStage { stage in
            defer { UIApplication.shared.terminate() }
            var copied: [String] = []
            stage.scene.textCopier = { copied.append($0) }
            UIPasteboard.general.string = "text"
            UIPasteboard.general.url = URL(string: "https://example.com")
            UIPasteboard.general.strings = ["a", "b"]
            UIPasteboard.general.string = nil
            UIPasteboard(name: .init("own"), create: true)?.string = "private"
            #expect(copied == ["text", "https://example.com", "a\nb"])
        }
    }

    @Test func pasteboards_of_an_apps_own_are_shared_by_their_name() throws {
        try Simulation.run { _ in
            defer { UIApplication.shared.terminate() }
            #expect(UIPasteboard(name: .init("own"), create: false) == nil)
            UIPasteboard(name: .init("own"), create: true)?.string = "kept"
            #expect(UIPasteboard(name: .init("own"), create: false)?.string == "kept")
            let first = UIPasteboard(name: .init("own"), create: true), second = UIPasteboard(name: .init("own"), create: true)
            first?.string = "牛乳"
            #expect(second?.string == "牛乳" && second?.changeCount == first?.changeCount)
            UIPasteboard.remove(withName: .init("own"))
            #expect(UIPasteboard(name: .init("own"), create: false) == nil)
        }
    }

    // MARK: Display links

    @Test func a_display_link_calls_sixty_times_a_second() throws {
        try onStage { stage in
            var times: [TimeInterval] = [], next: [TimeInterval] = []
            let link = CADisplayLink { link in
                times.append(link.timestamp)
                next.append(link.targetTimestamp)
            }
            await stage.advance(0.1)
            #expect(times.isEmpty && link.timestamp == 0)
            link.add(to: .main, forMode: .common)
            await stage.advance(1.002)
            #expect(times.count == 60 && abs(link.duration - 1 / 60) < 1e-9)
            #expect(zip(times.dropFirst(), next).allSatisfy { abs($0 - $1) < 1e-6 })
            #expect(abs((times.last ?? 0) - CACurrentMediaTime()) < 0.02)
            link.invalidate()
            await stage.advance(1.002)
            #expect(times.count == 60)
            link.add(to: .main, forMode: .common)
            await stage.advance(1.002)
            #expect(times.count == 60)
        }
    }

    @Test func a_display_link_pauses_and_goes_slower() throws {
        try onStage { stage in
            var calls = 0
            let link = CADisplayLink { _ in calls += 1 }
            link.add(to: .main, forMode: .default)
            link.isPaused = true
            await stage.advance(1.002)
            #expect(calls == 0)
            link.isPaused = false
            link.preferredFramesPerSecond = 20
            await stage.advance(1.002)
            #expect(calls == 20)
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
            await stage.advance(1.002)
            #expect(calls == 50)
            link.remove(from: .main, forMode: .default)
            await stage.advance(1.002)
            #expect(calls == 50)
        }
    }

    @Test func a_display_link_is_retained_until_it_is_invalidated() throws {
        final class Owner {}
        try onStage { stage in
            weak var link: CADisplayLink?
            weak var owner: Owner?
            var calls = 0
            do {
                let made = Owner()
                let new = CADisplayLink { [made] _ in
                    _ = made
                    calls += 1
                }
                new.add(to: .main, forMode: .common)
                (link, owner) = (new, made)
            }
            await stage.advance(0.101)
            #expect(link != nil && calls == 6)
            link?.invalidate()
            await stage.advance(0.1)
            #expect(link == nil && owner == nil && calls == 6)
        }
    }

    @Test func the_end_of_the_app_ends_its_display_links() throws {
        try onStage { stage in
            var calls = 0
            CADisplayLink { _ in calls += 1 }.add(to: .main, forMode: .common)
            UIApplication.shared.terminate()
            await stage.advance(1.002)
            #expect(calls == 0)
        }
    }
}
