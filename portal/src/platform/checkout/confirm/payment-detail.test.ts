import { describe, expect, test } from 'vitest'
import { storePaymentDetail, storedPaymentDetail } from './payment-detail.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const request = (amount: number, miles?: number) => ({
  quoteReferenceNumber: 'QT-1',
  paymentGateway: {
    successUrl: '/a',
    failureUrl: '/b',
    cancelUrl: '/c',
    terms_and_conditions: true,
    point_of_sale: { booking_channel: 'WEB', pos_city: '', pos_country: '' },
    order_details: { order_info: 'QT-1', order_type: 'BUY', items: [] },
    purchase_totals: {
      show_miles_only: 'N' as const,
      order_amount: amount,
      order_currency: 'NZD',
      ...(miles === undefined ? {} : { miles: { redeemed_miles: miles } }),
    },
  },
})

describe('[POINT-05] how an order was paid, as this browser stored it', () => {
  test.each([
    [17_750, undefined, 'MONEY', 0],
    [0, 35_500, 'MILES', 35_500],
    [7750, 20_000, 'MILES_AND_MONEY', 20_000],
  ])('%s cents and %s points', (amount, miles, paymentType, pointsCollected) => {
    const storage = tab()
    storePaymentDetail('TR-1', request(amount, miles), storage)
    expect(storedPaymentDetail('TR-1', storage)).toEqual({
      pointsCollected,
      amountCollected: amount,
      pointType: 'POINTS',
      paymentType,
      currencyCode: 'NZD',
      paymentSource: 'WEB',
      quoteReferenceNumber: 'QT-1',
    })
    expect(storedPaymentDetail('TR-2', storage)).toBeUndefined()
  })

  test('nothing if nothing was paid, or if the stored value was tampered with', () => {
    const storage = tab()
    storePaymentDetail('TR-1', request(1), storage)
    storePaymentDetail('TR-2', { quoteReferenceNumber: 'QT-2' }, storage)
    expect(storedPaymentDetail('TR-1', storage)).toBeUndefined()
    storage.setItem('waymark.paymentDetail', '{"activityNumber":"TR-1","amountCollected":"x","pointType":7}')
    expect(storedPaymentDetail('TR-1', storage)).toEqual({})
    storage.setItem('waymark.paymentDetail', 'no JSON')
    expect(storedPaymentDetail('TR-1', storage)).toBeUndefined()
  })
})
