import { useState } from 'react'
import { useSecondFactor } from '../factors/multi-factor-context.tsx'
import { mayHaveArrived, type CallError } from '../client/call-error.ts'
import { usePinStep } from '../forms/pin-step.tsx'
import { useForm } from '../forms/use-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { rememberOrder } from './open-order.ts'
import type { Offer } from './order-flow.ts'
import type { OrderKind } from './order-kind.ts'
import { useOrderWords } from './order-words.ts'
import { ownSearch } from './page-address.ts'
import { isPartPayable, partBounds, paymentOf, type PaymentChoice } from './pay-with.tsx'
import { storePaymentDetail } from './payment-detail.ts'
import { isPriceExpired } from './price-expired.ts'
import type { OrderAnswer, Payment } from './product.ts'
import { orderRequest, sendOrder } from './send-order.ts'
import { forgetSent, rememberSent } from './sent-quote.ts'
import { trackOrderFailure } from './track-order.ts'
import { useFollowOrder } from './use-follow-order.ts'
import type { OrderForm } from './use-order-form.ts'
import type { Ordering } from './use-order.ts'

/** The confirm form: how to pay, and the PIN. */
interface Answers extends PaymentChoice {
  readonly pin: string
}

const noAnswers: Answers = { way: 'money', part: null, pin: '' }

interface ConfirmOptions<K extends OrderKind> {
  readonly ordering: Ordering<K>
  readonly orderForm: OrderForm<K>
  readonly offer: Offer<K>
  /** Points still available after the order has used its own. */
  readonly spare: bigint
}

/** Confirms an order: checks the PIN, sends the order under the review's key, and follows up on the answer (POINT-01, POINT-02). */
export function useConfirmForm<K extends OrderKind>({
  ordering,
  orderForm,
  offer,
  spare,
}: ConfirmOptions<K>) {
  const { product, move } = ordering
  const { quote, idempotencyKey } = offer
  const [priceGone, setPriceGone] = useState<CallError>()
  const { step, problems, words: pinWords, failureWords } = usePinStep()
  const partWords = usePartWords(ordering, offer, spare)
  const send = useSend(ordering, offer, orderForm.form.values)
  const follow = useFollowOrder(ordering, offer)
  const form = useForm<Answers, Payment, OrderAnswer>({
    isForgotten: true,
    defaults: noAnswers,
    fields: ({ way }) => (way === 'both' ? ['part', 'pin'] : ['pin']),
    controls: { part: 'pay-points' },
    rules: ({ way, part, pin }) => [
      ...(way === 'both' && !isPartPayable(quote, spare, part)
        ? [{ field: 'part', reason: 'between' } as const]
        : []),
      ...problems({ pin }),
    ],
    words: ({ field, error }) => (field === 'pin' ? pinWords(error) : partWords),
    refusals: { PIN_REQUIRED: { field: 'pin', reason: 'PIN_REQUIRED' } },
    keyed: { id: product.type, key: idempotencyKey },
    step: {
      ...step,
      open: async (answers) => {
        move({ kind: 'send' })
        const opened = await step.open(answers)
        if (opened.kind === 'failed') {
          trackOrderFailure(product, 'review', opened.error)
          move({ kind: 'refuse' })
        }
        return opened
      },
    },
    body: (choice) => paymentOf(quote, choice),
    send: async ({ body, ticket = '' }) => send(body, ticket),
    refused: (error) => {
      const field = product.fieldOf[error.code]
      if (field !== undefined) {
        orderForm.form.refuse({ field, reason: error.code, error })
        move({ kind: 'correct' })
      } else if (isPriceExpired(error)) setPriceGone(error)
      return field !== undefined || isPriceExpired(error)
    },
    done: ({ object }, _answers, isHere) => follow(object, isHere),
  })
  return { form, failureWords, priceGone }
}

/** Sends the order with the form's answers; while it may have arrived, nothing leads back to them. */
function useSend<K extends OrderKind>(
  { product, membership, move }: Ordering<K>,
  offer: Offer<K>,
  draft: K['draft'],
) {
  const withSecondFactor = useSecondFactor()
  return async (payment: Payment, pinTransaction: string) => {
    move({ kind: 'send' })
    const { origin, pathname, search } = globalThis.location
    const page = `${origin}${pathname}${ownSearch(search)}`
    const sending = { offer, draft, payment, pinTransaction, page }
    const { quoteReferenceNumber } = offer.quote
    rememberSent(membership, { type: product.type, quoteReferenceNumber })
    const sent = await sendOrder(product, membership, sending, withSecondFactor)
    if (sent.kind === 'answered') {
      forgetSent()
      const { transactionId: activityNumber } = sent.answer.object
      rememberOrder(product, offer.quote, { activityNumber, pinTransaction })
      storePaymentDetail(activityNumber, orderRequest(membership, sending))
    } else {
      trackOrderFailure(product, 'review', sent.error)
      if (!mayHaveArrived(sent.error)) {
        forgetSent()
        move({ kind: 'refuse' })
      }
    }
    return sent
  }
}

function usePartWords<K extends OrderKind>({ product }: Ordering<K>, { quote }: Offer<K>, spare: bigint) {
  const say = useOrderWords(product.words)
  const { figure } = useFormats()
  const { step = 0n, most = 0n } = partBounds(quote, spare) ?? {}
  return say('payWith.between', { least: figure(step), most: figure(most) })
}
