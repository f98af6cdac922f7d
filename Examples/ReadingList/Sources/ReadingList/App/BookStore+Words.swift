import SwiftUI

extension BookStore.Problem {
    var title: LocalizedStringKey {
        switch self {
        case .storage: "The change was not saved"
        case .file, .unreadable: "The file was not imported"
        }
    }

    var message: LocalizedStringKey {
        switch self {
        case .storage(let reason): "\(reason)"
        case .unreadable: "The file cannot be read."
        case .file(.notALibrary): "This is no list of books."
        case .file(.newerVersion(let version)): "A newer version of the app wrote it (format \(version))."
        case .file(.damagedBook(let number, let field)):
            "Book \(number) is damaged (\(field)). Nothing was changed."
        }
    }
}
