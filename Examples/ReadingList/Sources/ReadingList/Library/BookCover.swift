import SwiftUI

/// A cover in the book's colour, with its title.
struct BookCover: View {
    let book: Book
    /// In points. The width follows.
    let height: CGFloat

    private var width: CGFloat { height * 0.68 }
    private var ink: Color { book.cover.isDark ? .white : .black }

    var body: some View {
        RoundedRectangle(cornerRadius: height * 0.05)
            .fill(book.cover.color.gradient)
            .overlay(alignment: .leading) { spine }
            .overlay { title }
            .frame(width: width, height: height)
            .clipShape(RoundedRectangle(cornerRadius: height * 0.05))
            .shadow(color: .black.opacity(0.2), radius: height * 0.02, y: height * 0.015)
            .accessibilityHidden(true)
    }

    private var spine: some View {
        Rectangle()
            .fill(.black.opacity(0.16))
            .frame(width: width * 0.07)
            .padding(.leading, width * 0.05)
    }

    private var title: some View {
        VStack(spacing: height * 0.04) {
            Text(book.title)
                .font(.system(size: height * 0.08, weight: .semibold, design: .serif))
                .lineLimit(4)
            Rectangle()
                .frame(width: width * 0.3, height: max(height * 0.008, 0.5))
            if height > 100 {
                Text(book.author)
                    .font(.system(size: height * 0.06, design: .serif))
                    .lineLimit(2)
            }
        }
        .multilineTextAlignment(.center)
        .foregroundStyle(ink.opacity(0.85))
        .padding(.leading, width * 0.14)
        .padding(.trailing, width * 0.03)
    }
}

#Preview {
    HStack {
        BookCover(book: Book.samples(before: Date())[0], height: 60)
        BookCover(book: Book.samples(before: Date())[1], height: 200)
    }
}
