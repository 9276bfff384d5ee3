import type { retrieveAudit } from '@waymark/contract/console/audit'
import type { AuditField } from '@waymark/contract/console/audited-acts'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { fileRowStates } from '@waymark/contract/console/files/file-facts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { StateValue } from '../acts/act-states.tsx'
import { useCodeWords } from '../codes/code-words.ts'
import { useFactWords } from '../codes/fact-words.ts'
import { ZoneNote } from '../zone-note.tsx'

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
      <ZoneNote />
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
  const fact = useFactWords()
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
        {changedFields(entry).map((name) => (
          <span key={name} className="console-change">
            {fact.name(name)}: <FactChange name={name} entry={entry} />
          </span>
        ))}
      </td>
    </tr>
  )
}

/** What an act set, and what only stood before it, such as a draft that it dropped. */
function changedFields({ before, after }: Entry): readonly string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
}

/** A fact with its value before, where the act changed it. */
function FactChange({ name, entry }: { name: string; entry: Entry }) {
  const [before, after] = [entry.before[name], entry.after[name]]
  const currency = entry.after['currency']
  const money = typeof currency === 'string' ? currency : undefined
  if (before === undefined || before === after || after === undefined)
    return <FactValue name={name} value={after ?? before ?? null} currency={money} />
  return (
    <>
      <FactValue name={name} value={before} currency={money} /> →{' '}
      <FactValue name={name} value={after} currency={money} />
    </>
  )
}

interface FactValueProps {
  name: string
  value: string | boolean | null
  /** Of the amounts beside it. */
  currency: string | undefined
}

function FactValue({ name, value, currency }: FactValueProps) {
  const fact = useFactWords()
  if (typeof value !== 'string') return <StateValue name={name} value={value} />
  if (isMoment(value)) return <DateText iso={value} form="day-time" />
  if (isCount(name, value)) return <Figure value={Number(value)} />
  if (currency !== undefined && (name === 'ours' || name === 'theirs'))
    return <Money cents={Number(value)} currency={currency} />
  return <StateValue name={name} value={fact.value(name, value)} />
}

/** Fields that count: their figures have groups. Others are numbers of something, such as a version. */
const counts: ReadonlySet<string> = new Set<AuditField>([
  ...fileRowStates,
  'added',
  'changes',
  'done',
  'failed',
  'lines',
  'members',
  'rejected',
  'returned',
  'rows',
  'there',
  'total',
])

const isCount = (name: string, value: string): boolean => counts.has(name) && /^-?\d{1,15}$/.test(value)

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
