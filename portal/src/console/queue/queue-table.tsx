import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveQueue } from '@waymark/contract/console/operations/queue'
import { actFacts } from '@waymark/contract/console/acts/act-facts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { memberPath } from '../members/member-path.ts'
import { useOperator } from '../session/operator-context.ts'

type Item = ConsoleWire<typeof retrieveQueue>['answer']['items'][number]
export type QueueKind = Item['kind']

const columns = ['number', 'kind', 'since', 'member', 'about'] as const

/** What waits, each with its age and the way to its member; a claim leads to its decision. */
export function QueueTable({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('console')
  return (
    <div className="sheet sheet-flush console-scroll">
      <table className="console-table">
        <caption className="visually-hidden">{t('queue.title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`queue.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <QueueRow key={item.number} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function QueueRow({ item }: { item: Item }) {
  const { t } = useTranslation('console')
  const { companyCode, roles } = useOperator()
  const [readAt] = useState(() => Date.now())
  const hours = Math.floor((readAt - Date.parse(item.since)) / 3_600_000)
  const member = memberPath({ companyCode, ...item })
  const canDecide = item.kind === 'claim' && roles.some((role) => actFacts.decideClaim.roles.includes(role))
  return (
    <tr>
      <th scope="row" className="num">
        {canDecide ? (
          <Link
            to={`${member}?${new URLSearchParams({ act: 'decideClaim', claim: item.number }).toString()}`}
            aria-label={`${t('queue.decide')} ${item.number}`}
          >
            {item.number}
          </Link>
        ) : (
          item.number
        )}
      </th>
      <td>{t(`queue.kind.${item.kind}`)}</td>
      <td>
        <DateText iso={item.since} form="day-time" />{' '}
        <span className="muted">{t('requests.age', { count: hours })}</span>
      </td>
      <td>
        <Link to={member}>
          {item.memberName} <span className="num">{item.membershipNumber}</span>
        </Link>
      </td>
      <td>{item.about}</td>
    </tr>
  )
}
