import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { useWaitWords } from './cooling-off.ts'
import type { Quote, Trouble } from './transfer-flow.ts'

interface ConfirmSheetProps {
  quote: Quote
  trouble: Trouble | null
  attempt: number
  pending: boolean
  /** The form that a PIN has (configuration). */
  pinPattern: string
  onPin: (pin: string) => void
  onRepeat: (pinTransaction: string) => void
  onNewPrice: () => void
  onPinMissing: () => void
  onCancel: () => void
}

/** The PIN and the one button that moves points: it names the amount, and what it will do after a setback. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { quote, trouble, pending, onCancel } = props
  const { t } = useTranslation('transfer')
  const [pin, setPin] = useState('')
  const press = usePress(props, pin, () => setPin(''))
  const button = useButtonWords(quote, trouble)
  const consequence = useConsequence(quote)
  return (
    <section className="checkout-grid__main sheet" aria-labelledby="transfer-confirm">
      <form className="stack stack-form" noValidate onSubmit={press}>
        <div className="stack-s">
          <h2 id="transfer-confirm">{t('confirm.title')}</h2>
          <p className="muted">{consequence}</p>
        </div>
        <Setback trouble={trouble} attempt={props.attempt} />
        {asksPin(trouble) && <PinEntry pin={pin} trouble={trouble} onPin={setPin} />}
        <div className="actions">
          <Button type="submit" variant="primary" size="large" pending={pending}>
            {button}
          </Button>
          {!mayBeThere(trouble) && (
            <Button variant="quiet" size="large" disabled={pending} onClick={onCancel}>
              {t('confirm.cancel')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

/** What confirming does, and whether it can be undone. */
function useConsequence({ total, coolingOffMinutes }: Quote): string {
  const { t } = useTranslation('transfer')
  const wait = useWaitWords()
  if (coolingOffMinutes === 0) return total === 0 ? t('confirm.textFree') : t('confirm.text')
  const facts = { wait: wait(coolingOffMinutes) }
  return total === 0 ? t('confirm.textHeldFree', facts) : t('confirm.textHeld', facts)
}

/** Whether an order may be at the server already: it can only be sent again, not changed. */
export function mayBeThere(trouble: Trouble | null): boolean {
  return trouble?.kind === 'unsure' || trouble?.kind === 'paymentUnavailable'
}

function asksPin(trouble: Trouble | null): boolean {
  return !mayBeThere(trouble) && trouble?.kind !== 'priceGone'
}

function usePress(props: ConfirmSheetProps, pin: string, clear: () => void) {
  const { trouble, pinPattern, onPin, onRepeat, onNewPrice, onPinMissing } = props
  return (event: FormEvent) => {
    event.preventDefault()
    if (trouble?.kind === 'unsure' || trouble?.kind === 'paymentUnavailable') {
      onRepeat(trouble.pinTransaction)
    } else if (trouble?.kind === 'priceGone') {
      onNewPrice()
    } else if (new RegExp(pinPattern).test(pin)) {
      clear()
      onPin(pin)
    } else {
      onPinMissing()
    }
  }
}

function useButtonWords(quote: Quote, trouble: Trouble | null): string {
  const { t } = useTranslation('transfer')
  const { figure, money } = useFormats()
  if (trouble?.kind === 'unsure') return t('confirm.again')
  if (trouble?.kind === 'paymentUnavailable') return t('confirm.payAgain')
  if (trouble?.kind === 'priceGone') return t('confirm.newPrice')
  return quote.total === 0
    ? t('confirm.transfer', { points: figure(quote.points) })
    : t('confirm.pay', { amount: money(quote.total, quote.currency) })
}

interface PinEntryProps {
  pin: string
  trouble: Trouble | null
  onPin: (pin: string) => void
}

function PinEntry({ pin, trouble, onPin }: PinEntryProps) {
  const { t } = useTranslation('transfer')
  const error = usePinError(trouble)
  return (
    <PinField
      id="pin"
      label={t('confirm.pin')}
      description={t('confirm.pinText')}
      error={error}
      length={6}
      value={pin}
      onChange={(event) => onPin(event.target.value.normalize('NFKC'))}
    />
  )
}

/** What is wrong with the PIN, with the tries that are left in words. */
function usePinError(trouble: Trouble | null): string | undefined {
  const { t } = useTranslation()
  if (trouble?.kind === 'pinMissing') return t('transfer:confirm.pinMissing')
  if (trouble?.kind !== 'pin') return undefined
  const words = errorWords(trouble.error, t)
  const left = Number(trouble.error.data['triesLeft'] ?? Number.NaN)
  return Number.isInteger(left) && left > 0
    ? `${words} ${t('transfer:confirm.triesLeft', { count: left })}`
    : words
}

/** What went wrong, what is safe, and what the button does now. */
function Setback({ trouble, attempt }: { trouble: Trouble | null; attempt: number }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const pinError = usePinError(trouble)
  if (trouble === null) return null
  if (trouble.kind === 'pin' || trouble.kind === 'pinMissing') {
    const problems = [{ fieldId: 'pin', text: pinError ?? '' }]
    return <ErrorSummary title={t('platform:problem')} problems={problems} attempt={attempt} />
  }
  if (trouble.kind === 'unsure') {
    return (
      <Alert key={attempt} tone="warn" live="assertive" title={t('transfer:confirm.unsure')}>
        {t('transfer:confirm.unsureText')}
      </Alert>
    )
  }
  const until = protectedUntil(trouble.error)
  return (
    <Alert key={attempt} tone={trouble.kind === 'refused' ? 'bad' : 'warn'} live="assertive">
      {errorWords(trouble.error, t)}
      {trouble.kind === 'paymentUnavailable' && ` ${t('transfer:confirm.kept')}`}
      {until !== undefined && ` ${t('transfer:confirm.protectedUntil', { until: date(until, 'day-time') })}`}
    </Alert>
  )
}

/** Until when points stay, where that is why they did not go. */
function protectedUntil({ code, data }: CallError): string | undefined {
  const { until } = data
  return code === 'ACCOUNT_PROTECTED' && typeof until === 'string' ? until : undefined
}
