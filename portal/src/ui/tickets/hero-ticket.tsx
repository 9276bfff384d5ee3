import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Ticket } from './ticket.tsx'

interface HeroTicketProps {
  facts: readonly { id: string; label: string; value: ReactNode }[]
  /** Label of the large figure; also names the section. */
  label: string
  figure: ReactNode
  /** Below the figure: what comes next, with a button. */
  foot?: ReactNode
  /** The second half: a ring, its text, a button. */
  stub: ReactNode
  /** The tier's theme class, if it differs from the page's. */
  theme?: string | undefined
}

/** The dashboard's ticket: the member, the balance, what's next, and progress. */
export function HeroTicket({ facts, label, figure, foot, stub, theme = '' }: HeroTicketProps) {
  return (
    <Ticket
      tone="tier"
      lines
      label={label}
      className={`hero ${theme}`.trimEnd()}
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
  /** What it takes to keep the current tier. */
  keep?: ReactNode
  /** Whether it's secured: a tick, otherwise a clock. */
  isKept?: boolean
}

/** The text beside the ring: the goal, and what it takes to keep the current tier. */
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
