import type { ReactNode } from 'react'

interface RoomProps {
  /** The folder under `ui`. */
  name: string
  children: ReactNode
}

/** One folder of the kit. */
export function Room({ name, children }: RoomProps) {
  return (
    <section className="kit__room" aria-labelledby={`room-${name}`}>
      <h2 id={`room-${name}`}>ui/{name}</h2>
      {children}
    </section>
  )
}

interface SpecimenProps {
  /** The component's name, as imported. */
  name: string
  /** Its states, by name. */
  states: Readonly<Record<string, ReactNode>>
  /** For content that reaches the edges, such as a table. */
  isFlush?: boolean
}

/** One component in each of its states. */
export function Specimen({ name, states, isFlush = false }: SpecimenProps) {
  return (
    <section className="sheet" aria-labelledby={`part-${name}`}>
      <div className="sheet__head">
        <h3 id={`part-${name}`}>{name}</h3>
      </div>
      <div className="specimen__states">
        {Object.entries(states).map(([state, part]) => (
          <div key={state} className="specimen__state">
            <p className="label">{state}</p>
            {isFlush ? <div className="sheet sheet-flush">{part}</div> : part}
          </div>
        ))}
      </div>
    </section>
  )
}
