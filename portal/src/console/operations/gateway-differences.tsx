import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { closeGatewayDifference, type retrieveOperations } from '@waymark/contract/console/operations'
import { differenceReasons } from '@waymark/contract/console/difference-facts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { OperationsTable } from './operations-table.tsx'

type Operations = ConsoleWire<typeof retrieveOperations>['answer']
type Difference = Operations['differences'][number]

/** The company's payments that the gateway's list has otherwise; each is closed with a reason. */
export function GatewayDifferences({ found, onClosed }: { found: Operations; onClosed: () => void }) {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const [closing, setClosing] = useState<Difference>()
  const canClose = closeGatewayDifference.roles.some((role) => roles.includes(role))
  const { differences, gatewayDifferences } = found
  const others = gatewayDifferences - differences.length
  return (
    <>
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
          onClosed={() => {
            setClosing(undefined)
            onClosed()
          }}
        />
      )}
    </>
  )
}

/** An amount of one side; both currencies are named if they differ. */
function Cents({ cents, currency }: { cents: number | null; currency: string }) {
  if (cents === null) return '–'
  const [first = currency] = currency.split('/')
  return <Money cents={cents} currency={first.trim()} />
}

interface CloseDifferenceProps {
  difference: Difference
  onClose: () => void
  onClosed: () => void
}

function CloseDifference({ difference, onClose, onClosed }: CloseDifferenceProps) {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const [reason, setReason] = useState<string>('')
  const [caseNumber, setCaseNumber] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const chosen = differenceReasons.find((one) => one === reason)
  const send = async (): Promise<void> => {
    if (chosen === undefined || caseNumber.trim() === '') {
      setFailure(t('operations.closeMissing'))
      return
    }
    setSending(true)
    const body = { companyCode, differenceId: difference.id, reason: chosen, caseNumber }
    const outcome = await callConsole(closeGatewayDifference, { body })
    setSending(false)
    if (outcome.kind === 'answered' || outcome.code === 'NOT_FOUND') onClosed()
    else
      setFailure(outcome.code === 'INVALID_REQUEST' ? t('acts.wrong') : (outcome.message ?? t('notReached')))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('operations.closeTitle', { order: difference.orderNumber })}
      closeLabel={t('acts.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('acts.cancel')}</Button>
          <Button variant="primary" type="submit" form="difference" pending={isSending}>
            {t('operations.close')}
          </Button>
        </>
      }
    >
      <form
        id="difference"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="muted">{t('operations.closeAbout')}</p>
        {failure !== undefined && (
          <Alert tone="bad" live="assertive">
            {failure}
          </Alert>
        )}
        <RadioChoices
          legend={t('acts.reason')}
          value={reason}
          onChange={setReason}
          choices={differenceReasons.map((one) => ({
            value: one,
            label: t(`operations.closeReason.${one}`),
          }))}
        />
        <TextField
          label={t('acts.case')}
          value={caseNumber}
          maxLength={40}
          autoComplete="off"
          description={t('acts.caseHint')}
          onChange={(event) => setCaseNumber(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
