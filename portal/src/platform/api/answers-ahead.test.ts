import { accountSummary } from '@waymark/contract/membership/account-summary'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { sharePool } from '@waymark/contract/family/pool/share-pool'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { trackEvents } from '@waymark/contract/tracking/track-events'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../client/call.ts'
import { session } from '../session/session.ts'
import { createAnswersAhead } from './answers-ahead.ts'
import { answersAhead } from './api.ts'

const input = { body: { object: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' } } }
const another = { body: { object: { ...input.body.object, membershipNumber: '204000129' } } }
const english = () => 'en'

test('[ROUTE-18] a pending answer is used once, by its own query and for its own member', async () => {
  const ahead = createAnswersAhead(english)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  ahead.hold(accountSummary, input, promise)
  expect(await ahead.take(retrieveProfile, input)).toBeUndefined()
  expect(await ahead.take(accountSummary, another)).toBeUndefined()
  const taken = ahead.take(accountSummary, input)
  resolve({ points: 1 })
  expect(await taken).toEqual({ points: 1 })
  expect(await ahead.take(accountSummary, input)).toBeUndefined()
})

test('[SUMM-02] no answer from before a write or a change of language is used, and no old one', async () => {
  let now = 0
  let language = 'en'
  const ahead = createAnswersAhead(
    () => language,
    () => now,
  )
  const held = async () => {
    const answer = Promise.resolve({ points: 1 })
    ahead.hold(accountSummary, input, answer)
    await answer
  }
  await held()
  ahead.drop()
  expect(await ahead.take(accountSummary, input)).toBeUndefined()
  await held()
  language = 'ko'
  expect(await ahead.take(accountSummary, input)).toBeUndefined()
  await held()
  now = 10_001
  expect(await ahead.take(accountSummary, input)).toBeUndefined()
})

afterEach(() => {
  vi.unstubAllGlobals()
  answersAhead.drop()
  session.write({ token: undefined, language: undefined })
})

const holdSummary = (): void => answersAhead.hold(accountSummary, input, Promise.resolve({ points: 1 }))
const holdsSummary = (): boolean => answersAhead.isHeld(accountSummary, input)

test('[SUMM-02] a write that no query sends drops what was read before it, and what was requested meanwhile', async () => {
  session.write({ token: 't', language: 'en' })
  const heldWhileSent: boolean[] = []
  vi.stubGlobal('fetch', async () => {
    heldWhileSent.push(holdsSummary())
    holdSummary()
    return Response.json({ object: {} })
  })
  holdSummary()
  const object = { ...input.body.object, sharePercent: 10, transactionId: 'T-1' }
  await call(sharePool, { body: { object }, idempotencyKey: 'a-key-of-its-own' })
  expect(heldWhileSent).toEqual([false])
  expect(holdsSummary()).toBe(false)
})

test('[ROUTE-18] neither analytics nor a renewed token drops what a page has read ahead', async () => {
  session.write({ token: 't', language: 'en' })
  vi.stubGlobal('fetch', async () => Response.json({ object: {} }))
  holdSummary()
  await call(trackEvents, { body: { object: { events: [] } } }, { isQuiet: true, isAnonymous: true })
  await call(refreshToken, {}, { headers: { RefreshToken: 'r' } })
  expect(holdsSummary()).toBe(true)
})
