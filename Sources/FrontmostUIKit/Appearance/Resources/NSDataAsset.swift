import Foundation

/// The content of a data set of an asset catalogue. Immutable.
open class NSDataAsset: NSObject, @unchecked Sendable {
    // Unchecked: all stored properties are constants. The compiler checks that for final classes only.

    /// The data set's name.
    public let name: String
    /// The content of its file.
    public let data: Data

    /// Loads a data set of the main bundle; nil if there is none of that name.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }
    /// Loads a data set of a bundle; nil if there is none of that name.
    public init?(name: String, bundle: Bundle) {
        guard let data = AppBundles.resources(of: bundle).lazy.compactMap({ $0.dataAsset(name) }).first else { return nil }
        (self.name, self.data) = (name, data)
        super.init()
    }
}
