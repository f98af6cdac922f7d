import SwiftUI

/// A list of 100,000 rows, which creates only those near the visible part.
struct HundredThousandRows: View {
    @State private var favourites: Set<Int> = []

    var body: some View {
        List(0..<100_000, id: \.self) { number in
            HStack {
                Text("Row \(number)")
                Spacer()
                Button {
                    favourites.formSymmetricDifference([number])
                } label: {
                    Image(systemName: favourites.contains(number) ? "star.fill" : "star")
                        .foregroundStyle(.orange)
                }
                .accessibilityLabel(favourites.contains(number) ? "Remove the star" : "Add a star")
            }
        }
        .listStyle(.plain)
    }
}
