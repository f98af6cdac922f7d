extension Binding {
    /// A binding to the associated value of a case of an optional enum. It reads nil if the enum is nil or on another case.
    ///
    /// Writing nil sets the enum to nil. While the enum is on another case, writes are dropped, so the dismissal of a replaced
    /// sheet cannot dismiss its replacement.
    /// - Parameter path: The case: `$route.case(/Route.draft)`.
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

    /// A binding to the associated value of a case of an enum. It reads nil if the enum is on another case.
    ///
    /// Writing nil does nothing, and while the enum is on another case all writes are dropped.
    /// - Parameter path: The case: `$route.case(/Route.draft)`.
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

    /// A binding to the associated value of a case of an optional enum: `$route.draft`. It reads nil while the enum is on another case.
    /// - Parameter path: The case: `\.draft`.
    @inlinable public subscript<Root: CasePathable, Case>(dynamicMember path: CaseKeyPath<Root, Case>) -> Binding<Case?>
    where Value == Root? {
        self.case(Root.allCasePaths[keyPath: path])
    }

    /// A binding to the associated value of a case, or nil if the enum is on another case now:
    /// `if let $draft = $route.draft { … }`.
    /// - Parameter path: The case: `\.draft`.
    @inlinable public subscript<Case>(dynamicMember path: CaseKeyPath<Value, Case>) -> Binding<Case>? where Value: CasePathable {
        Binding<Case>(unwrapping: self.case(Value.allCasePaths[keyPath: path]))
    }
}

/// The identity of a binding to a case, for comparing derived bindings: the embedding function, of which extraction is the
/// inverse.
@usableFromInline struct CasePart<Root, Value> {
    let embedding: (Value) -> Root
    @usableFromInline init(_ path: CasePath<Root, Value>) { embedding = path.embedding }
}
