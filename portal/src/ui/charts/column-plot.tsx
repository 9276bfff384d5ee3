import type { ReactNode } from 'react'
import './column-plot.css'
import { COLUMN_WIDTH, drawColumns, type PlotColumn, type PlotSeries } from './column-bars.ts'

interface KeyLine {
  readonly series: PlotSeries
  readonly label: ReactNode
  /** Its sum. */
  readonly value: ReactNode
}

/** What the colours of a plot mean. */
export function PlotKey({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <ul className="plot-key">
      {lines.map(({ series, label, value }) => (
        <li key={series}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect className={`plot__${series}`} x="0.5" y="0.5" width="9" height="9" />
          </svg>
          {label} <b>{value}</b>
        </li>
      ))}
    </ul>
  )
}

/** Columns of bars above and below a line at zero. For the eye alone: a table beside it has the figures. */
export function ColumnPlot({ columns }: { columns: readonly PlotColumn[] }) {
  const { bars, zero } = drawColumns(columns)
  const width = columns.length * COLUMN_WIDTH
  return (
    <svg className="plot" viewBox={`0 0 ${String(width)} 100`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ series, ...bar }) => (
        <rect key={`${series} ${String(bar.x)} ${String(bar.y)}`} className={`plot__${series}`} {...bar} />
      ))}
      <line className="plot__zero" x1="0" x2={width} y1={zero} y2={zero} />
    </svg>
  )
}
