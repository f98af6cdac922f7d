import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

/// The input traits of text fields, text views and search fields.
@MainActor @Suite struct InputTraitsTests {
    enum Kind: CaseIterable {
        case field, view, searchField

        @MainActor func make() -> any UIView & UITextInputTraits {
            switch self {
            case .field: UITextField()
            case .view: UITextView()
            case .searchField: UISearchTextField()
            }
        }
    }

    /// Sets a trait to another value than the default, and the same in the hints that hosts get.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let set: @MainActor (any UITextInputTraits) -> Void
        var expect: @Sendable (inout TextInputHints) -> Void = { _ in }
    }
    nonisolated static let changes = [
        Change(testDescription: "capitals", set: { $0.autocapitalizationType = .words }, expect: { $0.capitals = "words" }),
        Change(testDescription: "correction", set: { $0.autocorrectionType = .yes }, expect: { $0.isCorrected = true }),
        Change(testDescription: "spelling", set: { $0.spellCheckingType = .yes }, expect: { $0.isSpellChecked = true }),
        Change(testDescription: "keyboard", set: { $0.keyboardType = .decimalPad }, expect: { $0.inputMode = "decimal" }),
        Change(testDescription: "Return", set: { $0.returnKeyType = .send }, expect: { $0.enterKey = "send" }),
        Change(testDescription: "content", set: { $0.textContentType = .givenName }, expect: { $0.content = "given-name" }),
        Change(testDescription: "appearance, which hosts decide", set: { $0.keyboardAppearance = .dark }),
        Change(testDescription: "an empty text, which the app decides", set: { $0.enablesReturnKeyAutomatically.toggle() }),
    ]

    @Test(arguments: Kind.allCases, changes) func the_host_gets_a_trait(kind: Kind, change: Change) throws {
        try onStage { stage in
            let view = await stage.add(kind.make())
            var hints = try #require(view.fieldContent?.hints)
            change.set(view)
            await stage.settle()
            change.expect(&hints)
            #expect(view.fieldContent?.hints == hints)
        }
    }

    @Test(arguments: Kind.allCases) func the_traits_are_unset_at_first(kind: Kind) throws {
        let view = kind.make()
        #expect(view.autocapitalizationType == .sentences && view.textContentType == nil)
        #expect(view.keyboardType == .default && view.keyboardAppearance == .default)
    }

    @Test func a_subclass_may_override_a_trait() throws {
        final class CodeField: UITextField {
            override var keyboardType: UIKeyboardType {
                get { .numberPad }
                set {}
            }
        }
        try onStage { stage in
            let field = await stage.add(CodeField())
            #expect(field.fieldContent?.hints.inputMode == "numeric")
        }
    }
}
