/// One term of a linear expression.
struct LinearTerm: Equatable {
    /// A handle of the `LayoutSolver`, or a local number of the expression's owner.
    var variable: Int32
    var coefficient: Double

    init(_ variable: Int32, _ coefficient: Double) { (self.variable, self.coefficient) = (variable, coefficient) }
}

/// The relation of an expression to zero.
enum LinearRelation: Int8, Hashable, Sendable { case atMost, equal, atLeast }

/// The thresholds of the solver's arithmetic. Lengths are points (up to some millions), and coefficients are close to one.
enum Tolerance {
    /// A coefficient up to this has cancelled out.
    static let coefficient = 1e-10
    /// An equation is only solved for a variable with a larger coefficient.
    static let pivot = 1e-8
    /// The permitted error of a required constraint, in points.
    static let feasibility = 1e-6
    /// A smaller change of a variable's value is not reported.
    static let value = 1e-9
}

/// The terms of many expressions in one contiguous array.
struct TermTable {
    private(set) var starts: [Int32] = [0]
    private(set) var terms: [LinearTerm] = []

    var count: Int { starts.count - 1 }

    mutating func add(_ term: LinearTerm) { terms.append(term) }
    mutating func endRow() { starts.append(Int32(terms.count)) }
    mutating func reserve(rows: Int, terms count: Int) {
        starts.reserveCapacity(rows + 1)
        terms.reserveCapacity(count)
    }

    @inline(__always) func range(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }
    @inline(__always) subscript(row: Int) -> ArraySlice<LinearTerm> { terms[range(row)] }

    /// The sum of a row's terms at the given values of the variables.
    @inline(__always) func sum(_ row: Int, at values: UnsafeMutablePointer<Double>) -> Double {
        var sum = 0.0
        for index in range(row) { sum += terms[index].coefficient * values[Int(terms[index].variable)] }
        return sum
    }
}
