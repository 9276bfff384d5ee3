import type { PlotColumn, PlotSeries } from '../../../ui/charts/column-bars.ts'
import type { Month } from './outlook-queries.ts'

export type Movement = 'in' | 'out' | 'expired'

/** The colour of each movement in the plot. */
export const movementSeries: Readonly<Record<Movement, PlotSeries>> = {
  in: 'first',
  out: 'second',
  expired: 'third',
}

/** Points in above the line; points out below it, with expired ones under those. */
export function trendColumns(months: readonly Month[]): readonly PlotColumn[] {
  return months.map((month) => ({
    id: month.month,
    bars: [
      { series: movementSeries.in, value: month.in },
      { series: movementSeries.out, value: month.out, isBelow: true },
      { series: movementSeries.expired, value: month.expired, isBelow: true },
    ],
  }))
}
