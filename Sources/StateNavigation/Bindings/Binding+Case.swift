extension Binding {
    /// The associated value of a case of an optional enum; nil where that is on another case or nil.
    ///
    /// Writing nil makes the enum nil. On another case, whatever is written is dropped: a sheet that was replaced by something else
    /// cannot take that away when it goes.
    @inlinable @_disfavoredOverload public func `case`<Path: CasePathProtocol>(_ path: Path) -> Binding<Path.Value?>
    where Value == Path.Root? {
        let path = path.path
        return derived(
            CasePart(path), get: { wrappedValue.flatMap(path.extraction) },
            set: { value, transaction in
                guard let root = wrappedValue, path.extraction(root) != nil else { return }
                self.transaction(transaction).wrappedValue = value.map(path.embedding)
            })
    }

    /// The associated value of a case of an enum; nil where that is on another case.
    ///
    /// Nil cannot be written, and on another case nothing can.
    @inlinable @_disfavoredOverload public func `case`<Path: CasePathProtocol>(_ path: Path) -> Binding<Path.Value?>
    where Value == Path.Root {
        let path = path.path
        return derived(
            CasePart(path), get: { path.extraction(wrappedValue) },
            set: { value, transaction in
                guard let value, path.extraction(wrappedValue) != nil else { return }
                self.transaction(transaction).wrappedValue = path.embedding(value)
            })
    }

    /// The associated value of a case of an optional enum: `$route.draft`.
    @inlinable public subscript<Root: CasePathable, Case>(dynamicMember path: CaseKeyPath<Root, Case>) -> Binding<Case?>
    where Value == Root? {
        self.case(Root.allCasePaths[keyPath: path])
    }

    /// A binding to the associated value of a case that the enum is on now, else nil: `if let $draft = $route.draft { … }`.
    @inlinable public subscript<Case>(dynamicMember path: CaseKeyPath<Value, Case>) -> Binding<Case>? where Value: CasePathable {
        Binding<Case>(unwrapping: self.case(Value.allCasePaths[keyPath: path]))
    }
}

/// A path as what tells one binding to a case from another: by the function that embeds, whose inverse extracts.
@usableFromInline struct CasePart<Root, Value> {
    let embedding: (Value) -> Root
    @usableFromInline init(_ path: CasePath<Root, Value>) { embedding = path.embedding }
}
