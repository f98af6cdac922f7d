import SwiftUI

/// A screen on the path of a trip.
struct StopPage: View {
    let stop: Stop
    @Binding var trip: Trip

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            switch stop {
            case .park(let park):
                Text("The park \(park.rawValue)")
                NavigationLink("Photos", value: Stop.photos)
            case .photos:
                Text("All photos")
                NavigationLink("Photo 3", value: Stop.photo(3))
            case .photo(let number):
                Text("Photo number \(number)")
            }
            Button("Weather of \(title)") { trip.sheet = .weather }
        }
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
    }

    private var title: String {
        switch stop {
        case .park(let park): park.rawValue
        case .photos: "Photos"
        case .photo(let number): "Photo \(number)"
        }
    }
}

/// The sheet in front of a trip's path.
struct TripSheetPage: View {
    let sheet: TripSheet
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 20) {
            Text("The \(sheet.rawValue)").font(.title.bold())
            Button("Close") { dismiss() }
        }
        .presentationDetents([.medium])
    }
}
