import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Ticket } from './ticket.tsx'

interface HeroTicketProps {
  facts: readonly { id: string; label: string; value: ReactNode }[]
  /** What the large figure is; also names the section. */
  label: string
  figure: ReactNode
  /** Below the figure: what comes next, with its one button. */
  foot?: ReactNode
  /** The second half: a ring, what it says, one button. */
  stub: ReactNode
}

/** The dashboard's ticket: who, how much, what is next, how far. */
export function HeroTicket({ facts, label, figure, foot, stub }: HeroTicketProps) {
  return (
    <Ticket
      tone="tier"
      lines
      label={label}
      className="hero"
      stubClassName="hero__stub"
      stub={stub}
      body={
        <>
          <dl className="hero__facts">
            {facts.map((fact) => (
              <div key={fact.id}>
                <dt className="label">{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          <div className="hero__main">
            <h2 className="label">{label}</h2>
            <p className="hero__figure">{figure}</p>
          </div>
          {foot && <div className="hero__foot">{foot}</div>}
        </>
      }
    />
  )
}

interface HeroGoalProps {
  goal: ReactNode
  /** What keeps today's state. */
  keep?: ReactNode
  /** Whether it is kept already: a tick, else a clock. */
  isKept?: boolean
}

/** The words beside the ring: the goal, and what keeps today's state. */
export function HeroGoal({ goal, keep, isKept = true }: HeroGoalProps) {
  return (
    <div className="hero__words">
      <p className="hero__goal">{goal}</p>
      {keep && (
        <p className="hero__keep">
          <Icon name={isKept ? 'check' : 'clock'} small />
          <span>{keep}</span>
        </p>
      )}
    </div>
  )
}
