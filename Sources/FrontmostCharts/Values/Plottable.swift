import Foundation

/// A value that a chart can place along an axis, or use to distinguish series.
///
/// Numbers, dates and strings are plottable. An enumeration with such raw values is too, once it declares its conformance:
///
///     enum City: String, Plottable { case tokyo = "東京", osaka = "大阪" }
public protocol Plottable {
    /// The type of the number, date or string that represents the value in the plot.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The number, date or string that represents the value in the plot.
    var primitivePlottable: PrimitivePlottable { get }
    /// Creates the value that a number, date or string represents; nil if there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A value that represents itself in a plot: a number, a date or a string.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
    /// The value as the chart stores it.
    var _plotValue: _PlotValue { get }
    /// Creates the value from the one that the chart stores; nil if that is of another kind.
    init?(_plotValue: _PlotValue)
}

/// A type-erased plotted value.
public enum _PlotValue: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)

    /// The coordinate on an axis of numbers or dates; nil for a category: its coordinate depends on the data.
    var coordinate: Double? {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }
}

extension PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Self { self }
    /// Creates the value from itself.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable {
    var plotValue: _PlotValue { primitivePlottable._plotValue }

    init?(plotValue: _PlotValue) {
        guard let primitive = PrimitivePlottable(_plotValue: plotValue) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
    /// The primitive value that represents the raw value.
    public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }
    /// Creates the value with the raw value that `primitivePlottable` represents; nil if there is none.
    public init?(primitivePlottable: RawValue.PrimitivePlottable) {
        guard let raw = RawValue(primitivePlottable: primitivePlottable) else { return nil }
        self.init(rawValue: raw)
    }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    public var _plotValue: _PlotValue { .number(Double(self)) }
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue else { return nil }
        self.init(number)
    }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    public var _plotValue: _PlotValue { .number(Double(self)) }
    /// Rounds to the nearest whole number.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue, let whole = Self(exactly: number.rounded()) else { return nil }
        self = whole
    }
}

extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
    public var _plotValue: _PlotValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue else { return nil }
        self.init(number)
    }
}

extension Date: PrimitivePlottableProtocol {
    public var _plotValue: _PlotValue { .date(self) }
    public init?(_plotValue: _PlotValue) {
        guard case .date(let date) = _plotValue else { return nil }
        self = date
    }
}

extension String: PrimitivePlottableProtocol {
    public var _plotValue: _PlotValue { .category(self) }
    public init?(_plotValue: _PlotValue) {
        guard case .category(let name) = _plotValue else { return nil }
        self = name
    }
}
