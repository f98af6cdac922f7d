/// A square matrix of 2 columns.
public struct SIMDMatrix2<Scalar: BinaryFloatingPoint & SIMDScalar> {
    /// The columns.
    public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

    /// A matrix of zeros.
    @inlinable public init() { self.init(0) }
    /// A matrix with a number on its diagonal.
    @inlinable public init(_ scalar: Scalar) { self.init(diagonal: SIMD2<Scalar>(repeating: scalar)) }
    /// A matrix with numbers on its diagonal.
    @inlinable public init(diagonal: SIMD2<Scalar>) {
        columns = (SIMD2(diagonal.x, 0), SIMD2(0, diagonal.y))
    }
    /// A matrix of its columns.
    @inlinable public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) { self.columns = columns }
    /// A matrix of its columns.
    @inlinable public init(_ c0: SIMD2<Scalar>, _ c1: SIMD2<Scalar>) { columns = (c0, c1) }
    /// A matrix of its columns; those that are missing are zeros.
    @inlinable public init(_ columns: [SIMD2<Scalar>]) {
        self.init()
        for (index, column) in columns.prefix(2).enumerated() { self[index] = column }
    }
    /// A matrix of its rows; those that are missing are zeros.
    @inlinable public init(rows: [SIMD2<Scalar>]) { self = SIMDMatrix2(rows).transpose }

    /// A column; zeros beyond the last one.
    @inlinable public subscript(column: Int) -> SIMD2<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: .zero
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: break
            }
        }
    }
    /// A number.
    @inlinable public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with rows for columns.
    @inlinable public var transpose: SIMDMatrix2 {
        SIMDMatrix2(
            SIMD2(columns.0.x, columns.1.x),
            SIMD2(columns.0.y, columns.1.y))
    }
    /// The columns weighted by a vector's numbers, and added.
    @inlinable public static func * (a: SIMDMatrix2, b: SIMD2<Scalar>) -> SIMD2<Scalar> {
        var sum = a.columns.0 * b.x
        sum += a.columns.1 * b.y
        return sum
    }
    /// The products of a vector with the columns.
    @inlinable public static func * (a: SIMD2<Scalar>, b: SIMDMatrix2) -> SIMD2<Scalar> { b.transpose * a }
    /// The matrix that does what both do, the second one first.
    @inlinable public static func * (a: SIMDMatrix2, b: SIMDMatrix2) -> SIMDMatrix2 {
        SIMDMatrix2(a * b.columns.0, a * b.columns.1)
    }
    /// The matrix with all numbers multiplied.
    @inlinable public static func * (a: SIMDMatrix2, b: Scalar) -> SIMDMatrix2 {
        SIMDMatrix2(a.columns.0 * b, a.columns.1 * b)
    }
    /// The matrix with all numbers multiplied.
    @inlinable public static func * (a: Scalar, b: SIMDMatrix2) -> SIMDMatrix2 { b * a }
    /// The sum of the numbers at each place.
    @inlinable public static func + (a: SIMDMatrix2, b: SIMDMatrix2) -> SIMDMatrix2 {
        SIMDMatrix2(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
    }
    /// The difference of the numbers at each place.
    @inlinable public static func - (a: SIMDMatrix2, b: SIMDMatrix2) -> SIMDMatrix2 { a + -b }
    /// The matrix with all numbers negated.
    @inlinable public static prefix func - (a: SIMDMatrix2) -> SIMDMatrix2 { a * -1 }
    /// Adds a matrix.
    @inlinable public static func += (a: inout SIMDMatrix2, b: SIMDMatrix2) { a = a + b }
    /// Subtracts a matrix.
    @inlinable public static func -= (a: inout SIMDMatrix2, b: SIMDMatrix2) { a = a - b }
    /// Multiplies by a matrix.
    @inlinable public static func *= (a: inout SIMDMatrix2, b: SIMDMatrix2) { a = a * b }
    /// Multiplies by a number.
    @inlinable public static func *= (a: inout SIMDMatrix2, b: Scalar) { a = a * b }
}

extension SIMDMatrix2: Equatable {
    @inlinable public static func == (a: SIMDMatrix2, b: SIMDMatrix2) -> Bool {
        a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1
    }
}
// Unchecked: numbers.
extension SIMDMatrix2: @unchecked Sendable where Scalar: Sendable {}
extension SIMDMatrix2: CustomDebugStringConvertible {
    public var debugDescription: String { "2x2(\([columns.0, columns.1]))" }
}

/// A square matrix of 3 columns.
public struct SIMDMatrix3<Scalar: BinaryFloatingPoint & SIMDScalar> {
    /// The columns.
    public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

    /// A matrix of zeros.
    @inlinable public init() { self.init(0) }
    /// A matrix with a number on its diagonal.
    @inlinable public init(_ scalar: Scalar) { self.init(diagonal: SIMD3<Scalar>(repeating: scalar)) }
    /// A matrix with numbers on its diagonal.
    @inlinable public init(diagonal: SIMD3<Scalar>) {
        columns = (SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z))
    }
    /// A matrix of its columns.
    @inlinable public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }
    /// A matrix of its columns.
    @inlinable public init(_ c0: SIMD3<Scalar>, _ c1: SIMD3<Scalar>, _ c2: SIMD3<Scalar>) { columns = (c0, c1, c2) }
    /// A matrix of its columns; those that are missing are zeros.
    @inlinable public init(_ columns: [SIMD3<Scalar>]) {
        self.init()
        for (index, column) in columns.prefix(3).enumerated() { self[index] = column }
    }
    /// A matrix of its rows; those that are missing are zeros.
    @inlinable public init(rows: [SIMD3<Scalar>]) { self = SIMDMatrix3(rows).transpose }

    /// A column; zeros beyond the last one.
    @inlinable public subscript(column: Int) -> SIMD3<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: .zero
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: break
            }
        }
    }
    /// A number.
    @inlinable public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with rows for columns.
    @inlinable public var transpose: SIMDMatrix3 {
        SIMDMatrix3(
            SIMD3(columns.0.x, columns.1.x, columns.2.x),
            SIMD3(columns.0.y, columns.1.y, columns.2.y),
            SIMD3(columns.0.z, columns.1.z, columns.2.z))
    }
    /// The columns weighted by a vector's numbers, and added.
    @inlinable public static func * (a: SIMDMatrix3, b: SIMD3<Scalar>) -> SIMD3<Scalar> {
        var sum = a.columns.0 * b.x
        sum += a.columns.1 * b.y
        sum += a.columns.2 * b.z
        return sum
    }
    /// The products of a vector with the columns.
    @inlinable public static func * (a: SIMD3<Scalar>, b: SIMDMatrix3) -> SIMD3<Scalar> { b.transpose * a }
    /// The matrix that does what both do, the second one first.
    @inlinable public static func * (a: SIMDMatrix3, b: SIMDMatrix3) -> SIMDMatrix3 {
        SIMDMatrix3(a * b.columns.0, a * b.columns.1, a * b.columns.2)
    }
    /// The matrix with all numbers multiplied.
    @inlinable public static func * (a: SIMDMatrix3, b: Scalar) -> SIMDMatrix3 {
        SIMDMatrix3(a.columns.0 * b, a.columns.1 * b, a.columns.2 * b)
    }
    /// The matrix with all numbers multiplied.
    @inlinable public static func * (a: Scalar, b: SIMDMatrix3) -> SIMDMatrix3 { b * a }
    /// The sum of the numbers at each place.
    @inlinable public static func + (a: SIMDMatrix3, b: SIMDMatrix3) -> SIMDMatrix3 {
        SIMDMatrix3(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
    }
    /// The difference of the numbers at each place.
    @inlinable public static func - (a: SIMDMatrix3, b: SIMDMatrix3) -> SIMDMatrix3 { a + -b }
    /// The matrix with all numbers negated.
    @inlinable public static prefix func - (a: SIMDMatrix3) -> SIMDMatrix3 { a * -1 }
    /// Adds a matrix.
    @inlinable public static func += (a: inout SIMDMatrix3, b: SIMDMatrix3) { a = a + b }
    /// Subtracts a matrix.
    @inlinable public static func -= (a: inout SIMDMatrix3, b: SIMDMatrix3) { a = a - b }
    /// Multiplies by a matrix.
    @inlinable public static func *= (a: inout SIMDMatrix3, b: SIMDMatrix3) { a = a * b }
    /// Multiplies by a number.
    @inlinable public static func *= (a: inout SIMDMatrix3, b: Scalar) { a = a * b }
}

extension SIMDMatrix3: Equatable {
    @inlinable public static func == (a: SIMDMatrix3, b: SIMDMatrix3) -> Bool {
        a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
    }
}
// Unchecked: numbers.
extension SIMDMatrix3: @unchecked Sendable where Scalar: Sendable {}
extension SIMDMatrix3: CustomDebugStringConvertible {
    public var debugDescription: String { "3x3(\([columns.0, columns.1, columns.2]))" }
}

/// A square matrix of 4 columns.
public struct SIMDMatrix4<Scalar: BinaryFloatingPoint & SIMDScalar> {
    /// The columns.
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

    /// A matrix of zeros.
    @inlinable public init() { self.init(0) }
    /// A matrix with a number on its diagonal.
    @inlinable public init(_ scalar: Scalar) { self.init(diagonal: SIMD4<Scalar>(repeating: scalar)) }
    /// A matrix with numbers on its diagonal.
    @inlinable public init(diagonal: SIMD4<Scalar>) {
        columns = (SIMD4(diagonal.x, 0, 0, 0), SIMD4(0, diagonal.y, 0, 0), SIMD4(0, 0, diagonal.z, 0), SIMD4(0, 0, 0, diagonal.w))
    }
    /// A matrix of its columns.
    @inlinable public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }
    /// A matrix of its columns.
    @inlinable public init(_ c0: SIMD4<Scalar>, _ c1: SIMD4<Scalar>, _ c2: SIMD4<Scalar>, _ c3: SIMD4<Scalar>) {
        columns = (c0, c1, c2, c3)
    }
    /// A matrix of its columns; those that are missing are zeros.
    @inlinable public init(_ columns: [SIMD4<Scalar>]) {
        self.init()
        for (index, column) in columns.prefix(4).enumerated() { self[index] = column }
    }
    /// A matrix of its rows; those that are missing are zeros.
    @inlinable public init(rows: [SIMD4<Scalar>]) { self = SIMDMatrix4(rows).transpose }

    /// A column; zeros beyond the last one.
    @inlinable public subscript(column: Int) -> SIMD4<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: .zero
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: break
            }
        }
    }
    /// A number.
    @inlinable public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with rows for columns.
    @inlinable public var transpose: SIMDMatrix4 {
        SIMDMatrix4(
            SIMD4(columns.0.x, columns.1.x, columns.2.x, columns.3.x),
            SIMD4(columns.0.y, columns.1.y, columns.2.y, columns.3.y),
            SIMD4(columns.0.z, columns.1.z, columns.2.z, columns.3.z),
            SIMD4(columns.0.w, columns.1.w, columns.2.w, columns.3.w))
    }
    /// The columns weighted by a vector's numbers, and added.
    @inlinable public static func * (a: SIMDMatrix4, b: SIMD4<Scalar>) -> SIMD4<Scalar> {
        var sum = a.columns.0 * b.x
        sum += a.columns.1 * b.y
        sum += a.columns.2 * b.z
        sum += a.columns.3 * b.w
        return sum
    }
    /// The products of a vector with the columns.
    @inlinable public static func * (a: SIMD4<Scalar>, b: SIMDMatrix4) -> SIMD4<Scalar> { b.transpose * a }
    /// The matrix that does what both do, the second one first.
    @inlinable public static func * (a: SIMDMatrix4, b: SIMDMatrix4) -> SIMDMatrix4 {
        SIMDMatrix4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
    }
    /// The matrix with all numbers multiplied.
    @inlinable public static func * (a: SIMDMatrix4, b: Scalar) -> SIMDMatrix4 {
        SIMDMatrix4(a.columns.0 * b, a.columns.1 * b, a.columns.2 * b, a.columns.3 * b)
    }
    /// The matrix with all numbers multiplied.
    @inlinable public static func * (a: Scalar, b: SIMDMatrix4) -> SIMDMatrix4 { b * a }
    /// The sum of the numbers at each place.
    @inlinable public static func + (a: SIMDMatrix4, b: SIMDMatrix4) -> SIMDMatrix4 {
        SIMDMatrix4(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2, a.columns.3 + b.columns.3)
    }
    /// The difference of the numbers at each place.
    @inlinable public static func - (a: SIMDMatrix4, b: SIMDMatrix4) -> SIMDMatrix4 { a + -b }
    /// The matrix with all numbers negated.
    @inlinable public static prefix func - (a: SIMDMatrix4) -> SIMDMatrix4 { a * -1 }
    /// Adds a matrix.
    @inlinable public static func += (a: inout SIMDMatrix4, b: SIMDMatrix4) { a = a + b }
    /// Subtracts a matrix.
    @inlinable public static func -= (a: inout SIMDMatrix4, b: SIMDMatrix4) { a = a - b }
    /// Multiplies by a matrix.
    @inlinable public static func *= (a: inout SIMDMatrix4, b: SIMDMatrix4) { a = a * b }
    /// Multiplies by a number.
    @inlinable public static func *= (a: inout SIMDMatrix4, b: Scalar) { a = a * b }
}

extension SIMDMatrix4: Equatable {
    @inlinable public static func == (a: SIMDMatrix4, b: SIMDMatrix4) -> Bool {
        a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2 && a.columns.3 == b.columns.3
    }
}
// Unchecked: numbers.
extension SIMDMatrix4: @unchecked Sendable where Scalar: Sendable {}
extension SIMDMatrix4: CustomDebugStringConvertible {
    public var debugDescription: String { "4x4(\([columns.0, columns.1, columns.2, columns.3]))" }
}

extension SIMDMatrix2 {
    /// The factor by which the matrix changes areas.
    @inlinable public var determinant: Scalar { columns.0.x * columns.1.y - columns.0.y * columns.1.x }
    /// The matrix that undoes this one. Without one its numbers are not finite.
    @inlinable public var inverse: SIMDMatrix2 {
        SIMDMatrix2(SIMD2(columns.1.y, -columns.0.y), SIMD2(-columns.1.x, columns.0.x)) * (1 / determinant)
    }
}

extension SIMDMatrix3 {
    /// The factor by which the matrix changes volumes.
    @inlinable public var determinant: Scalar { dot(columns.0, cross(columns.1, columns.2)) }
    /// The matrix that undoes this one. Without one its numbers are not finite.
    @inlinable public var inverse: SIMDMatrix3 {
        let (a, b, c) = columns
        return SIMDMatrix3(cross(b, c), cross(c, a), cross(a, b)).transpose * (1 / determinant)
    }
}

extension SIMDMatrix4 {
    /// The numbers without a column and a row.
    @usableFromInline func minor(_ column: Int, _ row: Int) -> Scalar {
        let kept = (0..<4).filter { $0 != column }.map { index -> SIMD3<Scalar> in
            let numbers = (0..<4).filter { $0 != row }.map { self[index][$0] }
            return SIMD3(numbers[0], numbers[1], numbers[2])
        }
        return SIMDMatrix3(kept[0], kept[1], kept[2]).determinant
    }
    /// The factor by which the matrix changes volumes.
    @inlinable public var determinant: Scalar {
        (0..<4).reduce(0) { $0 + ($1 % 2 == 0 ? 1 : -1) * self[$1][0] * minor($1, 0) }
    }
    /// The matrix that undoes this one. Without one its numbers are not finite.
    @inlinable public var inverse: SIMDMatrix4 {
        var result = SIMDMatrix4()
        for column in 0..<4 {
            for row in 0..<4 { result[row, column] = ((column + row) % 2 == 0 ? 1 : -1) * minor(column, row) }
        }
        return result * (1 / determinant)
    }
}

/// The product of a matrix and a vector.
@inlinable public func simd_mul<T>(_ a: SIMDMatrix2<T>, _ b: SIMD2<T>) -> SIMD2<T> { a * b }
/// The product of two matrices.
@inlinable public func simd_mul<T>(_ a: SIMDMatrix2<T>, _ b: SIMDMatrix2<T>) -> SIMDMatrix2<T> { a * b }
/// The product of a matrix and a vector.
@inlinable public func matrix_multiply<T>(_ a: SIMDMatrix2<T>, _ b: SIMD2<T>) -> SIMD2<T> { a * b }
/// The product of two matrices.
@inlinable public func matrix_multiply<T>(_ a: SIMDMatrix2<T>, _ b: SIMDMatrix2<T>) -> SIMDMatrix2<T> { a * b }
/// The matrix that undoes another one.
@inlinable public func simd_inverse<T>(_ a: SIMDMatrix2<T>) -> SIMDMatrix2<T> { a.inverse }
/// The matrix with rows for columns.
@inlinable public func simd_transpose<T>(_ a: SIMDMatrix2<T>) -> SIMDMatrix2<T> { a.transpose }
/// The factor by which the matrix changes areas or volumes.
@inlinable public func simd_determinant<T>(_ a: SIMDMatrix2<T>) -> T { a.determinant }

/// The product of a matrix and a vector.
@inlinable public func simd_mul<T>(_ a: SIMDMatrix3<T>, _ b: SIMD3<T>) -> SIMD3<T> { a * b }
/// The product of two matrices.
@inlinable public func simd_mul<T>(_ a: SIMDMatrix3<T>, _ b: SIMDMatrix3<T>) -> SIMDMatrix3<T> { a * b }
/// The product of a matrix and a vector.
@inlinable public func matrix_multiply<T>(_ a: SIMDMatrix3<T>, _ b: SIMD3<T>) -> SIMD3<T> { a * b }
/// The product of two matrices.
@inlinable public func matrix_multiply<T>(_ a: SIMDMatrix3<T>, _ b: SIMDMatrix3<T>) -> SIMDMatrix3<T> { a * b }
/// The matrix that undoes another one.
@inlinable public func simd_inverse<T>(_ a: SIMDMatrix3<T>) -> SIMDMatrix3<T> { a.inverse }
/// The matrix with rows for columns.
@inlinable public func simd_transpose<T>(_ a: SIMDMatrix3<T>) -> SIMDMatrix3<T> { a.transpose }
/// The factor by which the matrix changes areas or volumes.
@inlinable public func simd_determinant<T>(_ a: SIMDMatrix3<T>) -> T { a.determinant }

/// The product of a matrix and a vector.
@inlinable public func simd_mul<T>(_ a: SIMDMatrix4<T>, _ b: SIMD4<T>) -> SIMD4<T> { a * b }
/// The product of two matrices.
@inlinable public func simd_mul<T>(_ a: SIMDMatrix4<T>, _ b: SIMDMatrix4<T>) -> SIMDMatrix4<T> { a * b }
/// The product of a matrix and a vector.
@inlinable public func matrix_multiply<T>(_ a: SIMDMatrix4<T>, _ b: SIMD4<T>) -> SIMD4<T> { a * b }
/// The product of two matrices.
@inlinable public func matrix_multiply<T>(_ a: SIMDMatrix4<T>, _ b: SIMDMatrix4<T>) -> SIMDMatrix4<T> { a * b }
/// The matrix that undoes another one.
@inlinable public func simd_inverse<T>(_ a: SIMDMatrix4<T>) -> SIMDMatrix4<T> { a.inverse }
/// The matrix with rows for columns.
@inlinable public func simd_transpose<T>(_ a: SIMDMatrix4<T>) -> SIMDMatrix4<T> { a.transpose }
/// The factor by which the matrix changes areas or volumes.
@inlinable public func simd_determinant<T>(_ a: SIMDMatrix4<T>) -> T { a.determinant }
