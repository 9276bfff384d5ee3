import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import {
  closeGatewayDifference,
  type retrieveOperations,
} from '@waymark/contract/console/operations/operations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { useOperator } from '../session/operator-context.ts'
import { CloseDifference } from './close-difference.tsx'
import { OperationsTable } from './operations-table.tsx'

type Operations = ConsoleWire<typeof retrieveOperations>['answer']
type Difference = Operations['differences'][number]

/** The company's payments that the gateway's list has otherwise; each is closed with a reason. */
export function GatewayDifferences({ found, onClosed }: { found: Operations; onClosed: () => void }) {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const [closing, setClosing] = useState<Difference>()
  const [gone, setGone] = useState<Difference>()
  const canClose = closeGatewayDifference.roles.some((role) => roles.includes(role))
  const { differences, gatewayDifferences } = found
  const end = (found: Difference | undefined): void => {
    setClosing(undefined)
    setGone(found)
    onClosed()
  }
  const others = gatewayDifferences - differences.length
  return (
    <>
      {gone !== undefined && <ClosedMeanwhile difference={gone} />}
      <OperationsTable
        title={t('operations.comparison')}
        none={t('operations.noDifferences')}
        columns={[
          t('operations.order'),
          t('operations.differs'),
          t('operations.ours'),
          t('operations.theirs'),
          t('operations.foundAt'),
          ...(canClose ? [t('operations.action')] : []),
        ]}
        rows={differences.map((one) => ({
          id: one.id,
          cells: [
            one.orderNumber,
            t(`operations.difference.${one.kind}`),
            <Cents key="ours" cents={one.ours} currency={one.currency} />,
            <Cents key="theirs" cents={one.theirs} currency={one.currency} />,
            <DateText key="found" iso={one.foundAt} form="day-time" />,
            ...(canClose
              ? [
                  <Button key="close" size="small" onClick={() => setClosing(one)}>
                    {t('operations.close')}
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
      {others > 0 && <p className="muted">{t('operations.otherDifferences', { count: others })}</p>}
      {closing !== undefined && (
        <CloseDifference
          difference={closing}
          onClose={() => setClosing(undefined)}
          onClosed={() => end(undefined)}
          onGone={() => end(closing)}
        />
      )}
    </>
  )
}

/** Somebody else was first, or both sides agree now. */
function ClosedMeanwhile({ difference }: { difference: Difference }) {
  const { t } = useTranslation('console')
  return (
    <Alert tone="warn" live="assertive">
      {t('operations.closedMeanwhile', { order: difference.orderNumber })}
    </Alert>
  )
}

/** An amount of one side; both currencies are named if they differ. */
function Cents({ cents, currency }: { cents: number | null; currency: string }) {
  if (cents === null) return '–'
  const [first = currency] = currency.split('/')
  return <Money cents={cents} currency={first.trim()} />
}
