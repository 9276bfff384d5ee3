import type { ReactNode } from 'react'

interface FactsLineProps {
  facts: readonly { id: string; label: string; value: ReactNode; note?: ReactNode }[]
}

/** Four figures between two rules, such as opening, in, out and closing. Two by two on a phone. */
export function FactsLine({ facts }: FactsLineProps) {
  return (
    <dl className="facts">
      {facts.map(({ id, label, value, note }) => (
        <div key={id}>
          <dt className="label">{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
