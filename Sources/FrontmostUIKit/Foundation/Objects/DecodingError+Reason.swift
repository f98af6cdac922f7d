import Foundation

extension DecodingError {
    /// Why a value could not be decoded, and where, in a sentence without the types of Swift.
    package var reason: String {
        switch self {
        case .dataCorrupted(let context): return context.debugDescription
        case .keyNotFound(let key, _): return "\"\(key.stringValue)\" is missing."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let place = context.codingPath.map(\.stringValue).joined(separator: ".")
            return place.isEmpty ? context.debugDescription : "\(place): \(context.debugDescription)"
        @unknown default: return "\(self)"
        }
    }
}
