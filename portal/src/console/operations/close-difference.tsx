import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { isCaseNumber } from '@waymark/contract/console/case-number'
import { differenceReasons } from '@waymark/contract/console/operations/difference-facts'
import {
  closeGatewayDifference,
  type retrieveOperations,
} from '@waymark/contract/console/operations/operations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { FormDialog } from '../changes/form-dialog.tsx'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { CaseField } from '../acts/case-field.tsx'
import { useFailureText } from '../failure-text.ts'

type Difference = ConsoleWire<typeof retrieveOperations>['answer']['differences'][number]

interface CloseDifferenceProps {
  difference: Difference
  onClose: () => void
  onClosed: () => void
  /** It wasn't open any more: nothing was recorded. */
  onGone: () => void
}

/** Why a difference is closed: reason and case, both of which go into the trail. */
export function CloseDifference(props: CloseDifferenceProps) {
  const { t } = useTranslation('console')
  const form = useCloseForm(props)
  return (
    <FormDialog
      title={t('operations.closeTitle', { order: props.difference.orderNumber })}
      form="difference"
      confirm={t('operations.close')}
      isSending={form.isSending}
      onClose={props.onClose}
    >
      <CloseForm form={form} />
    </FormDialog>
  )
}

function useCloseForm({ difference, onClosed, onGone }: CloseDifferenceProps) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  const { companyCode } = useOperator()
  const [reason, setReason] = useState<string>('')
  const [caseNumber, setCaseNumber] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const chosen = differenceReasons.find((one) => one === reason)
  const send = async (): Promise<void> => {
    if (chosen === undefined || !isCaseNumber(caseNumber)) {
      setFailure(t('operations.closeMissing'))
      return
    }
    setSending(true)
    const body = { companyCode, differenceId: difference.id, reason: chosen, caseNumber }
    const outcome = await callConsole(closeGatewayDifference, { body })
    setSending(false)
    if (outcome.kind === 'answered') onClosed()
    else if (outcome.code === 'NOT_FOUND') onGone()
    else setFailure(outcome.code === 'INVALID_REQUEST' ? t('acts.wrong') : textOf(outcome))
  }
  return { reason, setReason, caseNumber, setCaseNumber, isSending, failure, send }
}

function CloseForm({ form }: { form: ReturnType<typeof useCloseForm> }) {
  const { t } = useTranslation('console')
  return (
    <form
      id="difference"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      <p className="muted">{t('operations.closeAbout')}</p>
      {form.failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {form.failure}
        </Alert>
      )}
      <RadioChoices
        legend={t('acts.reason')}
        value={form.reason}
        onChange={form.setReason}
        choices={differenceReasons.map((one) => ({
          value: one,
          label: t(`operations.closeReason.${one}`),
        }))}
      />
      <CaseField value={form.caseNumber} onChange={form.setCaseNumber} isKept />
    </form>
  )
}
