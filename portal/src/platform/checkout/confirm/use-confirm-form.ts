import { useState } from 'react'
import { useSecondFactor } from '../../factors/multi-factor-context.tsx'
import { mayHaveArrived, wasNotRead, type CallError } from '../../client/call-error.ts'
import { usePinStep } from '../../forms/pin/pin-step.tsx'
import type { Problem } from '../../forms/form-problem.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormats } from '../../i18n/formats.ts'
import { rememberOrder } from '../placed/remember-order.ts'
import { moveOf } from '../order-flow.ts'
import type { Offer } from '../order-step.ts'
import type { OrderKind } from '../order-kind.ts'
import { useOrderWords } from '../order-words.ts'
import { endUrl } from '../placed/end-address.ts'
import { isPartPayable, partBounds, paymentOf, type PaymentChoice } from './pay-with.tsx'
import { storePaymentDetail } from './payment-detail.ts'
import { isPriceExpired } from '../price/price-expired.ts'
import type { OrderAnswer, Payment, Product } from '../product.ts'
import { orderRequest, sendOrder } from './send-order.ts'
import { forgetSent, rememberSent, sentQuote } from './sent-quote.ts'
import { trackOrderFailure } from '../tracking/track-order-failure.ts'
import { useFollowOrder } from './use-follow-order.ts'
import type { OrderAnswers } from '../form/use-order-form.ts'
import type { Ordering } from '../use-order.ts'
import { useRefresh } from '../placed/use-refresh.ts'

/** The confirm form: how to pay, and the PIN. */
interface Answers extends PaymentChoice {
  readonly pin: string
  /** Of a product that has terms. */
  readonly terms: boolean
}

const noAnswers: Answers = { way: 'money', part: null, pin: '', terms: false }

/** Whether the PIN is asked for: always, or only where points pay. */
export function needsPin<K extends OrderKind>(
  { operation }: Pick<Product<K>, 'operation'>,
  { way }: PaymentChoice,
): boolean {
  return operation.pinFor === undefined || way !== 'money'
}

interface ConfirmOptions<K extends OrderKind> {
  readonly ordering: Ordering<K>
  readonly orderForm: OrderAnswers<K>
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
  const { product } = ordering
  const move = moveOf(ordering)
  const { quote, idempotencyKey } = offer
  const [priceGone, setPriceGone] = useState<CallError>()
  const { step, problems, words: pinWords, failureWords } = usePinStep(ordering.membership)
  const partWords = usePartWords(ordering, offer, spare)
  const say = useOrderWords(product.words)
  const send = useSend(ordering, offer, orderForm.form.values)
  const follow = useFollowOrder(ordering, offer)
  const form = useForm<Answers, Payment, OrderAnswer>({
    isForgotten: true,
    defaults: noAnswers,
    ...askedToConfirm(ordering, offer, spare, problems),
    words: ({ field, error }) => {
      if (field === 'terms') return say('confirm.termsMissing')
      return field === 'pin' ? pinWords(error) : partWords
    },
    refusals: { PIN_REQUIRED: { field: 'pin', reason: 'PIN_REQUIRED' } },
    keyed: { id: product.type, key: idempotencyKey },
    step: {
      ...step,
      open: async (answers) => {
        move({ kind: 'send' })
        if (!needsPin(product, answers)) return { kind: 'answered', answer: '' }
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

/** The fields to confirm and their rules: points that pay a part, the terms and the PIN, where they are needed. */
function askedToConfirm<K extends OrderKind>(
  { product }: Ordering<K>,
  { quote }: Offer<K>,
  spare: bigint,
  pinProblems: (answers: Answers) => readonly Problem<keyof Answers>[],
) {
  const hasTerms = product.hasTerms === true
  return {
    fields: (choice: Answers): readonly (keyof Answers)[] => [
      ...(choice.way === 'both' ? (['part'] as const) : []),
      ...(hasTerms ? (['terms'] as const) : []),
      ...(needsPin(product, choice) ? (['pin'] as const) : []),
    ],
    controls: { part: 'pay-points' },
    rules: (answers: Answers): readonly Problem<keyof Answers>[] => [
      ...(answers.way === 'both' && !isPartPayable(quote, spare, answers.part)
        ? [{ field: 'part', reason: 'between' } as const]
        : []),
      ...(hasTerms && !answers.terms ? [{ field: 'terms', reason: 'missing' } as const] : []),
      ...(needsPin(product, answers) ? pinProblems(answers) : []),
    ],
  }
}

/** Sends the order with the form's answers; while it may have arrived, nothing leads back to them. */
function useSend<K extends OrderKind>(ordering: Ordering<K>, offer: Offer<K>, draft: K['draft']) {
  const { product, membership } = ordering
  const move = moveOf(ordering)
  const withSecondFactor = useSecondFactor()
  const refresh = useRefresh(product)
  return async (payment: Payment, pinTransaction: string) => {
    move({ kind: 'send' })
    const sending = { offer, draft, payment, pinTransaction, page: endUrl(product) }
    const { quoteReferenceNumber } = offer.quote
    const isRepeated = sentQuote(membership, product.type) === quoteReferenceNumber
    rememberSent(membership, { type: product.type, quoteReferenceNumber })
    const sent = await sendOrder(product, membership, sending, withSecondFactor)
    if (sent.kind === 'answered') {
      forgetSent(product.type)
      void refresh()
      const { transactionId: activityNumber } = sent.answer.object
      rememberOrder(product, offer.quote, { activityNumber, pinTransaction })
      storePaymentDetail(activityNumber, orderRequest(membership, sending))
    } else {
      trackOrderFailure(product, 'review', sent.error)
      if (mayHaveArrived(sent.error)) void refresh()
      // What turns the repeat away unread says nothing of the first one.
      else if (!isRepeated || !wasNotRead(sent.error)) {
        forgetSent(product.type)
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
