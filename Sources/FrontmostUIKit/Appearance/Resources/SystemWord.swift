import FrontmostResources
import Foundation

/// A word that the system writes: on a button, in a bar, or for assistive technology.
///
/// It is in the language that the app's own texts are in, as on the platform: an app without Japanese texts has English buttons on a
/// Japanese phone. An app without string tables has those of the user's language.
package enum SystemWord: String, CaseIterable, Sendable {
    // Buttons
    case cancel = "Cancel"
    case close = "Close"
    case copy = "Copy"
    case delete = "Delete"
    case done = "Done"
    case edit = "Edit"
    case mail = "Mail"
    case ok = "OK"
    case open = "Open…"
    case openInBrowser = "Open in Browser"
    case paste = "Paste"
    case redo = "Redo"
    case save = "Save"
    case saveToFiles = "Save to Files"
    case share = "Share"
    case shareMore = "Share…"
    case undo = "Undo"

    // Bars
    case add = "Add"
    case back = "Back"
    case bookmarks = "Bookmarks"
    case camera = "Camera"
    case compose = "Compose"
    case contacts = "Contacts"
    case downloads = "Downloads"
    case fastForward = "Fast Forward"
    case favorites = "Favorites"
    case featured = "Featured"
    case history = "History"
    case more = "More"
    case mostRecent = "Most Recent"
    case mostViewed = "Most Viewed"
    case organize = "Organize"
    case pause = "Pause"
    case play = "Play"
    case recents = "Recents"
    case refresh = "Refresh"
    case reply = "Reply"
    case rewind = "Rewind"
    case search = "Search"
    case stop = "Stop"
    case topRated = "Top Rated"

    // Search
    case noResults = "No Results"
    case tryAnotherSearch = "Check the spelling or try a new search."

    // Documents
    case createDocument = "Create Document"
    case discardChanges = "Discard Changes"
    case documents = "Documents"
    case documentUnusable = "The document could not be used"
    case otherwiseLost = "Otherwise they are lost."
    case saveChanges = "Save Changes"
    case untitled = "Untitled"

    // Progress
    case loading = "Loading"
    case loadingMore = "Loading…"

    // Dates
    case day = "Day"
    case halfOfDay = "AM/PM"
    case hour = "Hour"
    case hours = "hours"
    case minute = "Minute"
    case minutes = "min"
    case month = "Month"
    case time = "Time"
    case today = "Today"
    case year = "Year"

    // For assistive technology
    case clearText = "Clear text"
    case collapsed = "Collapsed"
    case decrement = "Decrement"
    case dismissSearch = "Dismiss search"
    case expanded = "Expanded"
    case hideSidebar = "Hide Sidebar"
    case increment = "Increment"
    case nextMonth = "Next month"
    case previousMonth = "Previous month"
    case reorder = "Reorder"
    case sectionIndex = "Section index"
    case showSidebar = "Show Sidebar"
    case toolbar = "Toolbar"

    /// The word in the app's language.
    package var text: String { text(in: SystemLanguage.ofApp) }

    /// The word in a language.
    func text(in language: SystemLanguage) -> String {
        switch language {
        case .english: rawValue
        case .japanese: japanese
        }
    }

    private var japanese: String {
        switch self {
        case .cancel: "キャンセル"
        case .close: "閉じる"
        case .copy: "コピー"
        case .delete: "削除"
        case .done: "完了"
        case .edit: "編集"
        case .mail: "メール"
        case .ok: "OK"
        case .open: "開く…"
        case .openInBrowser: "ブラウザで開く"
        case .paste: "ペースト"
        case .redo: "やり直す"
        case .save: "保存"
        case .saveToFiles: "“ファイル”に保存"
        case .share: "共有"
        case .shareMore: "共有…"
        case .undo: "取り消す"
        case .add: "追加"
        case .back: "戻る"
        case .bookmarks: "ブックマーク"
        case .camera: "カメラ"
        case .compose: "作成"
        case .contacts: "連絡先"
        case .downloads: "ダウンロード"
        case .fastForward: "早送り"
        case .favorites: "よく使う項目"
        case .featured: "おすすめ"
        case .history: "履歴"
        case .more: "その他"
        case .mostRecent: "新着順"
        case .mostViewed: "再生回数順"
        case .organize: "整理"
        case .pause: "一時停止"
        case .play: "再生"
        case .recents: "最近の項目"
        case .refresh: "更新"
        case .reply: "返信"
        case .rewind: "巻き戻し"
        case .search: "検索"
        case .stop: "停止"
        case .topRated: "トップレート"
        case .noResults: "検索結果なし"
        case .tryAnotherSearch: "スペルを確認するか、別の検索をお試しください。"
        case .createDocument: "新規書類を作成"
        case .discardChanges: "変更内容を破棄"
        case .documents: "書類"
        case .documentUnusable: "書類を使用できませんでした"
        case .otherwiseLost: "保存しないと変更内容は失われます。"
        case .saveChanges: "変更内容を保存"
        case .untitled: "名称未設定"
        case .loading: "読み込み中"
        case .loadingMore: "読み込み中…"
        case .day: "日"
        case .halfOfDay: "午前/午後"
        case .hour: "時"
        case .hours: "時間"
        case .minute: "分"
        case .minutes: "分"
        case .month: "月"
        case .time: "時刻"
        case .today: "今日"
        case .year: "年"
        case .clearText: "テキストを消去"
        case .collapsed: "折りたたみ済み"
        case .decrement: "減らす"
        case .dismissSearch: "検索を閉じる"
        case .expanded: "展開済み"
        case .hideSidebar: "サイドバーを非表示"
        case .increment: "増やす"
        case .nextMonth: "次の月"
        case .previousMonth: "前の月"
        case .reorder: "並べ替え"
        case .sectionIndex: "セクション索引"
        case .showSidebar: "サイドバーを表示"
        case .toolbar: "ツールバー"
        }
    }
}

/// A sentence of the system that contains something of the app's.
package enum SystemSentence {
    /// The title of a view for a search without results.
    package static func noResults(for text: String) -> String {
        text.isEmpty ? SystemWord.noResults.text : inAppsLanguage("No Results for “\(text)”", "“\(text)”の検索結果なし")
    }
    /// The menu title for undoing an action; that of the button if it has no name.
    package static func undo(_ action: String) -> String {
        action.isEmpty ? SystemWord.undo.text : inAppsLanguage("Undo \(action)", "\(action)を取り消す")
    }
    /// The menu title for redoing an action; that of the button if it has no name.
    package static func redo(_ action: String) -> String {
        action.isEmpty ? SystemWord.redo.text : inAppsLanguage("Redo \(action)", "\(action)をやり直す")
    }
    /// The value of page dots.
    package static func page(_ number: Int, of count: Int) -> String {
        inAppsLanguage("page \(number) of \(count)", "\(count)ページ中\(number)ページ目")
    }
    /// The question before an edited document is closed.
    package static func saveChanges(to name: String) -> String {
        inAppsLanguage("Save the changes to “\(name)”?", "“\(name)”の変更内容を保存しますか？")
    }

    private static func inAppsLanguage(_ english: String, _ japanese: String) -> String {
        switch SystemLanguage.ofApp {
        case .english: english
        case .japanese: japanese
        }
    }
}

/// A language that the system's words are in.
enum SystemLanguage: String, CaseIterable {
    case english = "en", japanese = "ja"

    /// The language of the app.
    static var ofApp: SystemLanguage {
        best(for: AppLanguages.preferred, apps: AppBundles.resources(of: nil).flatMap(\.languages))
    }

    /// - Parameters:
    ///   - preferred: The user's languages, the first one most preferred.
    ///   - apps: The languages of the app's texts; none if it has no string tables.
    static func best(for preferred: [String], apps: [String]) -> SystemLanguage {
        let shown = apps.isEmpty ? preferred : LanguageMatch.best(of: apps, for: preferred).map { [$0] } ?? []
        return LanguageMatch.best(of: allCases.map(\.rawValue), for: shown).flatMap(SystemLanguage.init) ?? .english
    }
}
