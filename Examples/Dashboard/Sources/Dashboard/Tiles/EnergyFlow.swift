import Foundation

/// What makes, stores or uses power.
enum EnergyNode: Hashable, CaseIterable {
    case solar, grid, home, battery
}

/// Power on its way between two of them.
struct EnergyFlow: Hashable {
    let from, to: EnergyNode
    /// In kW.
    let power: Double
}

extension Reading {
    /// The flows of at least 10 W.
    var flows: [EnergyFlow] {
        [
            EnergyFlow(from: .solar, to: .home, power: min(self[.solar], self[.consumption])),
            EnergyFlow(from: .solar, to: .battery, power: batteryPower),
            EnergyFlow(from: .solar, to: .grid, power: -gridPower),
            EnergyFlow(from: .battery, to: .home, power: -batteryPower),
            EnergyFlow(from: .grid, to: .home, power: gridPower),
        ]
        .filter { $0.power >= 0.01 }
    }

    /// The flows in words.
    var flowDescription: String {
        let parts = [
            "Solar gives \(kilowatts(self[.solar]))", "home uses \(kilowatts(self[.consumption]))",
            "battery \(batteryPower >= 0 ? "takes" : "gives") \(kilowatts(abs(batteryPower)))",
            "grid \(gridPower >= 0 ? "gives" : "takes") \(kilowatts(abs(gridPower)))",
        ]
        return parts.joined(separator: ", ")
    }

    func power(of node: EnergyNode) -> Double {
        switch node {
        case .solar: self[.solar]
        case .home: self[.consumption]
        case .battery: batteryPower
        case .grid: gridPower
        }
    }
}

/// A power as text: `1.2 kW`.
func kilowatts(_ value: Double) -> String { "\(value.rounded(toDigits: 1)) kW" }
