// Declarations of other modules that are a part of this module's API.
@_exported import struct FrontmostRender.KeyInput
@_exported import struct FrontmostRender.SceneEnvironment
@_exported import struct FrontmostRender.UserPreferences
@_exported import FrontmostSimulation
