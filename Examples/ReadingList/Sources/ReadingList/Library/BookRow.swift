import SwiftUI

struct BookRow: View {
    let book: Book
    @ScaledMetric private var coverHeight: CGFloat = 58

    var body: some View {
        HStack(spacing: 12) {
            BookCover(book: book, height: coverHeight)
            VStack(alignment: .leading, spacing: 3) {
                Text(book.title)
                    .font(.headline)
                    .lineLimit(2)
                if !book.author.isEmpty {
                    Text(book.author)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                }
                detail
            }
        }
        .padding(.vertical, 2)
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var detail: some View {
        switch book.shelf {
        case .reading:
            HStack {
                ProgressView(value: book.progress)
                Text(book.progress, format: .percent.precision(.fractionLength(0)))
                    .font(.caption)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
            }
        case .finished: if let rating = book.rating { Stars(rating: rating).font(.caption) }
        case .wanted: EmptyView()
        }
    }
}

/// A rating to be read.
struct Stars: View {
    let rating: Int

    var body: some View {
        HStack(spacing: 2) {
            ForEach(1...5, id: \.self) { star in
                Image(systemName: star <= rating ? "star.fill" : "star")
                    .foregroundStyle(star <= rating ? .yellow : Color(.systemGray3))
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(rating) stars")
    }
}

#Preview {
    List(Book.samples(before: Date()).suffix(7)) { BookRow(book: $0) }
}
