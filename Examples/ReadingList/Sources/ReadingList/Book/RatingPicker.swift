import SwiftUI

/// Five stars to be tapped. A tap on the last star of a rating takes it away.
struct RatingPicker: View {
    @Binding var rating: Int?

    var body: some View {
        HStack(spacing: 8) {
            ForEach(1...5, id: \.self) { star in
                let isFilled = star <= rating ?? 0
                Image(systemName: isFilled ? "star.fill" : "star")
                    .foregroundStyle(isFilled ? .yellow : Color(.systemGray3))
                    .symbolEffect(.bounce, value: isFilled)
                    .contentShape(.rect)
                    .onTapGesture { rating = rating == star ? nil : star }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Rating")
        .accessibilityValue(rating.map { Text("\($0) stars") } ?? Text("None"))
        .accessibilityAdjustableAction { direction in
            switch direction {
            case .increment: rating = min((rating ?? 0) + 1, 5)
            case .decrement: rating = rating.flatMap { $0 > 1 ? $0 - 1 : nil }
            @unknown default: break
            }
        }
    }
}

#Preview {
    @Previewable @State var rating: Int? = 3
    RatingPicker(rating: $rating).font(.largeTitle)
}
