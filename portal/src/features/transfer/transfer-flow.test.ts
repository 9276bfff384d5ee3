import { describe, expect, test } from 'vitest'
import type { CallError } from '../../platform/client/call-error.ts'
import { endingOf } from '../../platform/checkout/placed/order-ending.ts'
import { nextStep, stepOf, type Move } from '../../platform/checkout/order-flow.ts'
import { emptyForm, type Offer, type Step } from '../../platform/checkout/order-step.ts'
import type { OrderOf, QuoteOf } from '../../platform/checkout/order-kind.ts'
import { withFound, withRecipient } from '../../platform/recipient/recipient.ts'
import { noDraft, type TransferDraft, type TransferKind } from './transfer-answers.ts'
import { transfer } from './transfer.ts'

type Order = OrderOf<TransferKind>

const found = {
  membershipNumber: '204000129',
  maskedName: 'T•••• M••••',
  foundAt: '2026-11-20T01:26:00.000Z',
}
const quote: QuoteOf<TransferKind> = {
  activityType: 'TRANSFER',
  quoteReferenceNumber: 'QT-1',
  lines: [{ units: 15, unitPoints: 1000, unitPrice: 1000, amount: 15_000, points: 15_000 }],
  miles: null,
  points: 15_000,
  vatBasisPoints: 1500,
  amount: 15_000,
  vat: 2250,
  serviceCharge: 500,
  total: 17_750,
  currency: 'NZD',
  recipient: { membershipNumber: '204000129', maskedName: 'T•••• M••••' },
  lots: [],
  coolingOffMinutes: 0,
  configurationVersion: 1,
  expiresAt: '2026-11-20T01:41:00.000Z',
}
const offer: Offer<TransferKind> = { quote, idempotencyKey: 'key-of-this-review', priceBefore: null }

const order: Order = {
  activityNumber: 'TR-7K4Q-2291',
  activityType: 'TRANSFER',
  memberActivityStatus: 'PAYMENT_PENDING',
  paymentStatus: 'pending',
  refundStatus: 'none',
  points: 15_000,
  recipient: quote.recipient,
  amount: 15_000,
  vat: 2250,
  serviceCharge: 500,
  total: 17_750,
  refundedAmount: 0,
  refunds: [],
  reversedAt: null,
  redeemedMiles: 0,
  redeemedAmount: 0,
  currency: 'NZD',
  submittedAt: '2026-11-20T01:32:00.000Z',
  settledAt: null,
  heldUntil: null,
  payableUntil: null,
}

const error: CallError = { code: 'NETWORK', status: 0, messages: [], details: [], data: {} }

const after = (step: Step<TransferKind>, ...moves: readonly Move<TransferKind>[]) =>
  moves.reduce((before, move) => nextStep(transfer, before, move), step)
const review = after(emptyForm, { kind: 'offer', offer })
const form = { kind: 'enter', entry: { kind: 'form', isPaymentUnknown: false } } as const
const atOrder = (activityNumber: string) =>
  ({ kind: 'enter', entry: { kind: 'order', activityNumber } }) as const

describe('the recipient found', () => {
  const draft: TransferDraft = { recipient: '204 000 129', points: 15_000n, message: '', found }

  test('[POINT-08] is cleared when the number changes, but not when only spaces do', () => {
    expect(withRecipient(draft, '204000129').found).toEqual(found)
    expect(withRecipient(draft, '204000137').found).toBeNull()
  })

  test('[POINT-08] is ignored if the number has changed meanwhile', () => {
    const late = withFound(withRecipient(draft, '2040'), found)
    expect(late.found).toBeNull()
    expect(withFound(withRecipient(late, '204000129'), found).found).toEqual(found)
  })
})

describe('the review', () => {
  test("[POINT-08] shows the server's price", () => {
    expect(review).toEqual({ kind: 'review', offer, back: 'heading', isSent: false })
  })

  test('[POINT-04] leads back to the field to change', () => {
    const back = after(review, { kind: 'change', focus: 'points' }, form)
    expect(back).toMatchObject({ kind: 'form', focus: 'points' })
  })

  test("[POINT-04] can't be left while the order is being sent or may have arrived", () => {
    const sent = after(review, { kind: 'send' })
    expect(after(sent, { kind: 'change', focus: 'points' }, form)).toEqual(sent)
    expect(after(sent, { kind: 'refuse' })).toEqual(review)
    expect(after(sent, { kind: 'correct' }).kind).toBe('form')
  })

  test('[POINT-04] with an amount to pay, leads to the payment page', () => {
    const address = 'https://pay.example/s'
    expect(after(review, { kind: 'send' }, { kind: 'leave', address })).toEqual({ kind: 'leaving', address })
  })
})

describe('an order', () => {
  const asking = after(emptyForm, atOrder(order.activityNumber))

  test.each([
    ['POSTED', 'receipt'],
    ['PAYMENT_PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['HELD', 'held'],
  ] as const)('[ROUTE-23] %s shows as %s, whatever the address said', (memberActivityStatus, kind) => {
    expect(stepOf({ ...order, memberActivityStatus }).kind).toBe(kind)
    const step = after(asking, { kind: 'order', order: { ...order, memberActivityStatus } })
    expect(step.kind).toBe(kind)
  })

  test('[POINT-04] with a declined payment leads to a new payment page, or back to the filled-in form', () => {
    const declined = after(asking, { kind: 'order', order: { ...order, paymentStatus: 'failed' } })
    expect(declined.kind).toBe('declined')
    const address = 'https://pay.example/again'
    expect(after(declined, { kind: 'leave', address })).toEqual({ kind: 'leaving', address })
    expect(after(declined, { kind: 'ask' })).toEqual(declined)
    const back = after(declined, { kind: 'enter', entry: { kind: 'form', isPaymentUnknown: false } })
    expect(back).toMatchObject({ kind: 'form', refill: { points: 15_000n } })
  })

  test("[ROUTE-23] that couldn't be checked can be checked again; a pending order stays on the screen", () => {
    const lost = after(asking, { kind: 'lose', error })
    expect(lost.kind).toBe('unreachable')
    expect(after(lost, { kind: 'ask' })).toEqual(asking)
    const pending = after(asking, { kind: 'order', order })
    expect(after(pending, { kind: 'lose', error })).toEqual(pending)
  })

  test("[ROUTE-23] opened again from the same entry isn't requested again", () => {
    const receipt = after(asking, { kind: 'order', order: { ...order, memberActivityStatus: 'POSTED' } })
    expect(after(receipt, atOrder(order.activityNumber))).toEqual(receipt)
    expect(after(receipt, atOrder('TR-OTHER'))).toEqual({
      kind: 'asking',
      asked: { activityNumber: 'TR-OTHER' },
    })
  })

  test("[POINT-04] leaves an empty form after a receipt, and a filled-in form if it wasn't paid", () => {
    const posted = { ...order, memberActivityStatus: 'POSTED' } as const
    const sent = after(asking, { kind: 'order', order: posted }, form)
    expect(sent).toEqual({ kind: 'form', focus: 'heading', refill: undefined })
    const cancelled = { ...order, memberActivityStatus: 'CANCELLED' } as const
    const rebuilt = after(asking, { kind: 'order', order: cancelled }, form)
    const refill = { ...noDraft, recipient: '204000129', points: 15_000n }
    expect(rebuilt).toEqual({ kind: 'form', focus: 'heading', refill })
  })

  const held: Order = { ...order, memberActivityStatus: 'HELD', heldUntil: '2026-11-20T04:32:00.000Z' }

  test('[POINT-04] on hold stays on the screen until it is sent, cancelled or fails', () => {
    const shown = after(asking, { kind: 'order', order: held })
    expect(after(shown, { kind: 'lose', error }, { kind: 'ask' })).toEqual(shown)
    for (const [memberActivityStatus, kind] of [
      ['POSTED', 'receipt'],
      ['CANCELLED', 'cancelled'],
      ['FAILED', 'failed'],
    ] as const) {
      expect(after(shown, { kind: 'order', order: { ...held, memberActivityStatus } }).kind).toBe(kind)
    }
    expect(after(shown, form)).toEqual({ kind: 'form', focus: 'heading', refill: undefined })
  })

  test('[POINT-04] that failed shows when: at payment or during the hold', () => {
    const ended = (from: Order, memberActivityStatus: 'CANCELLED' | 'FAILED') =>
      endingOf({ ...from, memberActivityStatus })
    expect([ended(order, 'FAILED'), ended(order, 'CANCELLED')]).toEqual(['failed', 'cancelled'])
    expect([ended(held, 'FAILED'), ended(held, 'CANCELLED')]).toEqual(['notReleased', 'withdrawn'])
  })
})
