import SwiftUI

struct Note: Identifiable, Hashable, Codable {
    enum Weather: String, CaseIterable, Identifiable, Codable {
        case sun, rain, snow
        var id: Self { self }
        var name: LocalizedStringKey {
            switch self {
            case .sun: "Sun"
            case .rain: "Rain"
            case .snow: "Snow"
            }
        }
        /// The name of the symbol.
        var symbol: String {
            switch self {
            case .sun: "sun.max.fill"
            case .rain: "cloud.rain.fill"
            case .snow: "snowflake"
            }
        }
    }

    var id = UUID()
    var title: String
    var place: String
    var weather: Weather
    var isFavourite = false

    static let samples = [
        Note(title: "Kingfisher", place: "River bank", weather: .sun, isFavourite: true),
        Note(title: "鶯", place: "裏山", weather: .rain),
        Note(title: "Tracks in the snow", place: "North slope", weather: .snow),
        Note(title: "Wood anemones", place: "Beech forest", weather: .sun),
        Note(title: "Heron at dusk", place: "Reed pond", weather: .rain, isFavourite: true),
    ]
}
