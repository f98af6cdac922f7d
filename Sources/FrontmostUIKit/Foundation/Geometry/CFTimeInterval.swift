import Foundation

public typealias CFTimeInterval = TimeInterval
