import { challengeFactor } from '@waymark/contract/factors/challenge-factor'
import { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { listFactors } from '@waymark/contract/factors/list-factors'
import { makeRecoveryCodes } from '@waymark/contract/factors/make-recovery-codes'
import { removeFactor } from '@waymark/contract/factors/remove-factor'
import { login } from '@waymark/contract/identity/sign-in/login'
import { resumeSession } from '@waymark/contract/identity/sign-in/resume-session'
import type { Wire } from '@waymark/contract/operation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { opens } from '../../../../test/identity/provider-visits.ts'
import {
  addAuthenticator,
  addMailedCode,
  mailedProof,
  signInWaiting,
  timeCode,
  verify,
  type Proof,
  type Prover,
} from '../../../../test/identity/second-factors.ts'
import { softwarePasskey, type SoftwarePasskey } from '../../../../test/identity/software-passkey.ts'
import { makeMember, password, type TestMember } from '../../../../test/members.ts'
import { meanwhile, noNewSession } from '../../../../test/database/meanwhile.ts'
import { signIn, type SignedIn } from '../../../../test/sign-in.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'

const SECURITY = { kind: 'security' } as const
const SIGN_IN = { kind: 'signIn' } as const

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

/** A member with every kind of factor, in the session that they were added in, without one used to sign in. */
async function memberWithAll() {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  const recoveryCodes = [...(await addMailedCode(t, signedIn, member))]
  const { secret } = await addAuthenticator(t, signedIn)
  const passkey = softwarePasskey()
  await addPasskey(signedIn, passkey)
  const [listed] = (await callWire(t.app.server, listFactors, { token: signedIn.token })).body.object.passkeys
  return { member, signedIn, recoveryCodes, secret, passkey, passkeyId: listed?.passkeyId ?? '' }
}
type Person = Awaited<ReturnType<typeof memberWithAll>>

async function addPasskey({ token }: SignedIn, passkey: SoftwarePasskey): Promise<void> {
  const begun = await callWire(t.app.server, enrolFactor, { token, body: { object: { method: 'passkey' } } })
  const { object } = begun.body
  if (object.method !== 'passkey') throw new Error('Another factor was begun')
  const response = passkey.create({ options: object.options, origin: publicUrl })
  const { challengeId } = object
  const confirmed = await callWire(t.app.server, confirmFactor, {
    token,
    body: { object: { method: 'passkey', challengeId, name: 'Laptop', response } },
  })
  expect(confirmed.status).toBe(200)
}

type Method = 'mailedCode' | 'authenticator' | 'passkey' | 'recoveryCode'

async function proofBy(of: Person, prover: Prover, method: Method): Promise<Proof> {
  switch (method) {
    case 'mailedCode':
      return mailedProof(t, prover, SIGN_IN, of.member)
    case 'authenticator':
      t.clock.advance(30_000)
      return { method, code: await timeCode(t, of.secret) }
    case 'recoveryCode':
      return { method, code: of.recoveryCodes.pop() ?? '' }
    case 'passkey':
      break
  }
  const asked = await callWire(t.app.server, challengeFactor, {
    ...prover,
    body: { object: { purpose: SIGN_IN, method } },
  })
  const { challenge: put } = asked.body.object
  if (put.method !== 'passkey') throw new Error('Another way was put')
  const response = of.passkey.get({ options: put.options, origin: publicUrl })
  return { method, challengeId: put.challengeId, response }
}

/** Signs in with the password and a factor. @returns the session's token */
async function signInBy(of: Person, method: Method): Promise<string> {
  const waiting = await signInWaiting(t, of.member)
  const answer = await verify(t, waiting, SIGN_IN, await proofBy(of, waiting, method))
  expect(answer.status).toBe(200)
  return answer.headers['ps-token'] ?? ''
}

const remove = async ({ token }: SignedIn, object: Wire<typeof removeFactor>['request']['object']) =>
  callWire(t.app.server, removeFactor, { token, body: { object } })

/** Which sessions still work, after the second that every server has to notice. */
async function stillOpen(tokens: Readonly<Record<string, string>>): Promise<readonly string[]> {
  t.clock.advance(1001)
  const names = []
  for (const [name, token] of Object.entries(tokens)) if ((await opens(t, token)) === 200) names.push(name)
  return names
}

const lastMail = ({ email }: TestMember) => t.mails.findLast(({ to }) => to === email)?.text

describe('removing a factor', () => {
  test('[AUTH-12] ends the other sessions that it opened as the second factor, whichever it is, and the member is told', async () => {
    const of = await memberWithAll()
    const { signedIn } = of
    const tokens = {
      own: signedIn.token,
      mailedCode: await signInBy(of, 'mailedCode'),
      authenticator: await signInBy(of, 'authenticator'),
      passkey: await signInBy(of, 'passkey'),
      recoveryCode: await signInBy(of, 'recoveryCode'),
    }
    expect((await remove(signedIn, { method: 'passkey', passkeyId: of.passkeyId })).status).toBe(200)
    expect(await stillOpen(tokens)).toEqual(['own', 'mailedCode', 'authenticator', 'recoveryCode'])
    expect((await remove(signedIn, { method: 'authenticator' })).status).toBe(200)
    expect(await stillOpen(tokens)).toEqual(['own', 'mailedCode', 'recoveryCode'])
    await t.app.relay.run()
    expect(lastMail(of.member)).toContain('Other devices that used it to sign in are now signed out.')
    // The last factor: its recovery codes go with it.
    expect((await remove(signedIn, { method: 'mailedCode' })).status).toBe(200)
    expect(await stillOpen(tokens)).toEqual(['own'])
  })

  test('[AUTH-12] new recovery codes end the sessions that an earlier one opened', async () => {
    const of = await memberWithAll()
    const { token } = of.signedIn
    const tokens = {
      own: token,
      authenticator: await signInBy(of, 'authenticator'),
      recoveryCode: await signInBy(of, 'recoveryCode'),
    }
    expect((await callWire(t.app.server, makeRecoveryCodes, { token })).status).toBe(200)
    expect(await stillOpen(tokens)).toEqual(['own', 'authenticator'])
    await t.app.relay.run()
    expect(lastMail(of.member)).toContain('used an earlier code to sign in are now signed out')
  })

  test('[AUTH-12] the session that does so stays open, though the factor opened it', async () => {
    const of = await memberWithAll()
    const token = await signInBy(of, 'authenticator')
    t.clock.advance(30_000)
    const proof = { method: 'authenticator', code: await timeCode(t, of.secret) } as const
    expect((await verify(t, { token }, SECURITY, proof)).status).toBe(200)
    expect((await remove({ ...of.signedIn, token }, { method: 'authenticator' })).status).toBe(200)
    expect(await stillOpen({ token })).toEqual(['token'])
  })

  test('[AUTH-12] [AUTH-11] ends a session whose code came with the password at a locked sign-in', async () => {
    const of = await memberWithAll()
    const { membershipNumber: loginId } = of.member
    const attempt = async (object: { readonly password: string; readonly code?: string }) =>
      callWire(t.app.server, login, { body: { object: { ...object, loginId, companyCode: 'NZ' } } })
    for (let tries = 0; tries < 5; tries += 1) await attempt({ password: 'not it' })
    t.clock.advance(30_000)
    const answer = await attempt({ password, code: await timeCode(t, of.secret) })
    expect(answer.status).toBe(200)
    const tokens = { own: of.signedIn.token, locked: answer.headers['ps-token'] ?? '' }
    expect(await stillOpen(tokens)).toEqual(['own', 'locked'])
    expect((await remove(of.signedIn, { method: 'authenticator' })).status).toBe(200)
    expect(await stillOpen(tokens)).toEqual(['own'])
  })

  test('[AUTH-12] [AUTH-02] forgets the browsers that were remembered with it', async () => {
    const of = await memberWithAll()
    const object = { loginId: of.member.membershipNumber, password, companyCode: 'NZ' }
    const asked = await callWire(t.app.server, login, { body: { object, expireDate: 30 } })
    const waiting = {
      headers: { pendingsignin: String(asked.error?.data?.['pendingSignIn']) },
      cookies: Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value])),
    }
    const answer = await verify(t, waiting, SIGN_IN, await proofBy(of, waiting, 'authenticator'))
    const kept = answer.cookies.find(({ name }) => name === 'waymark_remember')?.value ?? ''
    expect(kept).not.toBe('')
    const resumed = await callWire(t.app.server, resumeSession, { cookies: { waymark_remember: kept } })
    expect(resumed.body.object.kind).not.toBe('none')
    const cookies = Object.fromEntries(resumed.cookies.map(({ name, value }) => [name, value]))
    expect((await remove(of.signedIn, { method: 'authenticator' })).status).toBe(200)
    expect((await callWire(t.app.server, resumeSession, { cookies })).body.object).toEqual({ kind: 'none' })
  })

  test('[AUTH-12] ends what it proved in another session', async () => {
    const of = await memberWithAll()
    const other = await signInBy(of, 'mailedCode')
    t.clock.advance(30_000)
    const proof = { method: 'authenticator', code: await timeCode(t, of.secret) } as const
    expect((await verify(t, { token: other }, SECURITY, proof)).status).toBe(200)
    expect((await remove(of.signedIn, { method: 'authenticator' })).status).toBe(200)
    const refused = await callWire(t.app.server, makeRecoveryCodes, { token: other })
    expect(refused.error?.code).toBe('MFA_REQUIRED')
  })

  test.each(['mailedCode', 'authenticator', 'passkey', 'recoveryCode'] as const)(
    '[AUTH-12] a sign-in that is under way with the %s opens no session',
    async (method) => {
      const of = await memberWithAll()
      const waiting = await signInWaiting(t, of.member)
      const proof = await proofBy(of, waiting, method)
      const { token } = of.signedIn
      const ended = async () =>
        method === 'recoveryCode'
          ? callWire(t.app.server, makeRecoveryCodes, { token })
          : remove(of.signedIn, method === 'passkey' ? { method, passkeyId: of.passkeyId } : { method })
      const answer = await meanwhile(
        t,
        noNewSession,
        async () => verify(t, waiting, SIGN_IN, proof),
        async () => {
          expect((await ended()).status).toBe(200)
        },
      )
      expect([answer.error?.code, answer.headers['ps-token']]).toEqual(['SIGN_IN_FAILED', undefined])
    },
  )
})
