import type { ReactNode } from 'react'

export interface ListedEntry {
  id: string
  date: ReactNode
  what: ReactNode
  detail?: ReactNode
  amount: ReactNode
  balance?: ReactNode
}

interface EntryListProps {
  entries: readonly ListedEntry[]
  /** Read before the figures: 'Points', 'Balance'. */
  amountLabel: string
  balanceLabel: string
}

/** The latest entries: a short list for places too small for the statement. */
export function EntryList({ entries, amountLabel, balanceLabel }: EntryListProps) {
  return (
    <ol className="entries">
      {entries.map(({ id, date, what, detail, amount, balance }) => (
        <li key={id} className="entry">
          <span className="entry__date">{date}</span>
          <span className="entry__what">
            {what}
            {detail && <small>{detail}</small>}
          </span>
          <span className="entry__amount">
            <span className="visually-hidden">{amountLabel} </span>
            {amount}
          </span>
          {balance !== undefined && (
            <span className="entry__balance">
              <span className="visually-hidden">{balanceLabel} </span>
              {balance}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
