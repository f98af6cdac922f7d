import Foundation
import Testing

@testable import FrontmostResources

@Suite struct SymbolTemplateTests {
    private let template = """
        <?xml version="1.0"?><!-- <path d="M9 9"/> --><svg viewBox="0 0 3300 2200">
        <g id="Guides"><line id="Capline-M" x1="0" x2="9" y1="100" y2="100"/><line id="Baseline-M" x1="0" x2="9" y1="200" y2="200"/>
        <line id="left-margin-Regular-M" x1="1000" x2="1000" y1="0" y2="9"/><line id="right-margin-Regular-M" x1="1160" y1="0"/></g>
        <g id="Symbols"><g id="Ultralight-S"><path d="M0 0L1 1"/></g>
        <g id='Regular-M' transform="matrix(1 0 0 1 1000 200)"><path class='x' d="M0,0 l80-100h10V0z" fill-rule="evenodd"/></g></g></svg>
        """

    @Test func a_template_is_scaled_to_the_systems_symbols() throws {
        let symbol = try #require(SymbolTemplate.symbol(template))
        // Capital letters are 100 high, so the symbol is 160 high and its units are a tenth of the template's.
        #expect(symbol.width == 16)
        #expect(symbol.outlines == [SymbolOutline(path: "M0 13L8 3L9 3L9 13Z", isEvenOdd: true)])
    }

    @Test func the_lines_of_a_template_may_be_paths() throws {
        let source = """
            <svg height="600" width="800"><g id="Guides"><path id="Capline-S" d="M18,76 l800,0"/><path id="Baseline-S" d="M18,176 l800,0"/>
            <path id="left-margin-Regular-S" d="M420,56 l0,110"/><path id="right-margin-Regular-S" d="M500,56 l0,110"/></g>
            <g id="Regular-S"><path d="M420,176 L500,76Z"/></g></svg>
            """
        let symbol = try #require(SymbolTemplate.symbol(source))
        #expect(symbol.width == 8 && symbol.outlines.map(\.path) == ["M0 13L8 3Z"])
    }

    @Test func a_drawing_is_a_symbol_too() throws {
        let symbol = try #require(SymbolTemplate.symbol(#"<svg viewBox="0 0 32 32"><path d="M0 0A4 4 0 01 8 8"/></svg>"#))
        #expect(symbol.width == 16 && symbol.outlines.map(\.path) == ["M0 0A2 2 0 0 1 4 4"])
    }

    @Test(
        arguments: [
            ("M1 2 3 4", "M1 2L3 4"), ("m1 2 3 4", "M1 2L4 6"), ("M0 0c1 1 2 2 3 3s1 1 2 2", "M0 0C1 1 2 2 3 3S4 4 5 5"),
            ("M0 0q1 1 2 2t1 1", "M0 0Q1 1 2 2T3 3"), ("M1e1-.5.5", nil), ("M1.5.5z m1 1", "M1.5 0.5ZM2.5 1.5"), ("", nil),
            ("M", nil),
            ("1 2", nil), ("MM", nil), ("M1 2X", nil), ("M0 0ZZ", "M0 0ZZ"), ("M0 0Z1", nil), ("M0 0A1 1 0 2 0 1 1", nil),
        ] as [(String, String?)])
    func path_data_is_read(data: String, result: String?) { #expect(SVGPath.transformed(data, by: .identity) == result) }

    @Test(arguments: [
        "", "<", "<svg", "<svg viewBox='0 0 0 0'><path d='M0 0L1 1'/></svg>", "<svg viewBox='a b'><path d='M0 0L1 1'></svg>",
        "</g></g>",
        "<g id=\"Regular-M\">", "<path d=>", "<path d='M0 0", "<!-- ", "<a =b>", "< / >", "<path/ d/=/>",
    ])
    func malformed_drawings_are_no_symbols(source: String) { #expect(SymbolTemplate.symbol(source) == nil) }
}
