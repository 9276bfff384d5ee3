import { accountSummary } from '@waymark/contract/membership/account-summary'
import { retrieveProfile } from '@waymark/contract/membership/retrieve-profile'
import { updateProfile } from '@waymark/contract/membership/update-profile'
import { expect, test } from 'vitest'
import { createAnswersAhead } from './answers-ahead.ts'

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
  await ahead.take(updateProfile, input)
  expect(await ahead.take(accountSummary, input)).toBeUndefined()
  await held()
  language = 'ko'
  expect(await ahead.take(accountSummary, input)).toBeUndefined()
  await held()
  now = 10_001
  expect(await ahead.take(accountSummary, input)).toBeUndefined()
})
