// The sources in `Shared` see the toolkit as well.
@_exported import Frontmost
