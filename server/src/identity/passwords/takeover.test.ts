import { listFactors } from '@waymark/contract/factors/list-factors'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { accountFreeze } from '@waymark/contract/factors/freeze/account-freeze'
import { activateEmail } from '@waymark/contract/identity/sign-in-details/activate-email'
import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { changePassword } from '@waymark/contract/identity/passwords/change-password'
import { changePin } from '@waymark/contract/identity/pin/change-pin'
import { checkResetLink } from '@waymark/contract/identity/passwords/check-reset-link'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { login } from '@waymark/contract/identity/sign-in/login'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { resetPinEmail } from '@waymark/contract/identity/pin/reset-pin-email'
import { retrieveSignInDetails } from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details'
import { undoEmailChange } from '@waymark/contract/identity/sign-in-details/undo-email-change'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../../test/identity/identity-mails.ts'
import { identityOf, makeMember, password, pin, type TestMember } from '../../../test/members.ts'
import {
  addAuthenticator,
  challenge,
  mailedProof,
  proveByPassword,
  signInWaiting,
  timeCode,
  verify,
} from '../../../test/identity/second-factors.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

const SECURITY = { kind: 'security' } as const
const fresh = 'seven quiet herons'
const HOUR_MS = 3_600_000
const MFA = { status: 422, error: { code: 'MFA_REQUIRED', data: { purpose: 'security' } } }
const HELD = { status: 422, error: { code: 'PIN_RESET_HELD' } }

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

const askEmail = async (
  member: TestMember,
  { token }: SignedIn,
  newEmail: string,
  currentPassword = password,
) =>
  callWire(t.app.server, changeEmail, {
    token,
    body: { object: { ...identityOf(member), currentPassword, newEmail } },
  })
const enrol = async ({ token }: SignedIn) =>
  callWire(t.app.server, enrolFactor, { token, body: { object: { method: 'authenticator' } } })
const mailPinCode = async (member: TestMember, { token }: SignedIn, currentPassword = password) =>
  callWire(t.app.server, resetPinEmail, {
    token,
    body: { object: { ...identityOf(member), currentPassword } },
  })
const methodsOf = async (signedIn: SignedIn) => (await challenge(t, signedIn, SECURITY)).body.object.methods
const activate = async (address: string) =>
  callWire(t.app.server, activateEmail, {
    body: { object: { token: tokenIn((await mailsTo(t, address)).at(-1)) } },
  })
const undo = async (token: string) => callWire(t.app.server, undoEmailChange, { body: { object: { token } } })
const setPassword = async (token: string, newPassword: string, remove?: string[]) =>
  callWire(t.app.server, resetPassword, {
    body: {
      object: {
        token,
        newPassword,
        ...(remove === undefined ? {} : { remove: remove.map((id) => ({ id })) }),
      },
    },
  })
const resetLinkFor = async (member: TestMember): Promise<string> => {
  const before = (await mailsTo(t, member.email)).length
  await callWire(t.app.server, forgotPassword, {
    body: { object: { companyCode: 'NZ', membershipNumber: member.membershipNumber } },
  })
  return tokenIn((await mailsTo(t, member.email)).slice(before).at(-1))
}
const signInStatus = async (member: TestMember, secret: string) =>
  (
    await callWire(t.app.server, login, {
      body: { object: { loginId: member.membershipNumber, password: secret, companyCode: 'NZ' } },
    })
  ).status
const addressOf = async (member: TestMember, { token }: SignedIn) =>
  (
    await callWire(t.app.server, retrieveSignInDetails, {
      token,
      body: { object: identityOf(member) },
    })
  ).body.object.email

describe('number and password alone', () => {
  test('[AUTH-09] [AUTH-12] neither a factor nor another address: each needs a code from the current mailbox or the PIN', async () => {
    const member = await makeMember(t.databases)
    const thief = await signIn(t.app.server, member)
    expect((await verify(t, thief, SECURITY, { method: 'password', password })).status).toBe(200)
    expect(await enrol(thief)).toMatchObject(MFA)
    expect(await askEmail(member, thief, 'thief-1@example.nz')).toMatchObject(MFA)
    expect(await mailsTo(t, 'thief-1@example.nz')).toEqual([])
    expect(await methodsOf(thief)).toEqual(['pin', 'mailedCode'])
    const guess = await verify(t, thief, SECURITY, { method: 'pin', pin: '9137' })
    expect([guess.status, guess.error?.code, guess.error?.data]).toEqual([422, 'PIN_WRONG', { triesLeft: 4 }])
    expect(await enrol(thief)).toMatchObject(MFA)
    // A PIN code goes to a mailbox the thief doesn't have, so the thief can't set a PIN with it.
    expect((await mailPinCode(member, thief)).status).toBe(200)
    expect((await mailsTo(t, member.email)).at(-1)?.subject).toBe('Your code to set a new PIN')
  })

  test('[AUTH-12] the PIN alone, or a code alone, is not enough either: the password comes first', async () => {
    const member = await makeMember(t.databases)
    const browser = await signIn(t.app.server, member)
    const early = await verify(t, browser, SECURITY, { method: 'pin', pin })
    expect(early).toMatchObject({ status: 422, error: { code: 'FACTOR_UNAVAILABLE' } })
    expect(await methodsOf(browser)).toEqual(['password'])
  })

  test('[AUTH-09] [AUTH-12] the member adds a factor with the emailed code, and changes the address with the PIN', async () => {
    const member = await makeMember(t.databases)
    const own = await signIn(t.app.server, member)
    await verify(t, own, SECURITY, { method: 'password', password })
    const proof = await mailedProof(t, own, SECURITY, member)
    expect((await verify(t, own, SECURITY, proof)).status).toBe(200)
    expect((await enrol(own)).status).toBe(200)

    const other = await makeMember(t.databases)
    const second = await signIn(t.app.server, other)
    expect(await askEmail(other, second, 'mine-too@example.nz')).toMatchObject(MFA)
    expect((await verify(t, second, SECURITY, { method: 'pin', pin })).status).toBe(200)
    expect((await askEmail(other, second, 'mine-too@example.nz')).status).toBe(200)
  })
})

describe('the mailbox alone', () => {
  test('[AUTH-13] a password set through it changes neither PIN, factors nor address, also days later and after a change of it', async () => {
    const member = await makeMember(t.databases)
    expect((await setPassword(await resetLinkFor(member), fresh)).status).toBe(200)
    t.clock.advance(72 * HOUR_MS)
    const thief = await signIn(t.app.server, member, member.membershipNumber, fresh)
    expect(await mailPinCode(member, thief, fresh)).toMatchObject(HELD)
    const changed = await callWire(t.app.server, changePassword, {
      token: thief.token,
      body: {
        object: { ...identityOf(member), currentPassword: fresh, newPassword: 'nine loud magpies' },
      },
    })
    expect(changed.status).toBe(200)
    expect(await mailPinCode(member, thief, 'nine loud magpies')).toMatchObject(HELD)
    await verify(t, thief, SECURITY, { method: 'password', password: 'nine loud magpies' })
    expect(await methodsOf(thief)).toEqual(['pin'])
    expect(await askEmail(member, thief, 'thief-2@example.nz', 'nine loud magpies')).toMatchObject(MFA)
    expect(await enrol(thief)).toMatchObject(MFA)
  })

  test('[AUTH-13] the right PIN proves the member again, and can have a forgotten one replaced later', async () => {
    const member = await makeMember(t.databases)
    await setPassword(await resetLinkFor(member), fresh)
    const own = await signIn(t.app.server, member, member.membershipNumber, fresh)
    const changed = await callWire(t.app.server, changePin, {
      token: own.token,
      body: { object: { ...identityOf(member), currentPin: pin, newPin: '730592' } },
    })
    expect(changed.status).toBe(200)
    expect((await mailPinCode(member, own, fresh)).status).toBe(200)
  })
})

describe('undoing a change of address', () => {
  /** Somebody with password and PIN takes the address, adds an app, and is signed in alongside the member. */
  async function taken(address: string) {
    const member = await makeMember(t.databases)
    const thief = await signIn(t.app.server, member)
    await proveByPassword(t, thief)
    expect((await askEmail(member, thief, address)).status).toBe(200)
    const asked = (await mailsTo(t, member.email)).at(-1)
    t.clock.advance(60_000)
    await activate(address)
    const { secret } = await addAuthenticator(t, thief)
    const changed = (await mailsTo(t, member.email)).at(-1)
    return { member, thief, asked, changed, secret }
  }

  test('[AUTH-09] the address from before gets a link that restores it, removes what was added since, freezes, and leads to a new password', async () => {
    const { member, thief, changed } = await taken('thief-3@example.nz')
    expect(changed?.subject).toBe('Your email address was changed')
    expect(changed?.text).toContain('/airpoints-account/koru/undoemailchange?token=')
    expect(await mailPinCode(member, thief)).toMatchObject({ status: 200 })
    t.clock.advance(24 * HOUR_MS)
    const done = await undo(tokenIn(changed))
    expect(done).toMatchObject({
      status: 200,
      body: { object: { success: true, protectedUntil: expect.any(String) } },
    })
    t.clock.advance(1000)
    expect((await callWire(t.app.server, currentUser, { token: thief.token })).status).toBe(401)
    expect(await signInStatus(member, password)).toBe(401)
    expect((await setPassword(done.body.object.resetToken, fresh)).status).toBe(200)
    const own = await signIn(t.app.server, member, member.membershipNumber, fresh)
    expect(await addressOf(member, own)).toBe(member.email)
    const factors = await callWire(t.app.server, listFactors, { token: own.token })
    expect(factors.body.object).toMatchObject({ authenticator: null, recoveryCodes: null, passkeys: [] })
    const freeze = await callWire(t.app.server, accountFreeze, { token: own.token })
    expect(freeze.body.object).toEqual({ frozen: true, canFreeze: true })
    expect((await mailsTo(t, member.email)).map(({ subject }) => subject)).toContain(
      'We restored your email address',
    )
    expect((await mailsTo(t, 'thief-3@example.nz')).at(-1)?.subject).toBe(
      'This address was removed from an account',
    )
    expect((await undo(tokenIn(changed))).status).toBe(410)
  })

  test("[AUTH-09] the first mail's link still helps once the thief has confirmed, and after a second change", async () => {
    const { member, thief, asked, secret } = await taken('thief-4@example.nz')
    const proof = { method: 'authenticator', code: await timeCode(t, secret, 1) } as const
    expect((await verify(t, thief, SECURITY, proof)).status).toBe(200)
    expect((await askEmail(member, thief, 'thief-5@example.nz')).status).toBe(200)
    await activate('thief-5@example.nz')
    const thiefs = (await mailsTo(t, 'thief-4@example.nz')).at(-1)
    const done = await undo(tokenIn(asked))
    expect(done.status).toBe(200)
    expect((await undo(tokenIn(thiefs))).status).toBe(410)
    await setPassword(done.body.object.resetToken, fresh)
    expect(await addressOf(member, await signIn(t.app.server, member, member.membershipNumber, fresh))).toBe(
      member.email,
    )
  })

  test('[AUTH-09] before the change is confirmed it stops it', async () => {
    const member = await makeMember(t.databases)
    const thief = await signIn(t.app.server, member)
    await proveByPassword(t, thief)
    await askEmail(member, thief, 'thief-6@example.nz')
    const asked = (await mailsTo(t, member.email)).at(-1)
    expect((await undo(tokenIn(asked))).status).toBe(200)
    expect((await activate('thief-6@example.nz')).status).toBe(410)
  })

  test('[AUTH-09] of two at the same time, one undoes, and after a week the link has expired', async () => {
    const one = await taken('thief-7@example.nz')
    const answers = await Promise.all([undo(tokenIn(one.changed)), undo(tokenIn(one.asked))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const other = await taken('thief-8@example.nz')
    t.clock.advance(7 * 24 * HOUR_MS)
    expect((await undo(tokenIn(other.changed))).status).toBe(410)
  })

  test('[AUTH-13] while a new address is protected, the PIN is not reset through it', async () => {
    const member = await makeMember(t.databases)
    const own = await signIn(t.app.server, member)
    await proveByPassword(t, own)
    await askEmail(member, own, 'moved@example.nz')
    await activate('moved@example.nz')
    expect(await mailPinCode(member, own)).toMatchObject(HELD)
    t.clock.advance(24 * HOUR_MS)
    const later = await signIn(t.app.server, member)
    expect((await mailPinCode(member, later)).status).toBe(200)
  })
})

describe('a new password by a mailed link', () => {
  test('[AUTH-09] recent additions are listed and can be removed with it; older ones stay', async () => {
    const member = await makeMember(t.databases)
    const own = await signIn(t.app.server, member)
    await proveByPassword(t, own)
    await addAuthenticator(t, own)
    await sql`
      insert into provider_identity (issuer, subject, customer_number, provider, linked_at)
      values ('https://old.example', ${member.email}, ${member.customer}, 'old', ${new Date(t.clock.now().getTime() - 40 * 24 * HOUR_MS)}),
        ('https://new.example', ${member.email}, ${member.customer}, 'new', ${t.clock.now()})`.execute(
      t.databases.web,
    )
    const token = await resetLinkFor(member)
    const link = await callWire(t.app.server, checkResetLink, { body: { object: { token } } })
    expect(link.body.object.added.map(({ id }) => id).toSorted()).toEqual(['authenticator', 'provider:new'])
    const all = ['authenticator', 'provider:new', 'provider:old']
    const short = await setPassword(token, 'mqvtzkwp', all)
    expect(short.error?.data).toEqual({ reason: 'tooShort', leastLength: 12 })
    expect((await signInWaiting(t, member)).headers).toBeDefined()
    expect((await setPassword(token, fresh, all)).status).toBe(200)
    expect(await signInStatus(member, fresh)).toBe(200)
    const { rows } = await sql<{ provider: string }>`
      select provider from provider_identity where customer_number = ${member.customer}`.execute(
      t.databases.web,
    )
    expect(rows).toEqual([{ provider: 'old' }])
    expect((await mailsTo(t, member.email)).map(({ subject }) => subject)).toContain(
      'A second factor was removed',
    )
  })
})
