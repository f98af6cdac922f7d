import Foundation
import FrontmostRender
import FrontmostSimulation
import Testing

@testable import FrontmostWeb
@testable import FrontmostUIKit

/// The device on which a page shows a scene.
@MainActor @Suite struct WebDeviceTests {
    private func page(_ device: WebDevice = WebDevice(), title: String = "Parks") throws -> String {
        let asset = try #require(try PageAssets.all(title: title, device: device)["/"])
        return String(decoding: asset.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (WebDevice(), "phone portrait"), (WebDevice(.phone, isLandscape: true), "phone landscape"),
        (WebDevice(.tablet), "tablet portrait"), (WebDevice(.tablet, isLandscape: true), "tablet landscape"),
    ])
    func a_page_gets_its_initial_device(device: WebDevice, name: String) throws {
        #expect(try page(device).contains("data-first=\"\(name)\""))
    }

    @Test func a_title_is_only_a_title() throws {
        #expect(try page(title: "{devices} {device}").contains("<title>{devices} {device}</title>"))
    }

    @Test func the_page_has_the_same_measures_as_simulations() throws {
        let page = try page()
        let start = try #require(page.range(of: "data-devices=\"")), rest = page[start.upperBound...]
        let text = rest.prefix { $0 != "\"" }.replacing("&quot;", with: "\"")
        let measures = try JSONDecoder().decode([String: [[CGFloat]]].self, from: Data(text.utf8))
        func numbers(_ place: SceneEnvironment) -> [CGFloat] {
            [
                place.size.width, place.size.height, place.safeArea.top, place.safeArea.left, place.safeArea.bottom,
                place.safeArea.right,
            ]
        }
        #expect(
            measures == [
                "phone": [numbers(.phone), numbers(.phone.turned)], "tablet": [numbers(.pad), numbers(.pad.turned)],
            ])
    }

    /// The environment that the page's script reports on the device.
    private func place(_ device: WebDevice) throws -> SceneEnvironment {
        let place = device.environment, bars = place.safeArea
        let numbers = [place.size.width, place.size.height, bars.top, bars.left, bars.bottom, bars.right, 0, 2, 17, 0, 0, 0]
        let message = "[1,\(numbers.map { Double($0).cssText }.joined(separator: ","))]"
        guard case .environment(let sent) = try ClientMessage(Array(message.utf8)) else { throw ClientMessageError.unknownKind }
        return sent
    }

    @Test func a_pages_device_message_gives_the_devices_traits() throws {
        let phone = UITraitCollection(try place(WebDevice())), tablet = UITraitCollection(try place(WebDevice(.tablet)))
        #expect(phone.userInterfaceIdiom == .phone && phone.horizontalSizeClass == .compact)
        #expect(tablet.userInterfaceIdiom == .pad && tablet.horizontalSizeClass == .regular)
        #expect(tablet.verticalSizeClass == .regular)
        let lying = UITraitCollection(try place(WebDevice(.phone, isLandscape: true)))
        #expect(lying.userInterfaceIdiom == .phone && lying.verticalSizeClass == .compact)
        let turned = UITraitCollection(try place(WebDevice(.tablet, isLandscape: true)))
        #expect(turned.userInterfaceIdiom == .pad && turned.horizontalSizeClass == .regular)
    }

    @Test func a_scene_is_the_same_on_another_device() throws {
        try Simulation.run { simulation in
            let sessions = PageSessions(panel: nil) { UIWindowScene.connect(session: $0, environment: $1, options: $2) }
            let hello = PageHello(environment: .phone, address: "/")
            let session = try #require(sessions.enter(hello, entry: nil, channel: RecordedChannel())), scene = session.scene
            await simulation.settle()
            #expect(!scene.interfaceOrientation.isLandscape)
            for (device, idiom) in [(WebDevice(.tablet, isLandscape: true), UIUserInterfaceIdiom.pad), (WebDevice(), .phone)] {
                try session.receive(.environment(place(device)))
                await simulation.settle()
                #expect(session.scene === scene && scene.traitCollection.userInterfaceIdiom == idiom)
                #expect(scene.interfaceOrientation.isLandscape == device.isLandscape)
                #expect(scene.environment.safeArea == device.environment.safeArea)
            }
            sessions.discardAll()
        }
    }
}
