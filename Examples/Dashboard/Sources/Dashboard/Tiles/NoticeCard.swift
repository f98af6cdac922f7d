import SwiftUI

/// A warning by the weather service that unfolds when it is tapped.
struct NoticeCard: View {
    let notice: Notice
    @State private var isExpanded = false

    var body: some View {
        DisclosureGroup(isExpanded: $isExpanded) {
            Text(notice.details)
                .font(.callout)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.top, 4)
        } label: {
            Label(notice.title, systemImage: notice.symbol)
                .font(.headline)
                .foregroundStyle(.orange)
        }
        .tint(.orange)
        .card()
    }
}
