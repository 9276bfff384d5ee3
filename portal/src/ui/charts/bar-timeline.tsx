import type { ReactNode } from 'react'
import { styleVariable } from './style-variable.ts'

export interface TimelineBar {
  id: string
  /** Below the bar: 'Dec'. */
  label: ReactNode
  /** Below the label when it changes: the year. */
  under?: ReactNode
  /** Above the bar; a dash if zero. */
  value: ReactNode
  /** Relative to the tallest bar, from 0 to 1. */
  size: number
  /** The next one. */
  next?: boolean
}

/** Height of the tallest bar in pixels. */
const tallest = 72

function barClass({ next, size }: TimelineBar) {
  if (size === 0) return 'is-none'
  return next ? 'is-next' : undefined
}

/** One bar per month with value and label, as a list for assistive technology. On a phone empty months are left out. */
export function BarTimeline({ label, bars }: { label: string; bars: readonly TimelineBar[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.id} className={barClass(bar)}>
          <span className="timeline__bar">
            <span className="timeline__n">{bar.value}</span>
            <i style={styleVariable('--h', Math.round(bar.size * tallest))} />
          </span>
          <span className="timeline__m">{bar.label}</span>
          <span className="timeline__year">{bar.under}</span>
        </li>
      ))}
    </ol>
  )
}
