import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveMemberTimeline } from '@waymark/contract/console/members/timeline'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { useCodeWords } from '../codes/code-words.ts'
import { linkOfLine } from './line-link.ts'

export type TimelineLine = ConsoleWire<typeof retrieveMemberTimeline>['answer']['lines'][number]

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
            <TimelineRow key={line.key} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TimelineRow({ line }: { line: TimelineLine }) {
  const { t } = useTranslation('console')
  const words = useCodeWords()
  const { kind, at, number, state, points, money, codes, partner, detail, on, reason, by } = line
  const why = reason === null ? '' : words.reason(reason)
  const details = [...codes.map(words.code), why, partner ?? '', detail].filter((one) => one !== '')
  const to = linkOfLine(line)
  return (
    <tr>
      <th scope="row">
        <DateText iso={at} form="day-time" />
      </th>
      <td>
        <strong>{t(`timeline.kind.${kind}`)}</strong> {words.what(kind, line.what)}
      </td>
      <td className="num console-number">{to === undefined ? number : <Link to={to}>{number}</Link>}</td>
      <td>{state !== null && t(`timeline.state.${state}`)}</td>
      <td>
        {points !== null && <Figure value={points} sign={kind === 'entry' ? 'always' : 'negative'} />}{' '}
        {money !== null && money.amount > 0 && <Money cents={money.amount} currency={money.currency} />}
      </td>
      <td className="console-detail">
        {details.join(' · ')}
        {on !== null && (
          <>
            {details.length > 0 && ' · '}
            <DateText iso={on} />
          </>
        )}{' '}
        {by !== null && <span className="muted">{by}</span>}
      </td>
    </tr>
  )
}
