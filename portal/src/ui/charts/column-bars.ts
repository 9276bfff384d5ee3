/** Colours of a plot, from the strongest to the outlined one. */
export type PlotSeries = 'first' | 'second' | 'third'

/** A bar of a column. Bars on the same side of zero are stacked, or side by side in their lanes. */
interface PlotBar {
  readonly series: PlotSeries
  readonly value: number
  readonly isBelow?: boolean
  /** 0 or 1: beside another bar, rather than on it. */
  readonly lane?: 0 | 1
}

export interface PlotColumn {
  readonly id: string
  readonly bars: readonly PlotBar[]
}

/** A drawn bar, in the plot's units: 10 across a column, 100 from the highest point to the lowest. */
interface DrawnBar {
  readonly series: PlotSeries
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const HEIGHT = 100
export const COLUMN_WIDTH = 10
const BAR_WIDTH = 6

/** Bars above and below a line at zero, on one scale. */
export function drawColumns(columns: readonly PlotColumn[]): {
  readonly bars: readonly DrawnBar[]
  readonly zero: number
} {
  const hasLanes = columns.some(({ bars }) => bars.some(({ lane }) => lane === 1))
  const width = hasLanes ? BAR_WIDTH / 2 : BAR_WIDTH
  const highest = Math.max(0, ...columns.map((column) => reachOf(column, false)))
  const lowest = Math.max(0, ...columns.map((column) => reachOf(column, true)))
  const scale = HEIGHT / Math.max(1, highest + lowest)
  const zero = highest * scale
  const bars = columns.flatMap(({ bars: all }, at) =>
    all.map((bar, place): DrawnBar => {
      const { series, value, lane = 0, isBelow = false } = bar
      const under = all
        .slice(0, place)
        .filter((one) => (one.lane ?? 0) === lane && (one.isBelow ?? false) === isBelow)
        .reduce((sum, one) => sum + one.value, 0)
      const height = value * scale
      const start = under * scale
      return {
        series,
        x: at * COLUMN_WIDTH + (COLUMN_WIDTH - BAR_WIDTH) / 2 + lane * width,
        y: isBelow ? zero + start : zero - start - height,
        width,
        height,
      }
    }),
  )
  return { bars: bars.filter(({ height }) => height > 0), zero }
}

/** How far a column's tallest stack goes on one side of zero. */
function reachOf({ bars }: PlotColumn, isBelow: boolean): number {
  const lanes = [0, 1].map((lane) =>
    bars
      .filter((bar) => (bar.lane ?? 0) === lane && (bar.isBelow ?? false) === isBelow)
      .reduce((sum, { value }) => sum + value, 0),
  )
  return Math.max(...lanes)
}
