import { isCaseNumber } from '@waymark/contract/console/case-number'
import { changeReasons } from '@waymark/contract/console/change-reasons'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { FormDialog } from './form-dialog.tsx'
import { CaseField } from '../acts/case-field.tsx'
import type { ConsoleOutcome } from '../console-client.ts'
import { useFailureText } from '../failure-text.ts'

/** Why a change is made, as its operation takes it. */
export interface Why {
  readonly reason: (typeof changeReasons)[number]
  readonly caseNumber: string
}

interface WhyDialogProps {
  title: string
  confirm: string
  children?: ReactNode
  onClose: () => void
  /** Sends the change by a keyed call: the dialog can send it again after a lost answer. */
  send: (why: Why) => Promise<ConsoleOutcome<unknown>>
  onDone: () => void
  /** Checks the dialog's own fields once it's confirmed; false sends nothing. */
  check?: () => boolean
}

/** Reason and case as they are entered, and sending the change with them. */
function useWhy({ send, onDone, check = () => true }: Pick<WhyDialogProps, 'send' | 'onDone' | 'check'>) {
  const textOf = useFailureText('acts.lost')
  const [reason, setReason] = useState<string>('')
  const [caseNumber, setCaseNumber] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const known = changeReasons.find((one) => one === reason)
  const submit = async (): Promise<void> => {
    setMissing(known === undefined || !isCaseNumber(caseNumber))
    const isChecked = check()
    if (isSending || !isChecked || known === undefined || !isCaseNumber(caseNumber)) return
    setSending(true)
    setFailure(undefined)
    const outcome = await send({ reason: known, caseNumber: caseNumber.trim() })
    setSending(false)
    if (outcome.kind === 'answered') return onDone()
    setFailure(textOf(outcome))
  }
  return {
    reason,
    setReason,
    caseNumber,
    setCaseNumber,
    isReasonMissing: isMissing && known === undefined,
    isCaseMissing: isMissing && caseNumber.trim() === '',
    isSending,
    failure,
    submit,
  }
}

/** Asks for reason and case before a change takes effect. */
export function WhyDialog({ title, confirm, children, onClose, ...sending }: WhyDialogProps) {
  const { t } = useTranslation('console')
  const why = useWhy(sending)
  return (
    <FormDialog title={title} form="why" confirm={confirm} isSending={why.isSending} onClose={onClose}>
      <form
        id="why"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void why.submit()
        }}
      >
        {children}
        <SelectField
          label={t('acts.reason')}
          value={why.reason}
          error={why.isReasonMissing ? t('acts.missing.reason') : undefined}
          options={[
            { value: '', label: t('acts.choose') },
            ...changeReasons.map((one) => ({ value: one, label: t(`changes.reason.${one}`) })),
          ]}
          onChange={(event) => why.setReason(event.target.value)}
        />
        <CaseField value={why.caseNumber} onChange={why.setCaseNumber} isMissing={why.isCaseMissing} />
        {why.failure !== undefined && (
          <Alert tone="bad" live="assertive">
            {why.failure}
          </Alert>
        )}
      </form>
    </FormDialog>
  )
}
