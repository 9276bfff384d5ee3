import { BarTimeline, type TimelineBar } from '../../ui/charts/bar-timeline.tsx'
import { useFormats } from '../i18n/formats.ts'
import type { Timeline } from './expiry.ts'

/** Bars of what expires in each of the next months. */
export function ExpiryBars({ timeline, label }: { timeline: Timeline; label: string }) {
  const { figure, date } = useFormats()
  const bars = timeline.months.map(({ month, points, size, isNext, startsYear }): TimelineBar => ({
    id: month,
    label: date(`${month}-01`, 'short-month'),
    under: startsYear ? month.slice(0, 4) : undefined,
    value: points > 0 ? figure(points) : <Nothing />,
    size,
    next: isNext,
  }))
  return <BarTimeline label={label} bars={bars} />
}

/** A dash on screen, a zero for screen readers. */
function Nothing() {
  const { figure } = useFormats()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{figure(0)}</span>
    </>
  )
}
