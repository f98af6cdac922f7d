import FrontmostUIKit
import RuntimeMetadata

/// The views of a tuple that an app has put together by itself, without a builder. Their types are found in the type of the tuple.
public struct ReflectedViews<T>: TupleViews {
    /// Calls a closure with each element of the tuple that is a view.
    private static func forEach(_ value: UnsafeRawPointer, _ body: (any View) -> Void) {
        let elements = TupleElements(of: T.self)
        for index in elements.indices {
            guard let type = elements[index] as? any View.Type else {
                Console.report(
                    Console.Message(
                        subsystem: "SwiftUI",
                        text: "A TupleView has an element of the type \(elements[index]), which is no view. It is left out."),
                    oncePer: "tuple view of \(T.self)")
                continue
            }
            func load<V: View>(_ type: V.Type) -> any View {
                (value + elements.offset(of: index)).assumingMemoryBound(to: type).pointee
            }
            body(load(type))
        }
    }

    public static func make(_ value: UnsafeRawPointer, _ node: TupleNode) {
        forEach(value) { view in
            @MainActor func make<V: View>(_ view: V) -> ViewNode { node.isLazy ? node.makeRow(view) : V._make(view, node) }
            node.children.append(make(view))
        }
    }

    public static func update(_ value: UnsafeRawPointer, _ node: TupleNode) {
        var index = 0
        forEach(value) { view in
            @MainActor func update<V: View>(_ view: V) { node.updateChild(node.next(&index), view) }
            update(view)
        }
    }

    public static func visit(_ value: UnsafeRawPointer, _ body: (any View) -> Void) { forEach(value, body) }
}
