import SwiftUI

/// A year in numbers and charts.
struct YearScreen: View {
    @Binding var year: Int
    @Environment(BookStore.self) private var store
    @Environment(\.calendar) private var calendar

    var body: some View {
        let years = ReadingYear.years(of: store.books, current: calendar.component(.year, from: Date()), calendar: calendar)
        let summary = ReadingYear(year, of: store.books, calendar: calendar)
        NavigationStack {
            Group {
                if summary.books.isEmpty && summary.totalPages == 0 {
                    ContentUnavailableView(
                        "Nothing Read", systemImage: "chart.bar.xaxis",
                        description: Text("Books that you finish in this year appear here."))
                } else {
                    YearContent(summary: summary)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.systemGroupedBackground))
            .navigationTitle(Text(verbatim: "\(year)"))
            .toolbar {
                Menu {
                    Picker("Year", selection: $year) {
                        ForEach(years, id: \.self) { Text(verbatim: "\($0)").tag($0) }
                    }
                } label: {
                    Label("Year", systemImage: "calendar")
                }
            }
        }
    }
}

private struct YearContent: View {
    let summary: ReadingYear
    @AppStorage("ReadingList.goal") private var goal = 24
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    /// All tiles side by side where there is room.
    private var columns: [GridItem] {
        Array(repeating: GridItem(.flexible(minimum: 140), spacing: 12), count: horizontalSizeClass == .regular ? 4 : 2)
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                LazyVGrid(columns: columns, spacing: 12) {
                    Tile("Books", systemImage: "books.vertical", tint: .green) { Text(summary.books.count, format: .number) }
                    Tile("Pages", systemImage: "doc.text", tint: .blue) { Text(summary.totalPages, format: .number) }
                    Tile("Mean Rating", systemImage: "star.fill", tint: .yellow) {
                        if let rating = summary.meanRating {
                            Text(rating, format: .number.precision(.fractionLength(1)))
                        } else {
                            Text(verbatim: "–")
                        }
                    }
                    GoalTile(count: summary.books.count, goal: $goal)
                }
                ViewThatFits(in: .horizontal) {
                    HStack(alignment: .top, spacing: 16) { cards.frame(minWidth: 320) }
                    VStack(spacing: 16) { cards }
                }
                Card("Finished Books") { FinishedShelf(books: summary.books) }
            }
            .padding()
        }
    }

    @ViewBuilder private var cards: some View {
        Card("Finished by Month") { FinishedChart(summary: summary) }
        Card("Pages by Month") { PagesChart(summary: summary) }
        if !summary.genres.isEmpty { Card("Genres") { GenreChart(summary: summary) } }
    }
}

/// How many books there are to be, which the user decides.
private struct GoalTile: View {
    let count: Int
    @Binding var goal: Int

    var body: some View {
        Tile("Goal", systemImage: "target", tint: .orange) {
            HStack {
                Gauge(value: Double(min(count, goal)), in: 0...Double(goal)) {
                    Text("Goal")
                } currentValueLabel: {
                    Text(goal, format: .number)
                }
                .gaugeStyle(.accessoryCircularCapacity)
                .tint(.orange)
                .scaleEffect(0.6)
                .frame(width: 36, height: 36)
                Spacer()
                Stepper("Goal", value: $goal, in: 1...365)
                    .labelsHidden()
            }
        }
    }
}

/// The covers of the year's books. A tap opens the book.
private struct FinishedShelf: View {
    let books: [Book]
    @Environment(Navigator.self) private var navigator

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack(alignment: .bottom, spacing: 14) {
                ForEach(books) { book in
                    Button {
                        navigator.open(.book(book.id))
                    } label: {
                        BookCover(book: book, height: 120)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(book.title)
                }
            }
            .padding(.vertical, 4)
        }
        .scrollIndicators(.hidden)
        .frame(height: 132)
    }
}
