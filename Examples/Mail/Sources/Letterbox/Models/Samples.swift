import Foundation

/// The letters that the app begins with, and those that a refresh brings.
enum Samples {
    /// Letters of the two weeks before a date, the newest first.
    static func letters(before now: Date) -> [Letter] {
        written.enumerated().map { index, sample in
            var letter = sample.letter(id: index, date: now.addingTimeInterval(-sample.hoursAgo * 3_600))
            letter.isUnread = sample.isUnread
            return letter
        }
    }

    static var arriving: [Letter] {
        arrivals.enumerated().map { index, sample in sample.letter(id: written.count + index, date: .distantPast) }
    }

    private struct Sample {
        var sender, subject, text: String
        var account = Account.home
        var hoursAgo = 0.0
        var isUnread = false
        var isFlagged = false

        func letter(id: Int, date: Date) -> Letter {
            Letter(id: id, sender: sender, subject: subject, text: text, date: date, account: account, isFlagged: isFlagged)
        }
    }

    private static let arrivals = [
        Sample(
            sender: "Mountain Weather", subject: "Clear until Sunday",
            text:
                "The ridge stays free of clouds until Sunday noon. Wind from the west, 20 km/h at 2,500 m. The snow line is at 2,900 m."
        ),
        Sample(
            sender: "中村 陽子", subject: "写真が届きました",
            text: "先週末の写真をありがとう！とくに朝焼けの一枚がすばらしいですね。\n来月の集まりで皆に見せてもいいですか。"),
    ]

    private static let written = [
        Sample(
            sender: "Ada Lindqvist", subject: "The hut on Saturday",
            text: """
                Hello,

                the hut is ours from Friday evening. The key is under the third stone, as always. I bring bread, cheese and the large pot; \
                could you think of coffee and matches?

                The last bus up leaves at 17:40. If you miss it, the walk takes two hours, and the bridge is open again.

                Until then
                Ada
                """,
            hoursAgo: 0.4, isUnread: true),
        Sample(
            sender: "佐藤 健", subject: "見積もりの件",
            text: """
                お世話になっております。佐藤です。

                先日お問い合わせいただいた展示台の見積もりをお送りします。納期は三週間ほどで、色は四色からお選びいただけます。

                ご不明な点がございましたら、お気軽にご連絡ください。
                """,
            account: .work, hoursAgo: 1.2, isUnread: true, isFlagged: true),
        Sample(
            sender: "Print Shop", subject: "Your proofs are ready",
            text:
                "The proofs of the autumn catalogue are ready for you. Please look at page 14 with care: the blue came out a little darker.",
            account: .work, hoursAgo: 2.5, isUnread: true),
        Sample(
            sender: "Library", subject: "Two books are due",
            text: "“The Living Mountain” and “Basin and Range” are due on Thursday. You can renew each of them once more.",
            hoursAgo: 4),
        Sample(
            sender: "Jonas Weber", subject: "Re: Shelves for the workshop",
            text: """
                Oak is fine, but ash would be lighter and a third cheaper. I can have the boards by the 12th and build on the 14th.

                Shall I come by to measure once more?
                """,
            account: .work, hoursAgo: 25, isFlagged: true),
        Sample(
            sender: "中村 陽子", subject: "月曜日の打ち合わせ",
            text: "月曜日の打ち合わせですが、会議室が変わりました。三階の小会議室でお願いします。資料は当日お配りします。", account: .work,
            hoursAgo: 27),
        Sample(
            sender: "Ada Lindqvist", subject: "A map for you",
            text:
                "I drew the way around the lake for you, with the places where one can get down to the water. It is in the blue folder.",
            hoursAgo: 31),
        Sample(
            sender: "Community Garden", subject: "Water on the weekend",
            text: "The well is being cleaned on Saturday. Please fill your cans on Friday, and leave the lower gate open.",
            hoursAgo: 52),
        Sample(
            sender: "Jonas Weber", subject: "Shelves for the workshop",
            text: "Here is a first drawing. The lowest board carries 60 kg, the others 40 kg each.", account: .work, hoursAgo: 74),
        Sample(
            sender: "Print Shop", subject: "Paper samples",
            text: "Five samples are on their way to you. Number three is the one that takes ink best.", account: .work,
            hoursAgo: 78),
        Sample(
            sender: "Ticket Office", subject: "Seats for “The Seagull”",
            text: "Row 7, seats 11 and 12, on the 21st at 19:30. The doors open half an hour earlier.", hoursAgo: 101),
        Sample(
            sender: "佐藤 健", subject: "工場見学のご案内",
            text: "来週の工場見学についてご案内いたします。集合は十時、正門前です。動きやすい服装でお越しください。", account: .work, hoursAgo: 124),
        Sample(
            sender: "Ada Lindqvist", subject: "Soup",
            text: "Onions, barley, two carrots, thyme, and a piece of the rind. An hour, and not a minute less.", hoursAgo: 150),
        Sample(
            sender: "Bicycle Kitchen", subject: "Your wheel is true",
            text: "Your rear wheel runs straight again. Four spokes were new. Pick it up any day until seven.", hoursAgo: 171),
        Sample(
            sender: "Jonas Weber", subject: "Hello from the yard",
            text: "The ash has come in, and it is beautiful. Come and choose your boards.", account: .work, hoursAgo: 196),
        Sample(
            sender: "Community Garden", subject: "Seeds to give away",
            text: "Beans, chard, and more sunflowers than anybody can plant. The box is beside the shed.", hoursAgo: 245),
    ]
}
