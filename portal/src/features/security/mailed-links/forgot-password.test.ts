import { afterEach, expect, test, vi } from 'vitest'
import { inFlight } from '../../../platform/client/in-flight.ts'
import { strengthSoFar } from '../../../platform/secrets/refusal-words.ts'
import { session } from '../../../platform/session/session.ts'
import { askForLink, readWhose } from './forgot-password.ts'

test.each([
  ['204 000 020', { membershipNumber: '204000020' }],
  [' 204-000-020 ', { membershipNumber: '204000020' }],
  [' hana@example.nz ', { email: 'hana@example.nz' }],
  ['o-brien@example.nz', { email: 'o-brien@example.nz' }],
  ['hana@example', undefined],
  ['12345', undefined],
  ['', undefined],
])('[AUTH-08] %j identifies the account by %j', (typed, whose) => {
  expect(readWhose(typed)).toEqual(whose)
})

test('[AUTH-13] shows nothing for an empty field, then that it is too short, then its strength', () => {
  expect(strengthSoFar('', 12)).toBeUndefined()
  expect(strengthSoFar('mqvtzkwp', 12)).toBe('tooShort')
  expect(strengthSoFar('mqvtzkwp', 8)).toBe('fair')
  expect(strengthSoFar('correct horse battery staple', 12)).toBe('strong')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['success', () => Response.json({ object: {} })],
  [
    'failure',
    () => Response.json({ error: { code: 'TOO_MANY_REQUESTS', message: 'Later' } }, { status: 429 }),
  ],
])(
  '[AUTH-08] the indicator forgotPasswordLink is on while the link is asked for, and off after %s',
  async (_how, answer) => {
    const seen: boolean[] = []
    const isOn = () => inFlight.current().names.includes('forgotPasswordLink')
    session.write({ language: 'en' })
    vi.stubGlobal('fetch', async () => {
      seen.push(isOn())
      return answer()
    })
    seen.push(isOn())
    await askForLink({ email: 'hana@example.nz' })
    seen.push(isOn())
    expect(seen).toEqual([false, true, false])
  },
)
