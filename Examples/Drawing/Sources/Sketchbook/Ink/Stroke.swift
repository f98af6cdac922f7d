import SwiftUI

/// A stroke of a finger: its points and its brush. All pixels are computed from these.
struct Stroke: Equatable, Codable, Sendable {
    let points: [CGPoint]
    /// In points.
    let width: CGFloat
    let ink: Ink

    /// - Parameter points: The locations of the finger. Points that are not finite are dropped.
    init(points: [CGPoint], width: CGFloat, ink: Ink) {
        self.points = points.filter { $0.x.isFinite && $0.y.isFinite }
        (self.width, self.ink) = (width, ink)
    }
}

/// The colours. All are opaque.
enum Ink: String, CaseIterable, Codable, Sendable {
    case black, red, orange, green, blue, purple

    /// The components, from 0 to 255.
    var rgb: SIMD3<UInt8> {
        switch self {
        case .black: [28, 28, 30]
        case .red: [229, 57, 53]
        case .orange: [245, 130, 32]
        case .green: [46, 160, 67]
        case .blue: [33, 111, 219]
        case .purple: [132, 63, 186]
        }
    }

    var color: Color { Color(red: Double(rgb.x) / 255, green: Double(rgb.y) / 255, blue: Double(rgb.z) / 255) }
    var name: String { rawValue.capitalized }
}
