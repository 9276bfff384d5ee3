import { expect, test } from 'vitest'
import { staleAfterChange } from './stale-after-change.ts'

test.each([
  ['corporate', ['profile', 'user', 'balance']],
  ['individual', ['profile', 'user']],
  [undefined, ['profile', 'user']],
])('[PROF-03] of kind %s a change refreshes %j: the account summary of companies alone', (kind, stale) => {
  expect(staleAfterChange(kind)).toEqual(stale)
})
