import { expect, test } from 'vitest'
import { staleAfterChange } from './stale-after-change.ts'

test.each([
  ['company', ['profile', 'user', 'balance']],
  ['points', ['profile', 'user']],
  ['club', ['profile', 'user']],
] as const)(
  '[PROF-03] in a programme of kind %s a change refreshes %j: the account summary only for companies',
  (kind, stale) => {
    expect(staleAfterChange(kind)).toEqual(stale)
  },
)
