import SwiftUI

extension Shelf {
    var name: LocalizedStringKey {
        switch self {
        case .reading: "Reading"
        case .wanted: "To Read"
        case .finished: "Finished"
        }
    }

    /// What moves a book to it.
    var verb: LocalizedStringKey {
        switch self {
        case .reading: "Start"
        case .wanted: "Put Back"
        case .finished: "Finish"
        }
    }

    var symbol: String {
        switch self {
        case .reading: "book"
        case .wanted: "bookmark"
        case .finished: "checkmark.circle"
        }
    }

    var tint: Color {
        switch self {
        case .reading: .blue
        case .wanted: .orange
        case .finished: .green
        }
    }
}

extension Genre {
    var name: LocalizedStringKey {
        switch self {
        case .fiction: "Fiction"
        case .mystery: "Mystery"
        case .fantasy: "Fantasy"
        case .history: "History"
        case .science: "Science"
        case .poetry: "Poetry"
        }
    }

    var color: Color {
        switch self {
        case .fiction: .blue
        case .mystery: .purple
        case .fantasy: .green
        case .history: .orange
        case .science: .teal
        case .poetry: .pink
        }
    }
}

extension BookQuery.Order {
    var name: LocalizedStringKey {
        switch self {
        case .newest: "Newest First"
        case .title: "Title"
        case .author: "Author"
        case .rating: "Rating"
        }
    }
}

extension CoverColor {
    var color: Color {
        let (red, green, blue) = components
        return Color(red: red, green: green, blue: blue)
    }
}
