import type { ReactNode } from 'react'

interface RingProps {
  /** The ring in words: '1,236 of 1,500 status points earned. 810 keep Gold.' */
  label: string
  /** Filled, from 0 to 1. */
  value: number
  /** A mark along the ring, from 0 to 1. */
  tick?: number | undefined
  top: ReactNode
  under: ReactNode
}

const within = (share: number) => Math.min(1, Math.max(0, share))

/** A line across the ring at a share of the whole, in the ring's own coordinates (which start at three o'clock). */
function tickPath(share: number) {
  const angle = within(share) * 2 * Math.PI
  const point = (radius: number) =>
    `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`
  return `M${point(39)}L${point(49)}`
}

/** A progress ring on the ticket, a single image for assistive technology, described by `label`. Animated once. */
export function Ring({ label, value, tick, top, under }: RingProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
    <div className="ring" role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle
          className="ring__fill"
          cx="50"
          cy="50"
          r="44"
          pathLength="100"
          strokeDasharray={`${(within(value) * 100).toFixed(1)} 100`}
        />
        {tick !== undefined && <path d={tickPath(tick)} className="ring__tick" />}
      </svg>
      <div className="ring__text" aria-hidden="true">
        <b>{top}</b>
        <span>{under}</span>
      </div>
    </div>
  )
}
