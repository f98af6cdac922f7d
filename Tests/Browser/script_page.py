"""A page to which the modules of the page's script are served from the sources, without an app."""

from protocol import SCRIPT

# What modules of the script need of a page, and where it is served.
ORIGIN = "http://client.test/"
CONTENT = '<!doctype html><div id="notice" hidden><span></span><button></button></div><div id="scene"></div>'


def open_script_page(context):
    """Opens a page that can import the modules. The errors of its scripts are in `errors`."""
    page = context.new_page()
    page.errors = []

    def serve(route):
        path = route.request.url.removeprefix(ORIGIN)
        if path.endswith(".js"):
            route.fulfill(body=(SCRIPT / path).read_text(encoding="utf-8"), content_type="text/javascript")
        else:
            route.fulfill(body=CONTENT, content_type="text/html")

    page.on("pageerror", lambda error: page.errors.append(error.stack))
    page.route(ORIGIN + "**", serve)
    page.goto(ORIGIN)
    return page
