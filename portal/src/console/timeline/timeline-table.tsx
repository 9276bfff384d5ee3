import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveMemberEntries } from '@waymark/contract/console/members'
import type { retrieveMemberTimeline } from '@waymark/contract/console/timeline'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { linkOfLine } from './line-link.ts'

export type TimelineLine = ConsoleWire<typeof retrieveMemberTimeline>['answer']['lines'][number]
type EntryKind = ConsoleWire<typeof retrieveMemberEntries>['answer']['entries'][number]['kind']

const entryKinds = [
  'accrual',
  'bonus',
  'purchase',
  'gift_in',
  'transfer_in',
  'transfer_out',
  'redemption',
  'renewal',
  'conversion',
  'pool_in',
  'pool_out',
  'expiry',
  'adjustment',
  'reversal',
] as const satisfies readonly EntryKind[]

/** Lines of a member's timeline, newest first. */
export function TimelineTable({ lines }: { lines: readonly TimelineLine[] }) {
  const { t } = useTranslation('console')
  return (
    <div className="sheet sheet-flush console-scroll">
      <table className="console-table">
        <caption className="visually-hidden">{t('timeline.title')}</caption>
        <thead>
          <tr>
            {(['at', 'what', 'number', 'state', 'worth', 'detail'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`timeline.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <TimelineRow key={`${line.kind} ${line.number} ${line.what} ${line.detail}`} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TimelineRow({ line }: { line: TimelineLine }) {
  const { t } = useTranslation('console')
  const { kind, at, number, state, points, money, detail, by } = line
  const to = linkOfLine(line)
  const entryKind = kind === 'entry' ? entryKinds.find((one) => one === line.what) : undefined
  return (
    <tr>
      <th scope="row">
        <DateText iso={at} form="day-time" />
      </th>
      <td>
        <strong>{t(`timeline.kind.${kind}`)}</strong>{' '}
        {entryKind === undefined ? line.what : t(`kind.${entryKind}`)}
      </td>
      <td className="num console-number">{to === undefined ? number : <Link to={to}>{number}</Link>}</td>
      <td>{state !== null && t(`timeline.state.${state}`)}</td>
      <td>
        {points !== null && <Figure value={points} sign={kind === 'entry' ? 'always' : 'negative'} />}{' '}
        {money !== null && money.amount > 0 && <Money cents={money.amount} currency={money.currency} />}
      </td>
      <td className="console-detail">
        {detail} {by !== null && <span className="muted">{by}</span>}
      </td>
    </tr>
  )
}
