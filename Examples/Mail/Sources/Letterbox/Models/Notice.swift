/// What the app says about something that was just done.
enum Notice: Hashable {
    case deleted([Letter])
    case sent(to: String)
}
