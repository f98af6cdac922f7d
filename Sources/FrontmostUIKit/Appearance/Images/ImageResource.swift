import Foundation

/// An image in a bundle's resources, by its name. The plugin `FrontmostAssets` makes one for each image of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
    package let name: String
    private let path: String?

    /// An image of a bundle: a file or an image set.
    public init(name: String, bundle: Bundle) { (self.name, path) = (name, bundle == .main ? nil : bundle.bundlePath) }

    /// The image's bundle.
    package var bundle: Bundle { path.flatMap { Bundle(path: $0) } ?? .main }
}

/// A colour set in a bundle's resources, by its name.
public struct ColorResource: Hashable, Sendable {
    package let name: String
    private let path: String?

    /// A colour of a bundle.
    public init(name: String, bundle: Bundle) { (self.name, path) = (name, bundle == .main ? nil : bundle.bundlePath) }

    /// The colour's bundle.
    package var bundle: Bundle { path.flatMap { Bundle(path: $0) } ?? .main }
}

extension UIColor {
    /// The colour of a resource; clear, with a console message, if there is none of its name.
    public convenience init(resource: ColorResource) {
        guard let set = ColorSet.named(resource.name, in: resource.bundle) else {
            Console.reportFromAnyThread(
                Console.Message(
                    subsystem: "UIKit", text: "No color named '\(resource.name)' found in the bundle's resources."),
                oncePer: "color \(resource.name)")
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        self.init(set, named: resource.name, in: resource.bundle)
    }
}
