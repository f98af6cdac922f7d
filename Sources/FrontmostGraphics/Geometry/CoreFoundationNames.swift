import Foundation

/// Core Foundation's bytes, here Foundation's `Data`.
public typealias CFData = Data
/// Core Foundation's text, here Swift's `String`.
public typealias CFString = String
/// Core Foundation's bytes that can change, here Foundation's `NSMutableData`.
public typealias CFMutableData = NSMutableData
/// Core Foundation's address, here Foundation's `URL`.
public typealias CFURL = URL
/// Core Foundation's dictionary, here Swift's, with text as its keys.
public typealias CFDictionary = [String: Any]
