import Foundation

/// A value that a chart can place along an axis, or tell series apart by.
///
/// Numbers, dates and strings are plottable; so is an enumeration with such raw values, once it says that it conforms:
///
///     enum City: String, Plottable { case tokyo = "東京", osaka = "大阪" }
public protocol Plottable {
    /// What stands for the value in the plot.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The number, date or string in the plot.
    var primitivePlottable: PrimitivePlottable { get }
    /// The value that a place in the plot stands for; nil where there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A value that stands for itself in a plot: a number, a date, a string.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
    /// The value as the chart holds it.
    var _plotValue: _PlotValue { get }
    /// The value that the chart holds, if it is of this kind.
    init?(_plotValue: _PlotValue)
}

/// A plotted value without its type.
public enum _PlotValue: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)
}

extension PrimitivePlottableProtocol {
    public var primitivePlottable: Self { self }
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
    /// What stands for the raw value.
    public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }
    /// The value with the raw value that the primitive one stands for.
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
    /// The nearest whole number.
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
