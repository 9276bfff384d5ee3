import { describe, expect, test } from 'vitest'
import type { CallError } from '../../platform/client/call-error.ts'
import { endingOf } from '../../platform/checkout/order-ending.ts'
import {
  emptyForm,
  nextJourney,
  stepOf,
  type Journey,
  type Move,
  type Offer,
} from '../../platform/checkout/order-flow.ts'
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
const filled: Journey<TransferKind> = {
  draft: { recipient: '204 000 129', points: 15_000n, message: 'For the trip', found },
  step: emptyForm,
  attempt: 0,
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

const after = (journey: Journey<TransferKind>, ...moves: readonly Move<TransferKind>[]) =>
  moves.reduce((before, move) => nextJourney(transfer, before, move), journey)
const typing = (recipient: string): Move<TransferKind> => ({
  kind: 'answer',
  edit: (draft) => withRecipient(draft, recipient),
  fields: ['recipient'],
})
const choosing = (points: bigint): Move<TransferKind> => ({
  kind: 'answer',
  edit: (draft: TransferDraft) => ({ ...draft, points }),
  fields: ['points'],
})
const finding: Move<TransferKind> = {
  kind: 'learn',
  field: 'recipient',
  edit: (draft) => withFound(draft, found),
}
const review = after(filled, { kind: 'price' }, { kind: 'offer', offer })
const form = { kind: 'enter', entry: { kind: 'form', isPaymentUnknown: false } } as const
const atOrder = (activityNumber: string) =>
  ({ kind: 'enter', entry: { kind: 'order', activityNumber } }) as const

describe('the form', () => {
  test('[POINT-08] goes to the review with the server’s price, and keeps every answer', () => {
    expect(review.step).toMatchObject({ kind: 'review', offer, trouble: null })
    expect(review.draft).toEqual(filled.draft)
  })

  test('[POINT-08] whoever was found is forgotten once another number is typed, not when only blanks change', () => {
    const typed = (recipient: string) => after(filled, typing(recipient)).draft.found
    expect(typed('204000129')).toEqual(found)
    expect(typed('204000137')).toBeNull()
  })

  test('[POINT-08] an answer about a number that is no longer typed comes too late', () => {
    const late = after(filled, typing('2040'), finding)
    expect(late.draft.found).toBeNull()
    expect(after(late, typing('204000129'), finding).draft.found).toEqual(found)
  })

  test('[POINT-08] a price that answers changed meanwhile is not shown', () => {
    const late = after(filled, { kind: 'price' }, choosing(16_000n), { kind: 'offer', offer })
    expect(late.step.kind).toBe('form')
  })

  test('[VAL-01] every refusal counts, and a changed answer takes its own problem away', () => {
    const refused = after(filled, {
      kind: 'refuse',
      problems: [
        { field: 'recipient', reason: 'missing' },
        { field: 'points', reason: 'outOfStep' },
      ],
    })
    expect(refused.attempt).toBe(1)
    const mended = after(refused, choosing(2000n))
    expect(mended.step).toMatchObject({ kind: 'form', problems: [{ field: 'recipient', reason: 'missing' }] })
  })
})

describe('the review', () => {
  test('[POINT-04] leads back to the answer that is to be changed, with everything kept', () => {
    const back = after(review, { kind: 'change', focus: 'points' }, form)
    expect(back).toMatchObject({ draft: filled.draft, step: { kind: 'form', focus: 'points' } })
  })

  test('[POINT-01] a wrong PIN leaves the price and its key as they are', () => {
    const again = after(review, { kind: 'pay' }, { kind: 'trouble', trouble: { kind: 'pin', error } })
    expect(again.step).toMatchObject({ kind: 'review', offer, trouble: { kind: 'pin' } })
    expect(again.attempt).toBe(1)
  })

  test('[POINT-02] an order that may have arrived keeps what it was sent with', () => {
    const unsure = after(
      review,
      { kind: 'pay' },
      { kind: 'trouble', trouble: { kind: 'unsure', sentWith: { pinTransaction: 'opened', miles: 0 } } },
      { kind: 'pay' },
    )
    expect(unsure.step).toEqual({ kind: 'paying', offer })
  })

  test('[POINT-04] while it is being sent nothing leads back', () => {
    const paying = after(review, { kind: 'pay' })
    expect(after(paying, { kind: 'change', focus: 'points' }, form)).toEqual(paying)
  })

  test('[POINT-04] something to pay leads to the payment page', () => {
    const paying = after(review, { kind: 'pay' })
    const address = 'https://pay.example/s'
    expect(after(paying, { kind: 'leave', address }).step).toEqual({ kind: 'leaving', address })
  })
})

describe('an order', () => {
  const asking = after({ ...filled, draft: noDraft }, atOrder(order.activityNumber))

  test.each([
    ['POSTED', 'receipt'],
    ['PAYMENT_PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['HELD', 'held'],
  ] as const)('[ROUTE-23] %s shows as %s, whatever the address said', (memberActivityStatus, kind) => {
    expect(stepOf({ ...order, memberActivityStatus }).kind).toBe(kind)
    const step = after(asking, { kind: 'order', order: { ...order, memberActivityStatus } })
    expect(step.step.kind).toBe(kind)
  })

  test('[POINT-04] whose payment was declined leads to another payment page, or back to the form with its answers', () => {
    const declined = after(asking, { kind: 'order', order: { ...order, paymentStatus: 'failed' } })
    expect(declined.step.kind).toBe('declined')
    const address = 'https://pay.example/again'
    expect(after(declined, { kind: 'leave', address }).step).toEqual({ kind: 'leaving', address })
    expect(after(declined, { kind: 'ask' }).step).toEqual(declined.step)
    const back = after(declined, { kind: 'enter', entry: { kind: 'form', isPaymentUnknown: false } })
    expect(back.step).toMatchObject({ kind: 'form' })
    expect(back.draft).not.toEqual(noDraft)
  })

  test('[ROUTE-23] a question that fails can be asked again; a pending order stays on the screen', () => {
    const lost = after(asking, { kind: 'lose', error })
    expect(lost.step.kind).toBe('unreachable')
    expect(after(lost, { kind: 'ask' }).step).toEqual(asking.step)
    const pending = after(asking, { kind: 'order', order })
    expect(after(pending, { kind: 'lose', error })).toEqual(pending)
  })

  test('[ROUTE-23] the same entry again asks nothing anew', () => {
    const receipt = after(asking, { kind: 'order', order: { ...order, memberActivityStatus: 'POSTED' } })
    expect(after(receipt, atOrder(order.activityNumber))).toEqual(receipt)
    expect(after(receipt, atOrder('TR-OTHER')).step).toEqual({ kind: 'asking', activityNumber: 'TR-OTHER' })
  })

  test('[POINT-04] after a receipt the form is empty, after an unpaid order it is filled in', () => {
    const posted = { ...order, memberActivityStatus: 'POSTED' } as const
    const sent = after({ ...filled, step: asking.step }, { kind: 'order', order: posted }, form)
    expect(sent).toMatchObject({ draft: noDraft, step: { kind: 'form', focus: 'heading' } })
    const cancelled = { ...order, memberActivityStatus: 'CANCELLED' } as const
    const kept = after({ ...filled, step: asking.step }, { kind: 'order', order: cancelled }, form)
    expect(kept.draft).toEqual(filled.draft)
    const rebuilt = after(asking, { kind: 'order', order: cancelled }, form)
    expect(rebuilt.draft).toEqual({ ...noDraft, recipient: '204000129', points: 15_000n })
  })

  const held: Order = { ...order, memberActivityStatus: 'HELD', heldUntil: '2026-11-20T04:32:00.000Z' }

  test('[POINT-04] that is held stays on the screen until it went, was cancelled or failed', () => {
    const shown = after(asking, { kind: 'order', order: held })
    expect(after(shown, { kind: 'lose', error }, { kind: 'ask' })).toEqual(shown)
    for (const [memberActivityStatus, kind] of [
      ['POSTED', 'receipt'],
      ['CANCELLED', 'cancelled'],
      ['FAILED', 'failed'],
    ] as const) {
      expect(after(shown, { kind: 'order', order: { ...held, memberActivityStatus } }).step.kind).toBe(kind)
    }
    expect(after({ ...filled, step: shown.step }, form).draft).toEqual(noDraft)
  })

  test('[POINT-04] that did not take place is told apart: at its payment, or while it was held', () => {
    const ended = (from: Order, memberActivityStatus: 'CANCELLED' | 'FAILED') =>
      endingOf({ ...from, memberActivityStatus })
    expect([ended(order, 'FAILED'), ended(order, 'CANCELLED')]).toEqual(['failed', 'cancelled'])
    expect([ended(held, 'FAILED'), ended(held, 'CANCELLED')]).toEqual(['notReleased', 'withdrawn'])
  })
})
