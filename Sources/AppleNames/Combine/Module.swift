@_exported import FrontmostCombine
// `URLSession`, which Foundation has on Apple's systems, with `dataTaskPublisher`.
#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
