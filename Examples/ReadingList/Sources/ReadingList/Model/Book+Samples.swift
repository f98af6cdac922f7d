import Foundation

extension Book {
    /// Books to try the app with: some are being read, some wait, and the others were finished in the months before `now`.
    static func samples(before now: Date) -> [Book] {
        finished(before: now) + current(before: now) + wanted(before: now)
    }

    private static func finished(before now: Date) -> [Book] {
        [
            sample(
                "Frankenstein", "Mary Shelley", .fiction, 280, 0, 5, days: (322, 309), "The creature tells the best part.", now),
            sample("こころ", "夏目漱石", .fiction, 328, 1, 5, days: (300, 281), "先生の手紙で終わる。", now),
            sample("The Moonstone", "Wilkie Collins", .mystery, 528, 2, 4, days: (276, 244), "", now),
            sample("On the Origin of Species", "Charles Darwin", .science, 502, 3, 4, days: (240, 205), "", now),
            sample("注文の多い料理店", "宮沢賢治", .fantasy, 160, 4, 5, days: (203, 199), "", now),
            sample("Leaves of Grass", "Walt Whitman", .poetry, 145, 5, 3, days: (190, 171), "", now),
            sample("The Hound of the Baskervilles", "Arthur Conan Doyle", .mystery, 256, 6, 4, days: (168, 160), "", now),
            sample("Pride and Prejudice", "Jane Austen", .fiction, 432, 7, 5, days: (150, 131), "", now),
            sample("The Histories", "Herodotus", .history, 716, 0, 3, days: (128, 92), "", now),
            sample("みだれ髪", "与謝野晶子", .poetry, 120, 2, 4, days: (90, 85), "", now),
            sample("The Wonderful Wizard of Oz", "L. Frank Baum", .fantasy, 259, 1, 4, days: (80, 72), "", now),
            sample("Middlemarch", "George Eliot", .fiction, 880, 4, 5, days: (70, 34), "Slow, and worth it.", now),
            sample("The Time Machine", "H. G. Wells", .science, 118, 3, 4, days: (30, 26), "", now),
        ]
    }

    private static func current(before now: Date) -> [Book] {
        var novel = Book(
            title: "吾輩は猫である", author: "夏目漱石", genre: .fiction, pages: 544, cover: CoverColor.palette[7],
            notes: "猫の名前はまだない。", added: day(40, before: now))
        for (age, pages) in [(20, 92), (14, 71), (6, 110), (1, 48)] { novel.log(pages: pages, at: day(age, before: now)) }
        var history = Book(
            title: "The Decline and Fall of the Roman Empire", author: "Edward Gibbon", genre: .history, pages: 1_312,
            cover: CoverColor.palette[2], added: day(64, before: now))
        for (age, pages) in [(24, 130), (9, 84)] { history.log(pages: pages, at: day(age, before: now)) }
        return [novel, history]
    }

    private static func wanted(before now: Date) -> [Book] {
        let books: [(String, String, Genre, Int, Int)] = [
            ("The Tale of Genji", "Murasaki Shikibu", .fiction, 1_120, 4),
            ("Moby-Dick", "Herman Melville", .fiction, 635, 5),
            ("The Woman in White", "Wilkie Collins", .mystery, 672, 6),
            ("銀河鉄道の夜", "宮沢賢治", .fantasy, 224, 0),
        ]
        return books.enumerated().map { index, book in
            Book(
                title: book.0, author: book.1, genre: book.2, pages: book.3, cover: CoverColor.palette[book.4],
                added: day(index * 5 + 2, before: now))
        }
    }

    /// - Parameter days: Between the start and the end, in days before `now`; the earlier first.
    private static func sample(
        _ title: String, _ author: String, _ genre: Genre, _ pages: Int, _ cover: Int, _ rating: Int,
        days: (start: Int, end: Int), _ notes: String,
        _ now: Date
    ) -> Book {
        var book = Book(
            title: title, author: author, genre: genre, pages: pages, cover: CoverColor.palette[cover], rating: rating,
            notes: notes, added: day(days.start + 20, before: now))
        let sittings = 4
        for sitting in 0..<sittings {
            let age = days.start - (days.start - days.end) * sitting / (sittings - 1)
            let read = sitting == sittings - 1 ? pages - book.page : pages / sittings
            book.log(pages: read, at: day(age, before: now))
        }
        return book
    }

    private static func day(_ age: Int, before now: Date) -> Date { now.addingTimeInterval(-Double(age) * 86_400) }
}
