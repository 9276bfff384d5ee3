import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import type { CallError } from '../../client/call-error.ts'
import { errorWords } from '../../client/error-words.ts'
import { FormFrame, SendButton, UnsureNotice } from '../../forms/form-frame.tsx'
import { PinPart } from '../../forms/pin/pin-step.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { orderButtons } from '../order-buttons.ts'
import type { Offer } from '../order-step.ts'
import type { AnyQuote, OrderKind } from '../order-kind.ts'
import { useOrderWords } from '../order-words.ts'
import { paymentOf, PayWith, redeemedBy, type PaymentChoice } from './pay-with.tsx'
import { needsPin, useConfirmForm } from './use-confirm-form.ts'
import type { OrderAnswers } from '../form/use-order-form.ts'
import type { Ordering } from '../use-order.ts'

interface ConfirmSheetProps<K extends OrderKind> {
  ordering: Ordering<K>
  orderForm: OrderAnswers<K>
  offer: Offer<K>
  /** Points still available after the order has used its own. */
  spare: bigint
  /** What confirming does, and whether it can be undone. */
  consequence: string
  /** The button when nothing is paid in money. */
  freeButton: string
  onCancel: () => void
  /** The total with the buttons below it. Comes after the PIN, or beside it if there's room. */
  renderSummary: (action: ReactNode) => ReactNode
}

/** Links the buttons to the PIN's form. */
const FORM_ID = 'order-form'

/** The PIN and the single button that sends an order. The button shows the amount, or what it will do after a failure. */
export function ConfirmSheet<K extends OrderKind>(props: ConfirmSheetProps<K>) {
  const { ordering, orderForm, offer, spare, consequence, freeButton, onCancel, renderSummary } = props
  const { product } = ordering
  const { words } = product
  const { form, failureWords, priceGone } = useConfirmForm({ ordering, orderForm, offer, spare })
  const button = useButtonWords(words, offer.quote, form.values, freeButton)
  const say = useOrderWords(words)
  if (priceGone !== undefined) {
    const renew = async () => orderForm.renewPrice(offer)
    return <PriceExpired {...{ words, consequence, renew, onCancel, renderSummary }} error={priceGone} />
  }
  const isUnsure = form.state === 'unsure'
  const hasPin = needsPin(product, form.values)
  const buttons = (
    <div className="confirm-buttons">
      <SendButton
        form={form}
        of={FORM_ID}
        id={orderButtons.confirm}
        size="large"
        block
        again={say(form.failure?.code === 'PAYMENT_UNAVAILABLE' ? 'confirm.payAgain' : 'confirm.again')}
      >
        {button}
      </SendButton>
      {!isUnsure && <CancelButton words={words} disabled={form.state === 'sending'} onCancel={onCancel} />}
    </div>
  )
  return (
    <>
      <Frame words={words} consequence={consequence}>
        <FormFrame
          form={form}
          id={FORM_ID}
          failureWords={failureWords}
          unsure={<Unsure {...{ words, hasPin }} failure={form.failure} attempt={form.attempt} />}
        >
          <PayWith
            words={words}
            quote={offer.quote}
            spare={spare}
            choice={form.values}
            onWay={(choice) => form.patch(() => choice)}
            part={{ ...form.choice('part'), id: 'pay-points' }}
          />
          {product.hasTerms === true && <Checkbox {...form.check('terms')} label={say('confirm.terms')} />}
          {hasPin && <PinPart form={form} bound={form.choice('pin')} />}
        </FormFrame>
      </Frame>
      {renderSummary(buttons)}
    </>
  )
}

function Frame({
  words,
  consequence,
  children,
}: {
  words: string
  consequence: string
  children: ReactNode
}) {
  const say = useOrderWords(words)
  return (
    <section className="checkout-grid__main sheet" aria-labelledby="order-confirm">
      <div className="stack stack-form">
        <div className="stack-s">
          <h2 id="order-confirm">{say('confirm.title')}</h2>
          <p className="muted">{consequence}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

interface CancelButtonProps {
  words: string
  disabled: boolean
  onCancel: () => void
}

function CancelButton({ words, disabled, onCancel }: CancelButtonProps) {
  const say = useOrderWords(words)
  return (
    <Button variant="quiet" block disabled={disabled} onClick={onCancel}>
      {say('confirm.cancel')}
    </Button>
  )
}

function useButtonWords(words: string, quote: AnyQuote, choice: PaymentChoice, freeButton: string): string {
  const say = useOrderWords(words)
  const { figure, money } = useFormats()
  if (quote.total === 0) return freeButton
  const points = figure(paymentOf(quote, choice).points)
  const amount = money(BigInt(quote.total) - redeemedBy(quote, choice), quote.currency)
  const keys = { money: 'pay', miles: 'payMiles', both: 'payBoth', pool: 'payPool' } as const
  return say(`confirm.${keys[choice.way]}`, { amount, points })
}

interface UnsureProps {
  words: string
  /** Sending the order needed a PIN, which repeating it doesn't. */
  hasPin: boolean
  failure: CallError | undefined
  attempt: number
}

/** The order may have arrived, or it has but without a payment page: the same request is sent again. */
function Unsure({ words, hasPin, failure, attempt }: UnsureProps) {
  const { t } = useTranslation()
  const say = useOrderWords(words)
  const isKept = failure?.code === 'PAYMENT_UNAVAILABLE'
  const withPin = isKept ? 'confirm.kept' : 'confirm.unsureText'
  const withoutPin = isKept ? 'confirm.keptNoPin' : 'confirm.unsureNoPin'
  return (
    <UnsureNotice
      attempt={attempt}
      failure={failure}
      title={isKept ? errorWords(failure, t) : say('confirm.unsure')}
      text={say(hasPin ? withPin : withoutPin)}
    />
  )
}

interface PriceExpiredProps {
  words: string
  consequence: string
  error: CallError
  renew: () => Promise<CallError | undefined>
  onCancel: () => void
  renderSummary: (action: ReactNode) => ReactNode
}

/** The price has expired: a new one is requested and reviewed like the first. */
function PriceExpired({ words, consequence, error, renew, onCancel, renderSummary }: PriceExpiredProps) {
  const { t } = useTranslation()
  const say = useOrderWords(words)
  const [setback, setSetback] = useState({ error, count: 0 })
  const [isAsking, setIsAsking] = useState(false)
  const press = async () => {
    if (isAsking) return
    setIsAsking(true)
    const refused = await renew()
    setIsAsking(false)
    if (refused !== undefined) setSetback(({ count }) => ({ error: refused, count: count + 1 }))
  }
  const buttons = (
    <div className="confirm-buttons">
      <Button
        id={orderButtons.confirm}
        variant="primary"
        size="large"
        block
        pending={isAsking}
        onClick={() => void press()}
      >
        {say('confirm.newPrice')}
      </Button>
      <CancelButton words={words} disabled={isAsking} onCancel={onCancel} />
    </div>
  )
  return (
    <>
      <Frame words={words} consequence={consequence}>
        <Alert key={setback.count} tone="warn" live="assertive">
          {errorWords(setback.error, t)}
        </Alert>
      </Frame>
      {renderSummary(buttons)}
    </>
  )
}
