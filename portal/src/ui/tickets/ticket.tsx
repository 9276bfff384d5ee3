import type { ReactNode } from 'react'

interface TicketProps {
  /** `tier`: the card in the tier's colour, at most one per screen. `paper`: a receipt. */
  tone: 'tier' | 'paper'
  body: ReactNode
  stub: ReactNode
  /** Label of the section. */
  label: string
  /** The line art, for hero and card only. */
  lines?: boolean
  /** An additional class, such as `receipt`. */
  className?: string
  stubClassName?: string
}

/** The ticket: two halves with notched corners and a line of holes. Stacked on a phone. */
export function Ticket({ tone, body, stub, label, lines = false, className, stubClassName }: TicketProps) {
  const classes = ['ticket ticket-wide', tone === 'paper' && 'ticket-paper', className].filter(Boolean)
  return (
    <section className={classes.join(' ')} aria-label={label}>
      <div className="ticket__body">
        {lines && <TierLines />}
        <div className="ticket__in">{body}</div>
      </div>
      <div className="ticket__stub">
        <div className={stubClassName ? `ticket__in ${stubClassName}` : 'ticket__in'}>{stub}</div>
      </div>
    </section>
  )
}

/** The ticket's line art, like engraved paper. Decorative. */
export function TierLines() {
  return <div className="ticket__lines" aria-hidden="true" />
}
