import Testing

@testable import RuntimeMetadata

private final class Counter {
    var count = 0
    func next() { count += 1 }
}

struct ClosureCapturesTests {
    private struct Box { let closure: () -> Void }

    /// The context of a closure: its second word.
    private func withContext<Result>(
        _ closure: @escaping () -> Void, _ body: (UnsafeRawPointer?) throws -> Result
    ) rethrows -> Result {
        let box = Box(closure: closure)
        return try withExtendedLifetime(box) {
            try body(withUnsafeBytes(of: box) { $0.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) })
        }
    }

    private func use<each Value>(_ values: repeat each Value) {}

    @Test func captured_values_have_types_and_offsets() throws {
        let small: UInt8 = 7, text = "hello", number = 42
        try withContext({ use(small, text, number) }) { context in
            let context = try #require(context)
            #expect(!ClosureCaptures.isObject(context))
            let values = try #require(ClosureCaptures.values(ClosureCaptures.metadata(of: context)))
            var read: [String] = []
            for value in values {
                guard case .type(let type) = value.kind else { continue }
                switch type {
                case is UInt8.Type: read.append("\(context.load(fromByteOffset: value.offset, as: UInt8.self))")
                case is String.Type: read.append(context.load(fromByteOffset: value.offset, as: String.self))
                case is Int.Type: read.append("\(context.load(fromByteOffset: value.offset, as: Int.self))")
                default: break
                }
            }
            #expect(read.sorted() == ["42", "7", "hello"])
        }
    }

    @Test func a_closure_without_values_has_no_context() {
        withContext({}) { #expect($0 == nil) }
    }

    @Test func a_method_may_have_its_object_as_context() throws {
        let counter = Counter()
        try withContext(counter.next) { context in
            let context = try #require(context)
            let isCounter = context == UnsafeRawPointer(Unmanaged.passUnretained(counter).toOpaque())
            #expect(ClosureCaptures.isObject(context) == isCounter)
        }
    }

    @Test func generic_metadata_among_the_captures_hides_them() throws {
        func check<T>(_ value: T) throws {
            try withContext({ use(value) }) { context in
                let metadata = ClosureCaptures.metadata(of: try #require(context))
                #expect(ClosureCaptures.values(metadata) == nil)
            }
        }
        try check("text")
    }
}
