import type { Month } from './outlook-queries.ts'

/** A bar of the plot, in its units: 10 across a month, 100 from the highest point to the lowest. */
export interface TrendBar {
  readonly kind: 'in' | 'out' | 'expired'
  readonly x: number
  readonly y: number
  readonly height: number
}

export interface Trend {
  readonly bars: readonly TrendBar[]
  /** The line that points come in above and go out below. */
  readonly zero: number
  readonly totals: Readonly<Record<TrendBar['kind'], number>>
}

const HEIGHT = 100

/** Bars above zero for points in; below it for points out, with expired ones under those. One scale for all. */
export function trendOf(months: readonly Month[]): Trend {
  const highest = Math.max(0, ...months.map((month) => month.in))
  const lowest = Math.max(0, ...months.map(({ out, expired }) => out + expired))
  const scale = HEIGHT / Math.max(1, highest + lowest)
  const zero = highest * scale
  const bars = months.flatMap((month, at): TrendBar[] => {
    const x = at * 10
    const [up, down, gone] = [month.in, month.out, month.expired].map((points) => points * scale)
    return [
      { kind: 'in', x, y: zero - (up ?? 0), height: up ?? 0 },
      { kind: 'out', x, y: zero, height: down ?? 0 },
      { kind: 'expired', x, y: zero + (down ?? 0), height: gone ?? 0 },
    ]
  })
  const sum = (kind: TrendBar['kind']) => months.reduce((all, month) => all + month[kind], 0)
  return {
    bars: bars.filter(({ height }) => height > 0),
    zero,
    totals: { in: sum('in'), out: sum('out'), expired: sum('expired') },
  }
}
