import SwiftUI

/// The name of an account in a capsule of its colour.
struct AccountTag: View {
    let account: Account

    var body: some View {
        Text(account.title)
            .font(.caption2.weight(.semibold))
            .foregroundStyle(account.color)
            .padding(.horizontal, 7)
            .padding(.vertical, 2)
            .background(account.color.opacity(0.15), in: .capsule)
    }
}
