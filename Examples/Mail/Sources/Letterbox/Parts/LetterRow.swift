import SwiftUI

/// A letter in the list: its sender, time, subject, and beginning.
struct LetterRow: View {
    let letter: Letter
    @SceneStorage("letterbox.previewLines") private var previewLines = 2

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            Circle()
                .fill(letter.isUnread ? Color.accentColor : .clear)
                .frame(width: 10, height: 10)
                .padding(.top, 6)
                .accessibilityLabel(letter.isUnread ? "Unread" : "")
                .accessibilityHidden(!letter.isUnread)
            VStack(alignment: .leading, spacing: 2) {
                HStack(alignment: .firstTextBaseline) {
                    Text(letter.sender)
                        .font(.headline)
                        .lineLimit(1)
                    Spacer()
                    if letter.isFlagged {
                        Image(systemName: "flag.fill")
                            .font(.caption)
                            .foregroundStyle(.orange)
                            .accessibilityLabel("Flagged")
                    }
                    SentTime(date: letter.date)
                }
                HStack(spacing: 6) {
                    Text(letter.subject)
                        .lineLimit(1)
                    Spacer(minLength: 0)
                    AccountTag(account: letter.account)
                }
                .font(.subheadline)
                if previewLines > 0 {
                    Text(letter.preview)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .lineLimit(previewLines)
                }
            }
        }
        .padding(.vertical, 2)
    }
}

/// The time of a letter of today, else its date.
private struct SentTime: View {
    let date: Date

    var body: some View {
        Group {
            if Calendar.current.isDateInToday(date) {
                Text(date, format: .dateTime.hour().minute())
            } else {
                Text(date, format: .dateTime.day().month(.abbreviated))
            }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
}
