import Testing

@testable import FrontmostWeb

/// The limits that follow from a host's configuration.
@MainActor struct WebHostConfigurationTests {
    @Test(arguments: [
        (100, 100, 1000), (0, 0, 0), (-5, 0, 0), (Int.max / 10, Int.max / 10, Int.max / 10 * 10), (Int.max, Int.max, Int.max),
        (Int.max / 4, Int.max / 4, Int.max),
    ])
    func a_scene_keeps_ten_uploads_as_far_as_numbers_reach(limit: Int, upload: Int, scene: Int) {
        var configuration = WebHost.Configuration()
        configuration.uploadLimit = limit
        #expect(configuration.fileLimits.upload == upload && configuration.fileLimits.scene == scene)
    }

    @Test func connections_follow_the_scenes_unless_they_are_given() {
        var configuration = WebHost.Configuration()
        #expect(configuration.connectionLimit == 512)
        configuration.scenes = 1000
        #expect(configuration.connectionLimit == 2000)
        configuration.scenes = .max
        #expect(configuration.connectionLimit == .max)
        configuration.connections = 10
        #expect(configuration.connectionLimit == 10)
        configuration.connections = 0
        #expect(configuration.connectionLimit == 1)
        #expect(PageSessions.Limits(scenes: 1000).scenes == 1000 && PageSessions.Limits(scenes: 0).scenes == 1)
    }
}
