import { catalogue } from '@waymark/contract/catalogue'
import { orderErrors } from '@waymark/contract/orders/order-errors'
import { expect, test } from 'vitest'
import { readCallError, transportError } from '../client/call-error.ts'
import type { CallResult } from '../client/send.ts'
import { eventOfCall, meaningOfCalls } from './event-of-call.ts'

const good: CallResult<unknown> = { kind: 'answered', answer: {}, headers: new Headers() }
const refused = (code: string, status = 422): CallResult<unknown> => ({
  kind: 'failed',
  error: readCallError(status, { error: { code, message: 'Hana Whitford, 204000020' } }),
})
const outside = { wasSignedIn: false, screen: undefined }
const inside = { wasSignedIn: true, screen: 'dashboard' } as const

/** Writes outside any journey: orders, which track themselves, and calls that no member makes. */
const withoutJourney = [
  ...catalogue.filter(({ facts }) => facts.errors === orderErrors).map(({ facts }) => facts.id),
  'acceptPayment',
  'completePayment',
  'createOrder',
  'enrolMultiProgram',
  'renewAccount',
  'adhocActivity',
  'setAutoRenewal',
  'setPause',
  'completeAutoRenewal',
  'quoteSeats',
  'retryPayment',
  'giveUpOrder',
  'orderOfQuote',
  'challengeFactor',
  'confirmPassword',
  'createToken',
  'generatePsToken',
  'guestPass',
  'keepSession',
  'logout',
  'logoutTransaction',
  'newToken',
  'passkeyOptions',
  'postAccruals',
  'readNotifications',
  'redeemView',
  'refreshToken',
  'resetPasswordEmail',
  'resumeSession',
  'retrieveQuote',
  'trackEvents',
  'undoEmailChange',
]

test('[TRACK-01] every operation that changes something belongs to a journey, or is listed as belonging to none', () => {
  const known = new Set([...Object.keys(meaningOfCalls), ...withoutJourney])
  const writes = catalogue.flatMap(({ facts }) => (facts.effect === 'write' ? [facts.id] : []))
  expect(writes.filter((id) => !known.has(id))).toEqual([])
  const all = new Set<string>(catalogue.map(({ facts }) => facts.id))
  expect([...known].filter((id) => !all.has(id))).toEqual([])
})

test('[TRACK-01] a step, an end and a failure, with the code and nothing else from the answer', () => {
  expect(eventOfCall('forgotPassword', good, outside)).toEqual({
    event: 'journey_step',
    journey: 'password_reset',
    step: 'mail',
  })
  expect(eventOfCall('submitRetroClaim', good, inside)).toEqual({
    event: 'journey_end',
    journey: 'claim',
    outcome: 'completed',
  })
  expect(eventOfCall('submitRetroClaim', refused('CLAIM_EXISTS'), inside)).toEqual({
    event: 'journey_failure',
    journey: 'claim',
    step: 'form',
    code: 'CLAIM_EXISTS',
  })
  expect(eventOfCall('login', { kind: 'failed', error: transportError('TIMED_OUT') }, outside)).toMatchObject(
    { code: 'TIMED_OUT' },
  )
})

test('[TRACK-01] a required second factor is a step, and what the page cancelled is nothing', () => {
  expect(eventOfCall('login', refused('MFA_REQUIRED', 401), outside)).toEqual({
    event: 'journey_step',
    journey: 'sign_in',
    step: 'second_factor',
  })
  expect(eventOfCall('poolFamily', refused('MFA_REQUIRED'), inside)).toBeUndefined()
  const cancelled = { kind: 'failed', error: transportError('CANCELLED') } as const
  expect(eventOfCall('feedback', cancelled, inside)).toBeUndefined()
})

test('[TRACK-01] the meaning of a call depends on the page and the session', () => {
  expect(eventOfCall('verifyFactor', good, outside)).toMatchObject({ journey: 'sign_in' })
  expect(eventOfCall('verifyFactor', good, inside)).toBeUndefined()
  const completing = { wasSignedIn: true, screen: 'profile_completion' } as const
  expect(eventOfCall('updateProfile', good, completing)).toMatchObject({ journey: 'profile_completion' })
  expect(eventOfCall('updateProfile', good, inside)).toMatchObject({ journey: 'profile' })
  const pool = { wasSignedIn: true, screen: 'family_pooling' } as const
  expect(eventOfCall('authenticateTransaction', refused('PIN_WRONG'), pool)).toMatchObject({ step: 'pin' })
  expect(eventOfCall('authenticateTransaction', good, pool)).toBeUndefined()
  expect(eventOfCall('accountSummary', refused('NOT_FOUND', 404), inside)).toBeUndefined()
})
