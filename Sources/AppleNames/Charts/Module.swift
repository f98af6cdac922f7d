@_exported import FrontmostCharts
