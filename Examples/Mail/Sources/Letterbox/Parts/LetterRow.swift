import SwiftUI

/// A letter in the list: its sender, time, subject, and beginning.
struct LetterRow: View {
    let letter: Letter
    @SceneStorage("letterbox.previewLines") private var previewLines = 2
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            Circle()
                .fill(letter.isUnread ? Color.accentColor : .clear)
                .frame(width: 10, height: 10)
                .padding(.top, 6)
                .accessibilityLabel(letter.isUnread ? "Unread" : "")
                .accessibilityHidden(!letter.isUnread)
            VStack(alignment: .leading, spacing: 2) {
                line(alignment: .firstTextBaseline) {
                    Text(letter.sender)
                        .font(.headline)
                        .lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    HStack(alignment: .firstTextBaseline) {
                        if letter.isFlagged {
                            Image(systemName: "flag.fill")
                                .font(.caption)
                                .foregroundStyle(.orange)
                                .accessibilityLabel("Flagged")
                        }
                        SentTime(date: letter.date)
                    }
                }
                line(alignment: .center) {
                    Text(letter.subject)
                        .lineLimit(textSize.isAccessibilitySize ? 2 : 1)
                        // A stack proposes heights that are not its last word.
                        .fixedSize(horizontal: false, vertical: true)
                        .frame(maxWidth: .infinity, alignment: .leading)
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

    /// A line of two parts, which stand below each other in large text.
    private func line<Parts: View>(alignment: VerticalAlignment, @ViewBuilder parts: () -> Parts) -> some View {
        let layout =
            textSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 2)) : AnyLayout(HStackLayout(alignment: alignment, spacing: 6))
        return layout(parts)
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
