import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { changePassword } from '@waymark/contract/identity/passwords/change-password'
import { changePin } from '@waymark/contract/identity/pin/change-pin'
import { checkResetLink } from '@waymark/contract/identity/passwords/check-reset-link'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { retrieveSignInDetails } from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../../test/identity/identity-mails.ts'
import { identityOf, makeMember, password, pin, type TestMember } from '../../../test/members.ts'
import { addMailedCode, mailedProof, verify } from '../../../test/identity/second-factors.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

const SECURITY = { kind: 'security' } as const
/** Longer than a factor's proof is valid. */
const LATER_MS = 6 * 60_000

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

/** A signed-in person whose factor was added a while ago. */
async function person(): Promise<{ member: TestMember; signedIn: SignedIn }> {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  await addMailedCode(t, signedIn, member)
  t.clock.advance(LATER_MS)
  return { member, signedIn }
}

test('[AUTH-12] [AUTH-13] a member with a second factor is asked for it before each change, after the present secret', async () => {
  const { member, signedIn } = await person()
  const { token } = signedIn
  const identity = identityOf(member)
  const changes = [
    async (currentPassword = password) =>
      callWire(t.app.server, changeEmail, {
        token,
        body: { object: { ...identity, currentPassword, newEmail: 'elsewhere@example.nz' } },
      }),
    async (currentPin = pin) =>
      callWire(t.app.server, changePin, {
        token,
        body: { object: { ...identity, currentPin, newPin: '730592' } },
      }),
    async (currentPassword = password) =>
      callWire(t.app.server, changePassword, {
        token,
        body: { object: { ...identity, currentPassword, newPassword: 'seven quiet herons' } },
      }),
  ] as const
  for (const change of changes) {
    const refused = await change()
    expect([refused.status, refused.error?.code, refused.error?.data]).toEqual([
      422,
      'MFA_REQUIRED',
      { purpose: 'security' },
    ])
  }
  expect((await changes[0]('not it')).error?.code).toBe('PASSWORD_WRONG')
  expect(await mailsTo(t, 'elsewhere@example.nz')).toEqual([])

  const proof = await mailedProof(t, signedIn, SECURITY, member)
  expect((await verify(t, signedIn, SECURITY, proof)).status).toBe(200)
  for (const change of changes) expect((await change()).status).toBe(200)
})

test('[AUTH-13] with a second factor eight characters are enough', async () => {
  const { member, signedIn } = await person()
  const details = await callWire(t.app.server, retrieveSignInDetails, {
    token: signedIn.token,
    body: { object: identityOf(member) },
  })
  expect(details.body.object.leastPasswordLength).toBe(8)
  await callWire(t.app.server, forgotPassword, {
    body: { object: { companyCode: 'NZ', email: member.email } },
  })
  const token = tokenIn((await mailsTo(t, member.email)).at(-1))
  const link = await callWire(t.app.server, checkResetLink, { body: { object: { token } } })
  expect(link.body.object.leastLength).toBe(8)
  const set = async (newPassword: string) =>
    callWire(t.app.server, resetPassword, { body: { object: { token, newPassword } } })
  expect((await set('mqvtzkw')).error?.data).toEqual({ reason: 'tooShort' })
  expect((await set('mqvtzkwp')).status).toBe(200)
})
