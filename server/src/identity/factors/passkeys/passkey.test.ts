import { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { listFactors } from '@waymark/contract/factors/list-factors'
import { passkeyOptions } from '@waymark/contract/factors/passkeys/passkey-options'
import { passkeyVerify } from '@waymark/contract/factors/passkeys/passkey-verify'
import { removeFactor } from '@waymark/contract/factors/remove-factor'
import { securityEvents } from '@waymark/contract/identity/sessions/security-events'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../../../../test/members.ts'
import { meanwhile, noNewSession } from '../../../../test/database/meanwhile.ts'
import {
  challenge,
  proveByPassword,
  signInWaiting,
  verify,
} from '../../../../test/identity/second-factors.ts'
import { opens } from '../../../../test/identity/provider-visits.ts'
import { signIn, type SignedIn } from '../../../../test/sign-in.ts'
import { softwarePasskey, type SoftwarePasskey } from '../../../../test/identity/software-passkey.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'
import { customerNumber } from '../../../platform/branded-ids.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { closePerson } from '../../accounts/closed-person-store.ts'
import { putInForce } from '../../../configuration/index.ts'
import { secondCompany, secondCompanyCode } from '../../../seed/second-company.ts'

const SIGN_IN = { kind: 'signIn' } as const

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  const since = new Date('2020-01-01T00:00:00Z')
  await putInForce(t.databases.jobs, secondCompanyCode, secondCompany, since, 'test')
  t.clock.advance(6000)
})
afterAll(async () => {
  await t.close()
})

interface Made {
  readonly member: TestMember
  readonly signedIn: SignedIn
  readonly passkey: SoftwarePasskey
}

async function begin(signedIn: SignedIn, origin = publicUrl) {
  const { token } = signedIn
  const begun = await callWire(t.app.server, enrolFactor, {
    token,
    headers: { origin },
    body: { object: { method: 'passkey' } },
  })
  expect(begun.status).toBe(200)
  if (begun.body.object.method !== 'passkey') throw new Error('Another factor was begun')
  return begun.body.object
}

async function confirm(
  signedIn: SignedIn,
  challengeId: string,
  response: ReturnType<SoftwarePasskey['create']>,
) {
  const object = { method: 'passkey', challengeId, name: 'This laptop', response } as const
  return callWire(t.app.server, confirmFactor, { token: signedIn.token, body: { object } })
}

async function memberWithPasskey(origin = publicUrl): Promise<Made> {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  await proveByPassword(t, signedIn)
  const passkey = softwarePasskey()
  const { challengeId, options } = await begin(signedIn, origin)
  const done = await confirm(signedIn, challengeId, passkey.create({ options, origin }))
  expect(done.status).toBe(200)
  expect(done.body.object.recoveryCodes).toHaveLength(10)
  return { member, signedIn, passkey }
}

async function ask(origin = publicUrl) {
  return (await callWire(t.app.server, passkeyOptions, { headers: { origin } })).body.object
}

async function answer(challengeId: string, response: ReturnType<SoftwarePasskey['get']>) {
  return callWire(t.app.server, passkeyVerify, {
    body: { object: { companyCode: 'NZ', challengeId, response } },
  })
}

describe('a passkey in place of a password', () => {
  test('[AUTH-01] opens no session in a company that its member does not belong to', async () => {
    const { passkey } = await memberWithPasskey()
    for (const companyCode of [secondCompanyCode, 'XX']) {
      const { challengeId, options } = await ask()
      const response = passkey.get({ options, origin: publicUrl })
      const refused = await callWire(t.app.server, passkeyVerify, {
        body: { object: { companyCode, challengeId, response } },
      })
      expect([companyCode, refused.error?.code]).toEqual([companyCode, 'PASSKEY_REFUSED'])
      expect(refused.cookies).toEqual([])
    }
  })

  test('[AUTH-01] of somebody whose account is closed is refused like an unknown one', async () => {
    const { member, passkey } = await memberWithPasskey()
    const gone = customerNumber(String(member.customer))
    await inTransaction(t.databases.jobs, async (tx) =>
      closePerson(tx, gone, { why: 'deceased' }, t.clock.now()),
    )
    const { challengeId, options } = await ask()
    const refused = await answer(challengeId, passkey.get({ options, origin: publicUrl }))
    expect([refused.status, refused.error?.code]).toEqual([422, 'PASSKEY_REFUSED'])
  })

  test('[AUTH-01] opens no session once it is removed, also while it signs in', async () => {
    const { signedIn, passkey } = await memberWithPasskey()
    const { token } = signedIn
    const { challengeId, options } = await ask()
    const [added] = (await callWire(t.app.server, listFactors, { token })).body.object.passkeys
    const factor = { method: 'passkey', passkeyId: added?.passkeyId ?? '' } as const
    const refused = await meanwhile(
      t,
      noNewSession,
      async () => answer(challengeId, passkey.get({ options, origin: publicUrl })),
      async () => {
        const removed = await callWire(t.app.server, removeFactor, { token, body: { object: factor } })
        expect(removed.status).toBe(200)
      },
    )
    expect([refused.status, refused.error?.code, refused.cookies]).toEqual([422, 'PASSKEY_REFUSED', []])
  })

  test('[AUTH-12] removing it ends the other sessions that it opened, and the member is told', async () => {
    const { member, signedIn, passkey } = await memberWithPasskey()
    const { member: other, passkey: theirs } = await memberWithPasskey()
    const open = async (key: SoftwarePasskey) => {
      const { challengeId, options } = await ask()
      return (await answer(challengeId, key.get({ options, origin: publicUrl }))).headers['ps-token'] ?? ''
    }
    const [own, lost, stranger] = [await open(passkey), await open(passkey), await open(theirs)]
    const security = { kind: 'security' } as const
    const put = (await challenge(t, { token: own }, security)).body.object.challenge
    if (put.method !== 'passkey') throw new Error('Another way was put')
    const response = passkey.get({ options: put.options, origin: publicUrl })
    const proof = { method: 'passkey', challengeId: put.challengeId, response } as const
    expect((await verify(t, { token: own }, security, proof)).status).toBe(200)
    const [added] = (await callWire(t.app.server, listFactors, { token: own })).body.object.passkeys
    const object = { method: 'passkey', passkeyId: added?.passkeyId ?? '' } as const
    expect((await callWire(t.app.server, removeFactor, { token: own, body: { object } })).status).toBe(200)
    t.clock.advance(1001)
    const tokens = [own, signedIn.token, stranger, lost]
    expect(await Promise.all(tokens.map(async (token) => opens(t, token)))).toEqual([200, 200, 200, 401])
    const events = (await callWire(t.app.server, securityEvents, { token: own })).body.object.events
    expect(
      events
        .map(({ kind }) => kind)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['factorRemoved', 'sessionEnded'])
    await t.app.relay.run()
    const told = (email: string) => t.mails.findLast(({ to }) => to === email)?.text
    expect(told(member.email)).toContain('Other devices that used it to sign in are now signed out.')
    expect(told(other.email)).not.toContain('signed out')
  })

  test('[AUTH-01] signs in its member, reveals nobody beforehand, and needs no other factor', async () => {
    const { member, passkey } = await memberWithPasskey()
    const { challengeId, options } = await ask()
    expect(options).toMatchObject({ rpId: 'portal.test', userVerification: 'required' })
    expect(options['allowCredentials'] ?? []).toEqual([])
    const done = await answer(challengeId, passkey.get({ options, origin: publicUrl }))
    expect(done.body.data.details.cliams.userDetails.membershipNumber).toBe(member.membershipNumber)
    const user = await callWire(t.app.server, currentUser, { token: done.headers['ps-token'] ?? '' })
    expect(user.body.userDetails.customerNumber).toBe(String(member.customer))
  })

  test('[AUTH-01] a challenge works once, and not for half an hour or longer', async () => {
    const { passkey } = await memberWithPasskey()
    const { challengeId, options } = await ask()
    const response = passkey.get({ options, origin: publicUrl })
    const twins = await Promise.all([answer(challengeId, response), answer(challengeId, response)])
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const replayed = await answer(challengeId, passkey.get({ options, origin: publicUrl }))
    expect(replayed.error?.code).toBe('PASSKEY_REFUSED')
    const other = await ask()
    expect((await answer(other.challengeId, response)).error?.code).toBe('PASSKEY_REFUSED')
    const late = await ask()
    t.clock.advance(31 * 60_000)
    const tooLate = await answer(late.challengeId, passkey.get({ options: late.options, origin: publicUrl }))
    expect(tooLate.error?.code).toBe('PASSKEY_REFUSED')
  })

  test.each([
    ['a page of somebody else', { origin: 'https://portal.test.evil.example' }],
    ['our host on another port', { origin: 'http://portal.test:8080' }],
    ['a holder who was not verified', { origin: publicUrl, verifiesUser: false }],
  ])('[AUTH-01] %s is refused', async (_name, ceremony) => {
    const { passkey } = await memberWithPasskey()
    const { challengeId, options } = await ask()
    const said = await answer(challengeId, passkey.get({ options, ...ceremony }))
    expect([said.status, said.error?.code]).toEqual([422, 'PASSKEY_REFUSED'])
    const after = await answer(challengeId, passkey.get({ options, origin: publicUrl }))
    expect(after.status).toBe(200)
  })

  test('[AUTH-01] another host, an unknown key, a changed signature and a foreign handle are refused', async () => {
    const { passkey } = await memberWithPasskey()
    const stranger = await memberWithPasskey()
    const { challengeId, options } = await ask()
    const right = passkey.get({ options, origin: publicUrl })
    const theirs = stranger.passkey.get({ options, origin: publicUrl })
    const unknown = softwarePasskey().get({ options, origin: publicUrl })
    const wrongs = [
      passkey.get({ options: { ...options, rpId: 'evil.example' }, origin: publicUrl }),
      { ...unknown, response: { ...unknown.response, userHandle: right.response.userHandle ?? '' } },
      { ...right, response: { ...right.response, signature: theirs.response.signature } },
      { ...right, response: { ...right.response, userHandle: theirs.response.userHandle ?? '' } },
      { ...right, id: theirs.id, rawId: theirs.rawId },
    ]
    for (const wrong of wrongs) expect((await answer(challengeId, wrong)).error?.code).toBe('PASSKEY_REFUSED')
  })

  test('[AUTH-01] a counter that does not grow means a copy; one without a counter is let in', async () => {
    const { passkey } = await memberWithPasskey()
    const attempt = async (count: number) => {
      const { challengeId, options } = await ask()
      return (await answer(challengeId, passkey.get({ options, origin: publicUrl, count }))).status
    }
    expect([
      await attempt(0),
      await attempt(0),
      await attempt(7),
      await attempt(7),
      await attempt(0),
    ]).toEqual([200, 200, 200, 422, 422])
  })

  test('[AUTH-01] each of our hosts has its own passkeys', async () => {
    const au = 'https://au.portal.test'
    const { passkey } = await memberWithPasskey(au)
    const { challengeId, options } = await ask(au)
    expect(options['rpId']).toBe('au.portal.test')
    expect((await answer(challengeId, passkey.get({ options, origin: au }))).status).toBe(200)
    const from = async (origin: string, host: string) =>
      callWire(t.app.server, passkeyOptions, { headers: { origin, host } })
    const unnamed = await from('http://unnamed.test', 'unnamed.test')
    expect(unnamed.body.object.options['rpId']).toBe('portal.test')
    expect((await from('https://evil.example', 'portal.test')).status).toBe(403)
  })
})

describe('a passkey as a second factor', () => {
  test("[AUTH-12] completes a password sign-in, with any of the member's own passkeys and no other", async () => {
    const { member, passkey } = await memberWithPasskey()
    const stranger = await memberWithPasskey()
    const waiting = await signInWaiting(t, member)
    const asked = await challenge(t, waiting, SIGN_IN)
    const { challenge: put } = asked.body.object
    if (put.method !== 'passkey') throw new Error('Another way was put')
    expect(put.options['allowCredentials']).toHaveLength(1)
    const { challengeId, options } = put
    const give = async (response: ReturnType<SoftwarePasskey['get']>) =>
      verify(t, waiting, SIGN_IN, { method: 'passkey', challengeId, response })
    const theirs = await give(stranger.passkey.get({ options, origin: publicUrl }))
    expect(theirs.error?.code).toBe('FACTOR_WRONG')
    expect((await answer(challengeId, passkey.get({ options, origin: publicUrl }))).status).toBe(422)
    const own = await give(passkey.get({ options, origin: publicUrl, verifiesUser: false }))
    expect(own.status).toBe(200)
  })

  test("[AUTH-12] is added with its own session's challenge, once, and for one member only", async () => {
    const { member, signedIn } = await memberWithPasskey()
    const other = await memberWithPasskey()
    const passkey = softwarePasskey()
    const { challengeId, options } = await begin(signedIn)
    const made = passkey.create({ options, origin: publicUrl })
    expect((await confirm(other.signedIn, challengeId, made)).error?.code).toBe('PASSKEY_REFUSED')
    const foreign = passkey.create({ options, origin: 'https://evil.example' })
    expect((await confirm(signedIn, challengeId, foreign)).error?.code).toBe('PASSKEY_REFUSED')
    const unverified = passkey.create({ options, origin: publicUrl, verifiesUser: false })
    expect((await confirm(signedIn, challengeId, unverified)).error?.code).toBe('PASSKEY_REFUSED')
    const first = await confirm(signedIn, challengeId, made)
    expect([first.status, first.body.object.recoveryCodes]).toEqual([200, []])
    expect((await confirm(signedIn, challengeId, made)).error?.code).toBe('PASSKEY_REFUSED')
    const again = await begin(other.signedIn)
    const stolen = passkey.create({ options: again.options, origin: publicUrl })
    expect((await confirm(other.signedIn, again.challengeId, stolen)).error?.code).toBe('PASSKEY_REFUSED')
    await t.app.relay.run()
    expect(t.mails.findLast(({ to }) => to === member.email)?.text).toContain('a passkey')
  })
})
