import { groupedNumber } from '@waymark/rules/membership-number'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords, saveErrorWords } from '../../platform/client/error-words.ts'
import { recipientProblem, searchRecipient, writtenNumber } from '../../platform/recipient/recipient.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FoundPerson } from '../../ui/notices/found-person.tsx'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { rightsOffered } from './pool-words.ts'
import { usePoolChanges, type SpendingRight } from './pool-queries.ts'

interface InviteDialogProps {
  days: number
  onClose: () => void
}

/** Invites by number: who stands behind it is shown masked, and asked before anything is sent. */
export function InviteDialog({ days, onClose }: InviteDialogProps) {
  const { t } = useTranslation('family')
  const inviting = useInviting(onClose)
  const { found, isPending } = inviting
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void inviting.next()
  }
  return (
    <Dialog
      open
      title={t('invite.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="invite" variant="primary" pending={isPending}>
            {found === undefined ? t('invite.find') : t('invite.send')}
          </Button>
        </>
      }
    >
      <form id="invite" className="stack stack-form" noValidate onSubmit={submit}>
        <p>{t('invite.text', { count: days })}</p>
        {inviting.error !== undefined && (
          <Alert tone="bad" live="assertive">
            {inviting.error}
          </Alert>
        )}
        <TextField
          id="invite-number"
          label={t('invite.number')}
          description={t('invite.numberText')}
          error={inviting.problem}
          value={inviting.number}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => inviting.type(target.value)}
        />
        {found !== undefined && (
          <FoundPart found={found} spending={inviting.spending} setSpending={inviting.setSpending} />
        )}
      </form>
    </Dialog>
  )
}

type FoundPartProps = { found: FoundMember } & Pick<
  ReturnType<typeof useInviting>,
  'spending' | 'setSpending'
>

/** Who stands behind the number, and what they would be let do. */
function FoundPart({ found, spending, setSpending }: FoundPartProps) {
  const { t } = useTranslation('family')
  return (
    <>
      <FoundPerson name={found.maskedName}>
        {t('invite.found', { number: groupedNumber(found.membershipNumber) })}
      </FoundPerson>
      <RadioChoices
        legend={t('rights.legend')}
        value={spending}
        choices={rightsOffered.map((right) => ({
          value: right,
          label: t(`rights.${right}.name`),
          detail: t(`rights.${right}.text`),
        }))}
        onChange={setSpending}
      />
    </>
  )
}

interface FoundMember {
  readonly membershipNumber: string
  readonly maskedName: string
}

function useInviting(onDone: () => void) {
  const { t } = useTranslation('family')
  const membership = useMembership()
  const { invite } = usePoolChanges()
  const [number, setNumber] = useState('')
  const [found, setFound] = useState<FoundMember>()
  const [spending, setSpending] = useState<SpendingRight>('SPENDER')
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  const find = async (): Promise<void> => {
    const reason = recipientProblem(number, membership.membershipNumber)
    if (reason !== undefined) return setProblem(t(`invite.problem.${reason}`))
    const result = await searchRecipient(membership, writtenNumber(number))
    return result.kind === 'failed' ? setProblem(errorWords(result.error, t)) : setFound(result.answer.object)
  }
  const send = async ({ membershipNumber, maskedName }: FoundMember): Promise<void> => {
    const result = await invite(membershipNumber, spending)
    if (result.kind === 'failed') return setError(saveErrorWords(result.error, t))
    toast(t('invite.done', { name: maskedName }))
    return onDone()
  }
  return {
    number,
    found,
    spending,
    setSpending,
    problem,
    error,
    isPending,
    type: (typed: string) => {
      setNumber(typed)
      setProblem(undefined)
      setError(undefined)
      if (writtenNumber(typed) !== found?.membershipNumber) setFound(undefined)
    },
    /** Finds first, then sends. */
    next: async () => {
      setIsPending(true)
      await (found === undefined ? find() : send(found))
      setIsPending(false)
    },
  }
}
