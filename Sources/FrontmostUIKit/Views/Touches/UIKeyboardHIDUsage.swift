/// A key of a keyboard, by the number that the USB standard gives it.
///
/// Hosts report what a key types, and not where it lies, so a character stands for the key that types it on a keyboard of the United States. Keys of the
/// numeric keypad are those of the main part, and modifier keys the left ones.
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
    /// A key that has no number here.
    case keyboardErrorUndefined = 3
    /// A letter.
    case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
    /// A letter.
    case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ
    /// A letter.
    case keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY
    /// A letter.
    case keyboardZ
    /// A digit.
    case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
    /// A digit.
    case keyboard0
    /// A key beside the letters.
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    /// A sign.
    case keyboardHyphen = 45, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    /// A sign.
    case keyboardSemicolon = 51, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod
    /// A sign.
    case keyboardSlash
    /// The Caps Lock key.
    case keyboardCapsLock = 57
    /// A function key.
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9
    /// A function key.
    case keyboardF10, keyboardF11, keyboardF12
    /// A key above the arrows.
    case keyboardInsert = 73, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
    /// An arrow.
    case keyboardRightArrow = 79, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    /// A modifier key.
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI

    /// The key that types a character, or has a name in the DOM.
    init(dom key: String) {
        self = Self.named[key] ?? Self.typed(key) ?? .keyboardErrorUndefined
    }

    private static func typed(_ key: String) -> UIKeyboardHIDUsage? {
        guard key.count == 1, let scalar = key.lowercased().unicodeScalars.first else { return nil }
        switch scalar {
        case "a"..."z": return UIKeyboardHIDUsage(rawValue: keyboardA.rawValue + Int(scalar.value) - 97)
        case "1"..."9": return UIKeyboardHIDUsage(rawValue: keyboard1.rawValue + Int(scalar.value) - 49)
        default: return signs.first { $0.signs.unicodeScalars.contains(scalar) }?.key
        }
    }

    /// The signs of each key, without Shift and with it.
    private static let signs: [(signs: String, key: UIKeyboardHIDUsage)] = [
        ("0)", .keyboard0), ("!", .keyboard1), ("@", .keyboard2), ("#", .keyboard3), ("$", .keyboard4), ("%", .keyboard5),
        ("^", .keyboard6), ("&", .keyboard7), ("*", .keyboard8), ("(", .keyboard9), (" ", .keyboardSpacebar),
        ("-_", .keyboardHyphen),
        ("=+", .keyboardEqualSign), ("[{", .keyboardOpenBracket), ("]}", .keyboardCloseBracket), ("\\|", .keyboardBackslash),
        (";:", .keyboardSemicolon), ("'\"", .keyboardQuote), ("`~", .keyboardGraveAccentAndTilde), (",<", .keyboardComma),
        (".>", .keyboardPeriod), ("/?", .keyboardSlash),
    ]

    private static let named: [String: UIKeyboardHIDUsage] = {
        var named: [String: UIKeyboardHIDUsage] = [
            "Enter": .keyboardReturnOrEnter, "Escape": .keyboardEscape, "Backspace": .keyboardDeleteOrBackspace,
            "\u{8}": .keyboardDeleteOrBackspace, "Tab": .keyboardTab, "CapsLock": .keyboardCapsLock, "Insert": .keyboardInsert,
            "Home": .keyboardHome, "PageUp": .keyboardPageUp, "Delete": .keyboardDeleteForward, "End": .keyboardEnd,
            "PageDown": .keyboardPageDown, "ArrowRight": .keyboardRightArrow, "ArrowLeft": .keyboardLeftArrow,
            "ArrowDown": .keyboardDownArrow, "ArrowUp": .keyboardUpArrow, "Control": .keyboardLeftControl,
            "Shift": .keyboardLeftShift,
            "Alt": .keyboardLeftAlt, "Meta": .keyboardLeftGUI,
        ]
        for number in 1...12 { named["F\(number)"] = UIKeyboardHIDUsage(rawValue: keyboardF1.rawValue + number - 1) }
        return named
    }()
}
