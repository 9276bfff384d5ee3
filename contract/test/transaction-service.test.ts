import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { calculateBurn } from '../src/calculator/calculate-burn.ts'
import * as calculateBurnShapes from '../src/calculator/calculate-burn.shapes.ts'
import { calculateEarn } from '../src/calculator/calculate-earn.ts'
import * as calculateEarnShapes from '../src/calculator/calculate-earn.shapes.ts'
import { retrieveRetroClaims } from '../src/claims/retrieve-retro-claims.ts'
import * as retrieveRetroClaimsShapes from '../src/claims/retrieve-retro-claims.shapes.ts'
import { submitRetroClaim } from '../src/claims/submit-retro-claim.ts'
import * as submitRetroClaimShapes from '../src/claims/submit-retro-claim.shapes.ts'
import * as acceptPayment from '../src/orders/payment/accept-payment.shapes.ts'
import * as authenticateTransaction from '../src/orders/authenticate-transaction.shapes.ts'
import * as buyPoints from '../src/points/buy/buy-points.shapes.ts'
import * as logoutTransaction from '../src/orders/logout-transaction.shapes.ts'
import * as retrieveQuote from '../src/orders/quotes/retrieve-quote.shapes.ts'
import * as transferPoints from '../src/points/transfer/transfer-points.shapes.ts'
import { onWire } from './on-wire.ts'

const identity = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }

const paymentGateway = {
  cancelUrl: 'https://portal.example/airpoints-account/koru/transfer?payment=cancelled',
  successUrl: 'https://portal.example/airpoints-account/koru/transfer?payment=success',
  failureUrl: 'https://portal.example/airpoints-account/koru/transfer?payment=failed',
  redirectUrl: 'https://portal.example/airpoints-account/koru/transfer',
  terms_and_conditions: true,
  point_of_sale: { booking_channel: 'WEB', pos_city: 'Auckland', pos_country: 'NZ' },
  order_details: {
    order_info: 'Transfer of points',
    order_type: 'TRANSFER',
    items: [{ total_price: 9775, quantity: 1, airline_data: { route: 'AKL-SYD' } }],
  },
  purchase_totals: {
    show_miles_only: 'Y' as const,
    order_amount: 9775,
    order_currency: 'NZD',
    miles: { redeemed_miles: 9775 },
  },
}

describe('the PIN', () => {
  test('[POINT-01] is sent in object and returns object.transactionID; the logout has no object around it', () => {
    const request = { object: { ...identity, pin: '4071' } }
    expect(onWire(authenticateTransaction.request, request)).toEqual(request)
    const answer = { object: { transactionID: 't', expiresAt: '2026-11-20T01:10:00.000Z' } }
    expect(onWire(authenticateTransaction.answer, answer)).toEqual(answer)
    const out = { ...identity, transactionID: 't', activityNumber: 'TR-2222-2222-2222' }
    expect(onWire(logoutTransaction.request, out)).toEqual(out)
  })
})

describe('orders', () => {
  const quote = { quoteReferenceNumber: 'Q-1', transactionId: 't' }

  test('[POINT-02] [POINT-03] a transfer has a quote, recipient, points and payment', () => {
    const request = {
      object: {
        ...identity,
        ...quote,
        loyaltyMembershipNumberOfRecipient: '204000038',
        transactionType: 'TRANSFER' as const,
        points: [{ pointType: 'POINTS' as const, points: 8000, isBonus: false }],
        adhocAttributes: [{ attributeCode: 'MESSAGE' as const, attributeValue: 'For your trip' }],
        paymentGateway,
      },
    }
    expect(onWire(transferPoints.request, request)).toEqual(request)
    expect(onWire(transferPoints.query, { mfaflag: 'true' })).toEqual({ mfaflag: 'true' })
  })

  test('[POINT-06] a purchase is one of earnMiles, useMiles and upgradeUsingMiles', () => {
    for (const transactionType of ['earnMiles', 'useMiles', 'upgradeUsingMiles'] as const) {
      const points = [{ pointType: 'POINTS' as const, points: 5000, isBonus: false }]
      const request = { object: { ...identity, ...quote, transactionType, points, paymentGateway } }
      expect(onWire(buyPoints.request, request)).toEqual(request)
    }
  })

  test('[POINT-02] are answered with transactionId, one of five statuses, and redirectURL if a payment is due', () => {
    const transactionId = 'TR-2222-2222-2222'
    const examples: z.input<typeof transferPoints.answer>['object'][] = [
      { memberActivityStatus: 'POSTED', transactionId },
      { memberActivityStatus: 'PAYMENT_PENDING', transactionId, redirectURL: 'https://pay.example/s/1' },
      { memberActivityStatus: 'HELD', transactionId, heldUntil: '2026-11-20T01:10:00.000Z' },
      { memberActivityStatus: 'FAILED', transactionId },
      { memberActivityStatus: 'CANCELLED', transactionId },
    ]
    for (const object of examples)
      for (const { answer } of [transferPoints, buyPoints])
        expect(onWire(answer, { object })).toEqual({ object })
  })

  test('[POINT-08] are quoted by activityType', () => {
    for (const asked of [
      { activityType: 'TRANSFER' as const, points: 8000, recipient: '204000038' },
      { activityType: 'GIFT' as const, points: 8000, recipient: '204000038' },
      { activityType: 'BUY' as const, points: 8000 },
      { activityType: 'TIER' as const, tierCode: 'GOLD' },
    ]) {
      const request = { object: { ...identity, ...asked } }
      expect(onWire(retrieveQuote.request, request)).toEqual(request)
    }
  })

  test('[POINT-07] [POINT-08] a quote has its lines, amount, vat, serviceCharge and total in cents, and the price in points', () => {
    const answer = {
      object: {
        activityType: 'BUY' as const,
        quoteReferenceNumber: 'Q-1',
        points: 8000,
        lines: [{ units: 8, unitPoints: 1000, unitPrice: 2990, amount: 23_920, points: 8000 }],
        vatBasisPoints: 1500,
        amount: 23_920,
        vat: 3588,
        serviceCharge: 300,
        total: 27_808,
        currency: 'NZD',
        miles: { total: 27_808, pointsPerCent: 1, pool: null },
        configurationVersion: 1,
        expiresAt: '2026-11-20T01:10:00.000Z',
        bonusPoints: 800,
        campaign: { code: 'SPRING', name: 'Spring bonus' },
        expiryDate: '2030-11-30',
        tierUpgrade: null,
        limit: { most: 150_000, used: 0, left: 150_000 },
      },
    }
    expect(onWire(retrieveQuote.answer, answer)).toEqual(answer)
  })

  test('[POINT-05] a payment is accepted with the gateway’s data, spelt paymentGateWayRefNumber', () => {
    const request = {
      object: {
        ...identity,
        activityType: 'TRANSFER',
        transactionId: 't',
        activityNumber: 'TR-2222-2222-2222',
        activityCode: 'TR',
        promotionIdentifier: 'P',
        paymentRemark: 'paid',
        paymentDetail: {
          pointsCollected: 0,
          amountCollected: 9775,
          pointType: 'POINTS',
          paymentType: 'CARD',
          currencyCode: 'NZD',
          paymentSource: 'GATEWAY',
          paymentGateWayRefNumber: 'pay_1',
          quoteReferenceNumber: 'Q-1',
        },
        transactionType: 'TRANSFER',
      },
    }
    expect(onWire(acceptPayment.request, request)).toEqual(request)
  })

  test('[POINT-11] renewals are tagged expiringSoon or expired', () => {
    const renewals = (['expiringSoon', 'expired'] as const).map((tag) => ({
      tag,
      expiryDate: '2026-12-31',
      points: 3240,
    }))
    const request = { object: { ...identity, activityType: 'EXTEND' as const, renewals } }
    expect(onWire(retrieveQuote.request, request)).toEqual(request)
  })
})

describe('claims', () => {
  test('[POINT-09] are sent and read at point/retro-claim', () => {
    const path = '/transaction-service/point/retro-claim'
    expect([submitRetroClaim.method, submitRetroClaim.path]).toEqual(['POST', path])
    expect([retrieveRetroClaims.method, retrieveRetroClaims.path]).toEqual(['GET', path])
    const flight = {
      claimType: 'FLIGHT' as const,
      flightNumber: 'WMK118',
      activityDate: '2026-10-01',
      cabinClass: 'ECONOMY' as const,
      ticketNumber: '0862417550318',
      nameOnTicket: 'HANA WHITFORD',
    }
    const request = { object: { ...identity, ...flight, origin: 'AKL', destination: 'SYD' } }
    expect(onWire(submitRetroClaimShapes.request, request)).toEqual(request)
    const claim = {
      ...flight,
      origin: { code: 'AKL', city: 'Auckland', name: 'Auckland Airport', country: 'NZ' },
      destination: { code: 'SYD', city: 'Sydney', name: 'Kingsford Smith', country: 'AU' },
      claimNumber: 'CL-2222-2222-2222',
      claimStatus: 'PENDING' as const,
      submittedAt: '2026-11-20T01:00:00.000Z',
      decidedAt: null,
      reason: 'BEING_CHECKED' as const,
      words: null,
      points: null,
      journalId: null,
      history: [{ what: 'SENT' as const, at: '2026-11-20T01:00:00.000Z', reason: null, words: null }],
    }
    expect(onWire(submitRetroClaimShapes.answer, { object: claim })).toEqual({ object: claim })
    const list = { object: { claims: [claim] } }
    expect(onWire(retrieveRetroClaimsShapes.answer, list)).toEqual(list)
  })
})

describe('the calculator', () => {
  const trip = { origin: 'AKL', destination: 'SYD', tripType: 'RETURN' as const, flightDate: '2026-12-20' }
  const counted = {
    origin: { code: 'AKL', city: 'Auckland', name: 'Auckland Airport', country: 'NZ' },
    destination: { code: 'SYD', city: 'Sydney', name: 'Kingsford Smith', country: 'AU' },
    distanceKm: 2157,
    legs: [
      {
        origin: { code: 'AKL', city: 'Auckland', name: 'Auckland Airport', country: 'NZ' },
        destination: { code: 'SYD', city: 'Sydney', name: 'Kingsford Smith', country: 'AU' },
        distanceKm: 2157,
      },
    ],
    flights: 2,
    ratesFrom: '2026-04-01',
    configurationVersion: 1,
  }
  const programme = { companyCode: 'NZ', programCode: 'AP' }

  test('[POINT-10] earns flightAttributePointDetails at point/calculator/earn', () => {
    expect([calculateEarn.method, calculateEarn.path]).toEqual([
      'POST',
      '/transaction-service/point/calculator/earn',
    ])
    const request = { object: { ...programme, ...trip, tierCode: 'GOLD' } }
    expect(onWire(calculateEarnShapes.request, request)).toEqual(request)
    const flightAttributePointDetails = [
      {
        cabinClass: 'ECONOMY' as const,
        fareFamily: 'STANDARD',
        fareFamilyName: 'Standard',
        percent: 50,
        bonusPercent: 25,
        pointCreditDetails: [{ pointType: 'BASE' as const, points: 1078 }],
      },
    ]
    const answer = { object: { ...counted, tierCode: 'GOLD', statusPercent: 5, flightAttributePointDetails } }
    expect(onWire(calculateEarnShapes.answer, answer)).toEqual(answer)
  })

  test('[POINT-10] burns rewards with rewardPricingDetail.rewardPoints at point/calculator/burn', () => {
    expect([calculateBurn.method, calculateBurn.path]).toEqual([
      'POST',
      '/transaction-service/point/calculator/burn',
    ])
    const request = { object: { ...programme, ...trip } }
    expect(onWire(calculateBurnShapes.request, request)).toEqual(request)
    const rewardPricingDetail = { rewardPoints: 15_000 }
    const rewards = [{ rewardType: 'SEAT' as const, cabinClass: 'ECONOMY' as const, rewardPricingDetail }]
    const answer = { object: { ...counted, rewards } }
    expect(onWire(calculateBurnShapes.answer, answer)).toEqual(answer)
  })
})
