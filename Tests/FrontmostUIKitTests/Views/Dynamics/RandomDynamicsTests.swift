import TestSupport
import Testing

/// Random worlds keep to the rules of mechanics: without a force no energy comes from nowhere, links hold, bodies stay in their room, and all
/// of them rest in the end.
struct RandomDynamicsTests {
    @Test(arguments: WalkSeeds.all()) func bodies_that_collide_lose_energy_and_rest_in_their_room(seed: UInt64) {
        var world = RandomDynamics(seed: seed, isLinked: false)
        #expect(world.run() == nil)
    }

    @Test(arguments: WalkSeeds.all()) func links_hold_what_they_link(seed: UInt64) {
        var world = RandomDynamics(seed: seed, isLinked: true)
        #expect(world.run() == nil)
    }
}
