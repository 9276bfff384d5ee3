import type { retrieveAudit } from '@waymark/contract/console/audit'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/formats/date-text.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { StateValue } from '../acts/act-states.tsx'
import { useCodeWords, useFactWords } from '../codes/code-words.ts'

type Entry = ConsoleWire<typeof retrieveAudit>['answer']['entries'][number]

/** Entries of the audit trail, the latest first. */
export function AuditTable({ entries, older }: { entries: readonly Entry[]; older: ReactNode }) {
  const { t } = useTranslation('console')
  if (entries.length === 0)
    return (
      <EmptyState level={2} title={t('audit.none')}>
        {t('audit.noneText')}
      </EmptyState>
    )
  return (
    <div className="stack">
      <div className="sheet sheet-flush console-scroll">
        <table className="console-table">
          <caption className="visually-hidden">{t('audit.title')}</caption>
          <thead>
            <tr>
              {(['number', 'at', 'operator', 'act', 'member', 'reason', 'change'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`audit.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <AuditRow key={entry.number} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {older}
    </div>
  )
}

function AuditRow({ entry }: { entry: Entry }) {
  const words = useCodeWords()
  const nameOf = useFactWords()
  return (
    <tr>
      <th scope="row" className="num">
        {entry.number}
      </th>
      <td>
        <DateText iso={entry.at} form="day-time" />
      </td>
      <td>{entry.operator}</td>
      <td>{words.what('act', entry.act)}</td>
      <td className="num">{entry.membershipNumber ?? ''}</td>
      <td>
        {words.reason(entry.reasonName)}
        {entry.caseNumber !== '' && <span className="muted num"> {entry.caseNumber}</span>}
      </td>
      <td>
        {Object.entries(entry.after).map(([name, value]) => (
          <span key={name} className="console-change">
            {nameOf(name)}: <FactBefore name={name} before={entry.before} />
            <FactValue name={name} value={value} />
          </span>
        ))}
      </td>
    </tr>
  )
}

/** What a fact was before; nothing where the act only records it. */
function FactBefore({ name, before }: { name: string; before: Entry['before'] }) {
  const value = before[name]
  if (value === undefined) return null
  return (
    <>
      <FactValue name={name} value={value} /> →{' '}
    </>
  )
}

function FactValue({ name, value }: { name: string; value: string | boolean | null }) {
  const words = useCodeWords()
  if (typeof value === 'string' && isMoment(value)) return <DateText iso={value} form="day-time" />
  if (name === 'topic' && typeof value === 'string') return words.message(value)
  return <StateValue name={name} value={value} />
}

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
