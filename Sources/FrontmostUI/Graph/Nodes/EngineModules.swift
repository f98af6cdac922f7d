import RuntimeMetadata

/// The modules with views of the engine. A module joins them by a type with this protocol.
///
/// The bodies of such views show what they have read and been given, and make nothing of their own. So they need not run when the result of
/// a closure changes that they pass on: the view that has called it runs.
@_alwaysEmitConformanceMetadata package protocol EngineModule {}

private enum OwnModule: EngineModule {}

package enum EngineModules {
    private static let all: Set<DeclaringModule> = {
        let declared = ConformanceRecords.descriptors(conformingTo: (any EngineModule).self).compactMap {
            DeclaringModule(ofDescriptor: $0)
        }
        // The records are not read on all systems.
        return Set(declared + [DeclaringModule(of: OwnModule.self)].compactMap(\.self))
    }()

    /// Whether a type is declared in one of them. False for types without a declaration, such as tuples.
    package static func contain(_ type: Any.Type) -> Bool { DeclaringModule(of: type).map(all.contains) ?? false }
}
