// The types of Xcode's literals for colours and images, which the compiler finds by these names.

/// The type of a `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
/// The type of an `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}
