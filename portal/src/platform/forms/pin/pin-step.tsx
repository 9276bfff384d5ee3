import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call-error.ts'
import { errorWords } from '../../client/error-words.ts'
import { useProgramme } from '../../configuration/use-configuration.ts'
import { useFormats } from '../../i18n/formats.ts'
import type { MembershipIdentity } from '../../session/session.ts'
import { useMembership } from '../../session/use-membership.ts'
import { PinField } from '../../../ui/fields/pin-field.tsx'
import { closeTransaction, givePin } from './pin-calls.ts'
import type { Form } from '../use-form.ts'

interface WithPin {
  readonly pin: string
}

/**
 * The PIN as a form step (POINT-01): the transaction it opens is sent with the form, and closed if the form is refused.
 * @param payer the membership whose PIN it is, if it isn't the current one
 */
export function usePinStep(payer?: MembershipIdentity) {
  const { t } = useTranslation('forms')
  const { date } = useFormats()
  const pattern = useProgramme()?.pinPattern ?? ''
  const acting = useMembership()
  const membership = payer ?? acting
  return {
    step: {
      field: 'pin' as const,
      open: async ({ pin }: WithPin) => {
        const given = await givePin(membership, pin)
        return given.kind === 'failed'
          ? given
          : { kind: 'answered' as const, answer: given.answer.object.transactionID }
      },
      // In the background: nobody needs the answer.
      close: (transactionId: string) => void closeTransaction(membership, transactionId),
    },
    /** Checked before the PIN is sent. */
    problems: ({ pin }: WithPin) =>
      pin !== '' && new RegExp(pattern, 'u').test(pin) ? [] : [{ field: 'pin', reason: 'missing' } as const],
    words: (error: CallError | undefined): string => {
      if (error === undefined) return t('pin.missing')
      const left = Number(error.data['triesLeft'] ?? Number.NaN)
      const said = errorWords(error, t)
      return Number.isInteger(left) && left > 0 ? `${said} ${t('pin.left', { count: left })}` : said
    },
    /** Points are protected for a while after a password, PIN or email address changed. */
    failureWords: (error: CallError): string | undefined => {
      const { until } = error.data
      if (error.code !== 'ACCOUNT_PROTECTED' || typeof until !== 'string') return undefined
      return `${errorWords(error, t)} ${t('pin.until', { until: date(until, 'day-time') })}`
    },
  }
}

/** The PIN field. A request that was already sent needs no new PIN. */
export function PinPart<Values extends FieldValues>({
  form,
  bound: { onChange, ...bound },
}: {
  form: Form<Values>
  bound: { id: string; error: string | undefined; value: string; onChange: (pin: string) => void }
}) {
  const { t } = useTranslation('forms')
  if (form.state === 'unsure') return null
  return (
    <PinField
      {...bound}
      label={t('pin.label')}
      description={t('pin.text')}
      length={6}
      onChange={({ target }) => onChange(target.value.normalize('NFKC'))}
    />
  )
}
