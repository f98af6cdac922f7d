import FrontmostRender

/// What a page shows a scene on, where its window has room for more than the scene: what its person sees first, and can change on
/// the page. Whether a scene is a phone's or a tablet's follows from its size, with every host.
public struct WebDevice: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable { case phone, tablet }

    public var kind: Kind
    /// Whether it lies on its side.
    public var isLandscape: Bool

    public init(_ kind: Kind = .phone, isLandscape: Bool = false) { (self.kind, self.isLandscape) = (kind, isLandscape) }

    /// What a scene on it knows of its surroundings.
    public var environment: SceneEnvironment {
        let upright: SceneEnvironment =
            switch kind {
            case .phone: .phone
            case .tablet: .pad
            }
        return isLandscape ? upright.turned : upright
    }

    /// As the page names it.
    var name: String { kind.rawValue + (isLandscape ? " landscape" : " portrait") }

    /// The measures of all devices, for the page, as JSON: under each name upright and on the side, each time with width, height and
    /// what bars take at the top, left, bottom and right.
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
