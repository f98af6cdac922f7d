// Parts of this module's own API that other layers share.
@_exported import struct FrontmostRender.KeyInput
@_exported import struct FrontmostRender.SceneEnvironment
@_exported import FrontmostSimulation
