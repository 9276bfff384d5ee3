import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { memberPath } from '../members/member-path.ts'
import { ScrollTable } from '../scroll-table.tsx'
import { useOperator } from '../session/operator-context.ts'
import type { Bulk, BulkAnswer } from './bulk-page.tsx'

interface DoneMembersProps {
  bulk: Bulk
  members: BulkAnswer['done']
}

/** The members that an act was done to, each with whether a reversal has them. */
export function DoneMembers({ bulk, members }: DoneMembersProps) {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  return (
    <details className="sheet">
      <summary>{t('bulk.done', { count: bulk.done })}</summary>
      {bulk.done > members.length && <p className="muted">{t('bulk.first', { count: members.length })}</p>}
      <ScrollTable label={t('bulk.doneMembers')}>
        <thead>
          <tr>
            <th scope="col">{t('lists.column.number')}</th>
            <th scope="col">{t('lists.column.name')}</th>
            <th scope="col">{t('bulk.result')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ programCode, membershipNumber, name, isReversed }) => (
            <tr key={`${programCode} ${membershipNumber}`}>
              <th scope="row" className="num">
                <Link to={memberPath({ companyCode, programCode, membershipNumber })}>
                  {membershipNumber}
                </Link>
              </th>
              <td>{name}</td>
              <td>{t(isReversed ? 'bulk.inReversal' : 'bulk.state.done')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  )
}
