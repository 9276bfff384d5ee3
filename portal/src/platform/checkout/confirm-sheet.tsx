import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { PinField } from '../../ui/fields/pin-field.tsx'
import type { CallError } from '../client/call-error.ts'
import { errorWords } from '../client/error-words.ts'
import { useFormats } from '../i18n/formats.ts'
import type { SentWith, Trouble } from './order-flow.ts'
import type { AnyQuote } from './order-kind.ts'
import { orderButtons } from './order-calls.ts'
import { useOrderWords } from './order-words.ts'
import { isPayable, PayWith, type PaymentChoice } from './pay-with.tsx'

interface ConfirmSheetProps {
  words: string
  quote: AnyQuote
  /** Points that are free once the order has taken its own. */
  spare: bigint
  /** What confirming does, and whether it can be undone. */
  consequence: string
  /** The button where nothing is to be paid in money. */
  freeButton: string
  trouble: Trouble | null
  attempt: number
  pending: boolean
  /** The form that a PIN has (configuration). */
  pinPattern: string
  onPin: (pin: string, miles: number, isFromPool: boolean) => void
  onRepeat: (sentWith: SentWith) => void
  onNewPrice: () => void
  onPinMissing: () => void
  onCancel: () => void
  /** The sum with the button under it. It comes after the PIN, and stands beside it where there is room. */
  renderSummary: (action: ReactNode) => ReactNode
}

/** What the button is tied to the PIN's form by. */
const FORM_ID = 'order-form'

/** The PIN and the one button that sends an order: it names the amount, and what it will do after a setback. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { words, quote, spare, consequence, trouble, renderSummary } = props
  const say = useOrderWords(words)
  const [pin, setPin] = useState('')
  const [choice, setChoice] = useState<PaymentChoice>({ way: 'money', points: 0 })
  const [isRefused, setIsRefused] = useState(false)
  const choose = (next: PaymentChoice) => {
    setChoice(next)
    setIsRefused(false)
  }
  const press = usePress(
    props,
    { pin, choice },
    { clear: () => setPin(''), refuse: () => setIsRefused(true) },
  )
  const button = useButtonWords(props, choice)
  return (
    <>
      <section className="checkout-grid__main sheet" aria-labelledby="order-confirm">
        <form id={FORM_ID} className="stack stack-form" noValidate onSubmit={press}>
          <div className="stack-s">
            <h2 id="order-confirm">{say('confirm.title')}</h2>
            <p className="muted">{consequence}</p>
          </div>
          <Setback words={words} trouble={trouble} attempt={props.attempt} />
          {asksPin(trouble) && (
            <>
              <PayWith {...{ words, quote, spare, choice, isRefused }} onChoose={choose} />
              <PinEntry words={words} pin={pin} trouble={trouble} onPin={setPin} />
            </>
          )}
        </form>
      </section>
      {renderSummary(<ConfirmButtons {...props} button={button} />)}
    </>
  )
}

/** Sends the form of the PIN, or goes back to the answers. */
function ConfirmButtons({
  words,
  trouble,
  pending,
  onCancel,
  button,
}: ConfirmSheetProps & { button: string }) {
  const say = useOrderWords(words)
  return (
    <div className="confirm-buttons">
      <Button
        id={orderButtons.confirm}
        form={FORM_ID}
        type="submit"
        variant="primary"
        size="large"
        block
        pending={pending}
      >
        {button}
      </Button>
      {!mayBeThere(trouble) && (
        <Button variant="quiet" block disabled={pending} onClick={onCancel}>
          {say('confirm.cancel')}
        </Button>
      )}
    </div>
  )
}

/** Whether an order may be at the server already: it can only be sent again, not changed. */
export function mayBeThere(trouble: Trouble | null): boolean {
  return trouble?.kind === 'unsure' || trouble?.kind === 'paymentUnavailable'
}

function asksPin(trouble: Trouble | null): boolean {
  return !mayBeThere(trouble) && trouble?.kind !== 'priceGone'
}

function usePress(
  props: ConfirmSheetProps,
  { pin, choice }: { readonly pin: string; readonly choice: PaymentChoice },
  then: { readonly clear: () => void; readonly refuse: () => void },
) {
  const { quote, trouble, pinPattern, onPin, onRepeat, onNewPrice, onPinMissing } = props
  return (event: FormEvent) => {
    event.preventDefault()
    if (trouble?.kind === 'unsure' || trouble?.kind === 'paymentUnavailable') {
      onRepeat(trouble.sentWith)
    } else if (trouble?.kind === 'priceGone') {
      onNewPrice()
    } else if (!isPayable(quote, choice)) {
      then.refuse()
      document.querySelector<HTMLInputElement>('#pay-points')?.focus()
    } else if (new RegExp(pinPattern).test(pin)) {
      then.clear()
      onPin(pin, choice.points, choice.way === 'pool')
    } else {
      onPinMissing()
    }
  }
}

function useButtonWords({ words, quote, freeButton, trouble }: ConfirmSheetProps, choice: PaymentChoice) {
  const say = useOrderWords(words)
  const { figure, money } = useFormats()
  if (trouble?.kind === 'unsure') return say('confirm.again')
  if (trouble?.kind === 'paymentUnavailable') return say('confirm.payAgain')
  if (trouble?.kind === 'priceGone') return say('confirm.newPrice')
  if (quote.total === 0) return freeButton
  const points = figure(choice.points)
  const redeemed = quote.miles === null ? 0 : choice.points / quote.miles.pointsPerCent
  const amount = money(quote.total - redeemed, quote.currency)
  if (choice.way === 'pool') return say('confirm.payPool', { points })
  if (choice.way === 'miles') return say('confirm.payMiles', { points })
  return choice.way === 'both' ? say('confirm.payBoth', { amount, points }) : say('confirm.pay', { amount })
}

interface PinEntryProps {
  words: string
  pin: string
  trouble: Trouble | null
  onPin: (pin: string) => void
}

function PinEntry({ words, pin, trouble, onPin }: PinEntryProps) {
  const say = useOrderWords(words)
  const error = usePinError(words, trouble)
  return (
    <PinField
      id="pin"
      label={say('confirm.pin')}
      description={say('confirm.pinText')}
      error={error}
      length={6}
      value={pin}
      onChange={(event) => onPin(event.target.value.normalize('NFKC'))}
    />
  )
}

/** What is wrong with the PIN, with the tries that are left in words. */
function usePinError(words: string, trouble: Trouble | null): string | undefined {
  const { t } = useTranslation()
  const say = useOrderWords(words)
  if (trouble?.kind === 'pinMissing') return say('confirm.pinMissing')
  if (trouble?.kind !== 'pin') return undefined
  const said = errorWords(trouble.error, t)
  const left = Number(trouble.error.data['triesLeft'] ?? Number.NaN)
  return Number.isInteger(left) && left > 0 ? `${said} ${say('confirm.triesLeft', { count: left })}` : said
}

interface SetbackProps {
  words: string
  trouble: Trouble | null
  attempt: number
}

/** What went wrong, what is safe, and what the button does now. */
function Setback({ words, trouble, attempt }: SetbackProps) {
  const { t } = useTranslation()
  const say = useOrderWords(words)
  const { date } = useFormats()
  const pinError = usePinError(words, trouble)
  if (trouble === null) return null
  if (trouble.kind === 'pin' || trouble.kind === 'pinMissing') {
    const problems = [{ fieldId: 'pin', text: pinError ?? '' }]
    return <ErrorSummary title={t('platform:problem')} problems={problems} attempt={attempt} />
  }
  if (trouble.kind === 'unsure') {
    return (
      <Alert key={attempt} tone="warn" live="assertive" title={say('confirm.unsure')}>
        {say('confirm.unsureText')}
      </Alert>
    )
  }
  const until = protectedUntil(trouble.error)
  return (
    <Alert key={attempt} tone={trouble.kind === 'refused' ? 'bad' : 'warn'} live="assertive">
      {errorWords(trouble.error, t)}
      {trouble.kind === 'paymentUnavailable' && ` ${say('confirm.kept')}`}
      {until !== undefined && ` ${say('confirm.protectedUntil', { until: date(until, 'day-time') })}`}
    </Alert>
  )
}

/** Until when points stay, where that is why they did not go. */
function protectedUntil({ code, data }: CallError): string | undefined {
  const { until } = data
  return code === 'ACCOUNT_PROTECTED' && typeof until === 'string' ? until : undefined
}
