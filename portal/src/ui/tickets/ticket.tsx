import type { ReactNode } from 'react'

interface TicketProps {
  /** `tier`: the card in the tier's colour, at most one on a screen. `paper`: a receipt. */
  tone: 'tier' | 'paper'
  body: ReactNode
  stub: ReactNode
  /** Names the section. */
  label: string
  /** The fine lines, for hero and card only. */
  lines?: boolean
  /** A piece's own class beside the ticket's, as `receipt`. */
  className?: string
  stubClassName?: string
}

/** The ticket: two halves with bitten corners and a line of holes. One above the other on a phone. */
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

/** The ticket's line art, as an engraved paper has. Decoration. */
export function TierLines() {
  return <div className="ticket__lines" aria-hidden="true" />
}
