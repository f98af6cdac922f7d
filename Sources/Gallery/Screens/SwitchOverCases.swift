import StateNavigation
import SwiftUI

/// N9 · `if let` and `switch` give a view values, which it cannot change.
/// `IfLet`, `IfCaseLet` and `Switch` give it bindings.
struct SwitchOverCases: View {
    private enum Stock {
        case inStock(quantity: Int)
        case onOrder(weeks: Int)
        case discontinued
    }

    @State private var note: String? = "Bread"
    @State private var stock = Stock.inStock(quantity: 2)

    var body: some View {
        DemoPage("The steppers change the value of the current case.") {
            FittingRow {
                Button("In stock") { stock = .inStock(quantity: 1) }
                Button("On order") { stock = .onOrder(weeks: 1) }
                Button("Discontinued") { stock = .discontinued }
            }
            .buttonStyle(.bordered)
            LiveState("stock = \(stock)", "note = \(note ?? "nil")")
            Way("The problem: values") {
                switch stock {
                case .inStock(let quantity): Text("\(quantity) pieces")
                case .onOrder(let weeks): Text("in \(weeks) weeks")
                case .discontinued: Text("no longer made")
                }
            }
            Way("Switch: bindings. The console reports a missing case") {
                Switch($stock) {
                    CaseLet(/Stock.inStock) { $quantity in
                        Stepper("Pieces: \(quantity)", value: $quantity)
                    }
                    CaseLet(/Stock.onOrder) { $weeks in
                        Stepper("Weeks: \(weeks)", value: $weeks)
                    }
                }
            }
            Way("IfCaseLet: one case") {
                IfCaseLet($stock, pattern: /Stock.inStock) { $quantity in
                    Button("Sell all") { quantity = 0 }
                } else: {
                    Text("Nothing to sell")
                }
            }
            Way("IfLet: an optional") {
                IfLet($note) { $note in
                    TextField("Note", text: $note)
                        .textFieldStyle(.roundedBorder)
                } else: {
                    Button("Add a note") { note = "" }
                }
                if note != nil { Button("Drop the note") { note = nil } }
            }
        }
    }
}
