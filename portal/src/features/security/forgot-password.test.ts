import { expect, test } from 'vitest'
import { strengthSoFar } from '../../platform/secrets/refusal-words.ts'
import { readWhose } from './forgot-password.ts'

test.each([
  ['204 000 020', { membershipNumber: '204000020' }],
  [' 204-000-020 ', { membershipNumber: '204000020' }],
  [' hana@example.nz ', { email: 'hana@example.nz' }],
  ['o-brien@example.nz', { email: 'o-brien@example.nz' }],
  ['hana@example', undefined],
  ['12345', undefined],
  ['', undefined],
])('[AUTH-08] %j asks for %j', (typed, whose) => {
  expect(readWhose(typed)).toEqual(whose)
})

test('[AUTH-13] says nothing of an empty field, then that it is too short, then how strong', () => {
  expect(strengthSoFar('', 12)).toBeUndefined()
  expect(strengthSoFar('mqvtzkwp', 12)).toBe('tooShort')
  expect(strengthSoFar('mqvtzkwp', 8)).toBe('fair')
  expect(strengthSoFar('correct horse battery staple', 12)).toBe('strong')
})
