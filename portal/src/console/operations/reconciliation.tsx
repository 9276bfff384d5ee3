import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveOperations } from '@waymark/contract/console/operations/operations'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { memberPath } from '../members/member-path.ts'
import { useOperator } from '../session/operator-context.ts'
import { OperationsTable } from './operations-table.tsx'

type Operations = ConsoleWire<typeof retrieveOperations>['answer']

/** When the ledger and the gateway were last compared, and the company's accounts that don't match their entries. */
export function Reconciliation({ found }: { found: Operations }) {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  return (
    <>
      <OperationsTable
        title={t('operations.reconciliation')}
        none={t('operations.noDrifting')}
        columns={[t('operations.account'), t('operations.drifts'), t('operations.frozen')]}
        rows={found.drifting.map(({ programCode, membershipNumber, drifts, isFrozen }) => ({
          id: `${programCode} ${membershipNumber}`,
          cells: [
            <Link key="member" to={memberPath({ companyCode, programCode, membershipNumber })}>
              {programCode} {membershipNumber}
            </Link>,
            <Figure key="drifts" value={drifts} />,
            t(isFrozen ? 'operations.isFrozen' : 'operations.notFrozen'),
          ],
        }))}
      />
      <dl className="console-facts">
        {(['reconcile-ledger', 'compare-payments', 'expire-points'] as const).map((job) => (
          <div key={job}>
            <dt>{t(`operations.last.${job}`)}</dt>
            <dd>
              <LastRun found={found} job={job} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function LastRun({ found: { jobs }, job }: { found: Operations; job: string }) {
  const { t } = useTranslation('console')
  const at = jobs.find((one) => one.job === job)?.succeededAt ?? null
  return at === null ? t('operations.never') : <DateText iso={at} form="day-time" />
}
