import { describe, expect, test } from 'vitest'
import { paymentPage } from '../../platform/checkout/confirm/payment-page.ts'
import { readPaymentReturn } from '../../platform/checkout/confirm/payment-return.ts'
import { writtenMessage } from '../../platform/checkout/form/personal-message.ts'
import { entryOf } from '../../platform/checkout/use-entry.ts'
import { session } from '../../platform/session/session.ts'
import { noDraft, problemsOf } from './transfer-answers.ts'
import { priceFor } from './transfer-price.ts'

const bounds = {
  rule: {
    minimumPoints: 1000n,
    maximumPoints: 100_000n,
    stepPoints: 1000n,
    packetSize: 1000n,
    amount: 1000n,
    perUnit: true,
    vat: 1500n,
    serviceCharge: 500n,
  },
  balance: 12_000n,
  ownNumber: '204000020',
}
const answers = { ...noDraft, recipient: '204 000 129', points: 5000n }

describe('the transfer form', () => {
  test.each([
    ['204 000 129', []],
    ['２０４０００１２９', []],
    ['204-000-129', []],
    [' null ', ['missing']],
    ['204000128', ['miswritten']],
    ['204 000 020', ['isSender']],
  ])('[POINT-08] a recipient written %j: %j', (recipient, reasons) => {
    expect(problemsOf({ ...answers, recipient }, bounds).map(({ reason }) => reason)).toEqual(reasons)
  })

  test.each([
    [null, ['missing']],
    [500n, ['tooFew']],
    [101_000n, ['tooMany']],
    [1500n, ['outOfStep']],
    [13_000n, ['notEnough']],
    [12_000n, []],
  ])('[POINT-16] %s points: %j, and a price only where they can go', (points, reasons) => {
    expect(problemsOf({ ...answers, points }, bounds).map(({ reason }) => reason)).toEqual(reasons)
    expect(priceFor(bounds, points) === null).toBe(reasons.length > 0)
  })

  test('[VAL-01] a message of 120 characters is sent as one line, a longer one is refused', () => {
    expect(writtenMessage(' For\tthe\n trip ')).toBe('For the trip')
    // Under this mark it would show as 'live' to whoever reads it.
    expect(writtenMessage('\u202Eevil\u202C')).toBe('evil')
    expect(problemsOf({ ...answers, message: ` ${'a'.repeat(120)} ` }, bounds)).toEqual([])
    expect(problemsOf({ ...answers, message: 'a'.repeat(121) }, bounds)).toEqual([
      { field: 'message', reason: 'tooLong' },
    ])
  })
})

describe('the return from payment', () => {
  test('[ROUTE-23] identifies the order, and nothing else in the address is trusted', () => {
    expect(readPaymentReturn('?payment=success&activity=TR-7K4Q-2291')).toEqual({
      activityNumber: 'TR-7K4Q-2291',
    })
    expect(readPaymentReturn('?payment=failed&activity=%3Cb%3E')).toEqual({ activityNumber: undefined })
    expect(readPaymentReturn('?payment=maybe')).toBeUndefined()
    expect(readPaymentReturn('')).toBeUndefined()
  })

  test('[ROUTE-23] an invalid history entry is ignored', () => {
    expect(entryOf('TRANSFER', '?payment=cancelled&activity=TR-1', null)).toEqual({
      kind: 'order',
      activityNumber: 'TR-1',
    })
    expect(entryOf('TRANSFER', '', { activityNumber: 'TR-1' })).toEqual({
      kind: 'order',
      activityNumber: 'TR-1',
    })
    expect(entryOf('TRANSFER', '', { order: 'review' })).toEqual({ kind: 'review' })
    // Leaving the payment page ends the order this browser sent there, and no other.
    session.write({ activityNumber: 'TR-2', activityType: 'TRANSFER' })
    expect(entryOf('TRANSFER', '?payment=cancelled&activity=TR-2', null)).toMatchObject({ isLeft: true })
    for (const search of [
      '?payment=cancelled&activity=TR-1',
      '?payment=failed&activity=TR-2',
      '?activity=TR-2',
    ])
      expect(entryOf('TRANSFER', search, null)).not.toHaveProperty('isLeft')
    session.write({ activityNumber: undefined, activityType: undefined })
    for (const state of [null, 'x', { activityNumber: 7 }])
      expect(entryOf('TRANSFER', '', state)).toEqual({ kind: 'form', isPaymentUnknown: false })
  })

  test('[POINT-04] a payment page is a page on the web, its session key encoded', () => {
    expect(paymentPage('https://pay.example/s?key=a b')).toBe('https://pay.example/s?key=a%20b')
    expect(paymentPage('javascript:alert(1)')).toBeUndefined()
    expect(paymentPage('/pay')).toBeUndefined()
  })
})
