import FrontmostRender

/// The device on which a page shows a scene at first, if the browser's window is larger than the scene. The user can change it on
/// the page. Whether a scene is a phone's or a tablet's follows from its size, with every host.
public struct WebDevice: Equatable, Sendable {
    /// The kinds of device.
    public enum Kind: String, CaseIterable, Sendable {
        /// 393 × 852 points upright.
        case phone
        /// 820 × 1180 points upright.
        case tablet
    }

    /// Whether the device is a phone or a tablet.
    public var kind: Kind
    /// Whether the device is held sideways.
    public var isLandscape: Bool

    /// Creates a device.
    /// - Parameters:
    ///   - kind: A phone or a tablet.
    ///   - isLandscape: Whether it is held sideways.
    public init(_ kind: Kind = .phone, isLandscape: Bool = false) { (self.kind, self.isLandscape) = (kind, isLandscape) }

    /// The environment of a scene on this device: its size in points, its safe area, its appearance and its scale.
    public var environment: SceneEnvironment {
        let upright: SceneEnvironment =
            switch kind {
            case .phone: .phone
            case .tablet: .pad
            }
        return isLandscape ? upright.turned : upright
    }

    /// The device's name in the page's script.
    var name: String { kind.rawValue + (isLandscape ? " landscape" : " portrait") }

    /// The dimensions of all devices as JSON, for the page. Each kind has two arrays, upright and sideways: width, height, and
    /// the safe area's insets at the top, left, bottom and right, in points.
    static var measures: String {
        let entries = Kind.allCases.map { kind in
            let ways = [false, true].map { WebDevice(kind, isLandscape: $0).measures }
            return "\"\(kind.rawValue)\":[\(ways.joined(separator: ","))]"
        }
        return "{\(entries.joined(separator: ","))}"
    }

    private var measures: String {
        let place = environment, bars = place.safeArea
        let numbers = [place.size.width, place.size.height, bars.top, bars.left, bars.bottom, bars.right]
        return "[\(numbers.map { Double($0).cssText }.joined(separator: ","))]"
    }
}
