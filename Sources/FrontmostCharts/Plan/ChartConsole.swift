import FrontmostUIKit

/// Console messages about an app's mistakes with charts.
@MainActor enum ChartConsole {
    static func tooManyTicks() {
        warn(
            "AxisMarks: the stride is so short that an axis would have more than \(NiceTicks.limit) values. The axis shows none. Use a longer"
                + " stride, or .automatic.", oncePer: "ticks")
    }

    static func mixedKinds(_ axis: String) {
        warn(
            "Chart: values along the \(axis) axis are of different kinds (numbers, dates and strings cannot share an axis). Values of"
                + " another kind than the first are not shown.", oncePer: "kinds \(axis)")
    }

    private static func warn(_ text: String, oncePer cause: String) {
        Console.report(Console.Message(subsystem: "Charts", text: text), oncePer: "Charts \(cause)")
    }
}
