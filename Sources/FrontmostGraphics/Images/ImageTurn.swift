import Foundation

/// How the stored pixels of a photograph are turned and mirrored to be shown, under the numbers of the Exif standard. Hosts turn an encoded image by
/// its own record of it.
package enum ImageTurn: Int, CaseIterable, Sendable {
    case none = 1
    case mirrored
    case half
    case halfMirrored
    /// Mirrored at the diagonal from the top left.
    case diagonal
    /// A quarter clockwise.
    case right
    /// Mirrored at the diagonal from the top right.
    case otherDiagonal
    /// A quarter anticlockwise.
    case left

    /// Whether width and height change places.
    package var isSideways: Bool { rawValue >= Self.diagonal.rawValue }

    /// Maps a point of the shown image to the stored pixels.
    /// - Parameters:
    ///   - width, height: The size of the stored pixels.
    package func toPixels(width: CGFloat, height: CGFloat) -> CGAffineTransform {
        switch self {
        case .none: .identity
        case .mirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .half: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .halfMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .diagonal: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
        case .otherDiagonal: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
        case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
        }
    }
}
