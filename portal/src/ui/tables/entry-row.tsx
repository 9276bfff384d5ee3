/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   a phone's cards are made by `display`, which takes a table's own roles away: they are written out */
import { useId, type ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

export interface TableEntry {
  id: string
  date: ReactNode
  what: ReactNode
  detail?: ReactNode
  type: { icon: IconName; label: string }
  amount: ReactNode
  balance: ReactNode
  /** The button's name: 'Points behind WMK 127 Auckland to Sydney, 18 Nov'. */
  openLabel: string
}

interface EntryRowProps {
  entry: TableEntry
  isOpen: boolean
  onToggle: () => void
  renderOpened: (entryId: string) => ReactNode
}

/** One entry of an `EntriesTable` and, when open, the row with its details. */
export function EntryRow({ entry, isOpen, onToggle, renderOpened }: EntryRowProps) {
  const openedId = useId()
  return (
    <>
      <tr className={isOpen ? 'statement__row is-open' : 'statement__row'} role="row">
        <td role="cell" className="num">
          {entry.date}
        </td>
        <td role="cell" className="statement__what">
          {entry.what}
          {entry.detail && <small>{entry.detail}</small>}
        </td>
        <td role="cell">
          <span className="statement__type">
            <Icon name={entry.type.icon} small />
            {entry.type.label}
          </span>
        </td>
        <td role="cell" className="right num statement__amount">
          {entry.amount}
        </td>
        <td role="cell" className="right num">
          {entry.balance}
        </td>
        <td role="cell" className="right">
          <button
            className="statement__toggle"
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? openedId : undefined}
            aria-label={entry.openLabel}
            onClick={onToggle}
          >
            <Icon name="chevron-down" />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="statement__lots" role="row" id={openedId}>
          <td role="cell" colSpan={6}>
            {renderOpened(entry.id)}
          </td>
        </tr>
      )}
    </>
  )
}
