/// One summand of a linear expression.
struct LinearTerm: Equatable {
    /// A handle of the `LayoutSolver`, or a number of whatever the expression's owner numbers.
    var variable: Int32
    var coefficient: Double

    init(_ variable: Int32, _ coefficient: Double) { (self.variable, self.coefficient) = (variable, coefficient) }
}

/// How an expression relates to zero.
enum LinearRelation: Int8, Hashable, Sendable { case atMost, equal, atLeast }

/// What counts as nothing in the solver's arithmetic. Lengths are points (up to some millions), coefficients are near one.
enum Tolerance {
    /// A coefficient that is left by cancelling.
    static let coefficient = 1e-10
    /// A coefficient that an equation is solved by.
    static let pivot = 1e-8
    /// How far a required constraint may be off.
    static let feasibility = 1e-6
    /// A change of a variable's value that nobody is told of.
    static let value = 1e-9
}

/// Terms of many expressions, one behind the other.
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

    /// The sum of a row's terms at the values of their variables.
    @inline(__always) func sum(_ row: Int, at values: UnsafeMutablePointer<Double>) -> Double {
        var sum = 0.0
        for index in range(row) { sum += terms[index].coefficient * values[Int(terms[index].variable)] }
        return sum
    }
}
