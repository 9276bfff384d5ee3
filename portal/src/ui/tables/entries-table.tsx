/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   a phone's cards are made by `display`, which takes a table's own roles away: they are written out */
import { useState, type ReactNode } from 'react'
import { EntryRow, type TableEntry } from './entry-row.tsx'

export interface EntryGroup {
  id: string
  /** 'November 2026'. */
  label: ReactNode
  /** The group's net total. */
  net: ReactNode
  entries: readonly TableEntry[]
}

interface EntriesTableProps {
  /** For screen readers only. */
  caption: string
  headings: { date: string; what: string; type: string; amount: string; balance: string }
  /** Read before a group's total: 'Net'. */
  netLabel: string
  groups: readonly EntryGroup[]
  /** The details under an open entry. */
  renderOpened: (entryId: string) => ReactNode
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * A statement's entries in groups; a button opens each entry's details and exposes its state. Below 768 px the rows become cards; explicit
 * roles keep it a table for assistive technology.
 */
export function EntriesTable({ caption, headings, netLabel, groups, renderOpened }: EntriesTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <table className="statement" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col />
        <col />
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <Headings headings={headings} />
      {groups.map((group) => (
        <tbody key={group.id} role="rowgroup">
          <tr className="statement__month" role="row">
            <th className="label" role="rowheader" scope="rowgroup" colSpan={3}>
              {group.label}
            </th>
            <td role="cell" className="right num">
              <span className="visually-hidden">{netLabel} </span>
              {group.net}
            </td>
            <td role="cell" colSpan={2} />
          </tr>
          {group.entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              isOpen={open.has(entry.id)}
              onToggle={() => setOpen(toggled(open, entry.id))}
              renderOpened={renderOpened}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Headings({ headings }: Pick<EntriesTableProps, 'headings'>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" className="label" scope="col">
          {headings.date}
        </th>
        <th role="columnheader" className="label" scope="col">
          {headings.what}
        </th>
        <th role="columnheader" className="label" scope="col">
          {headings.type}
        </th>
        <th role="columnheader" className="label right" scope="col">
          {headings.amount}
        </th>
        <th role="columnheader" className="label right" scope="col">
          {headings.balance}
        </th>
        <td role="cell" />
      </tr>
    </thead>
  )
}
