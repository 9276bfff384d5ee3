import { login } from '@waymark/contract/identity/sign-in/login'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { listFactors } from '@waymark/contract/factors/list-factors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../../../test/identity/identity-mails.ts'
import { makeMember, password, type TestMember } from '../../../../test/members.ts'
import {
  addMailedCode,
  challenge,
  mailedCodeOf,
  mailedProof,
  signInWaiting,
  verify,
} from '../../../../test/identity/second-factors.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readWholeDatabase, tablesWith } from '../../../../test/database/whole-database.ts'
import { callWire } from '../../../../test/wire.ts'

const SIGN_IN = { kind: 'signIn' } as const
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

async function memberWithMailedCode(): Promise<{ member: TestMember; recoveryCodes: readonly string[] }> {
  const member = await makeMember(t.databases)
  const recoveryCodes = await addMailedCode(t, await signIn(t.app.server, member), member)
  return { member, recoveryCodes }
}

describe('signing in with a second factor', () => {
  test('[AUTH-12] the right password opens no session; the mailed code then answers what login answers', async () => {
    const { member } = await memberWithMailedCode()
    const plain = await callWire(t.app.server, login, {
      body: { object: { loginId: member.membershipNumber, password, companyCode: 'NZ' } },
    })
    expect(plain.status).toBe(422)
    expect(plain.headers['ps-token']).toBeUndefined()
    expect(plain.cookies.map(({ name }) => name)).toEqual(['waymark_pending'])
    const waiting = await signInWaiting(t, member)
    const done = await verify(t, waiting, SIGN_IN, await mailedProof(t, waiting, SIGN_IN, member))
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      loginResponse: { cid: String(member.customer) },
      data: { details: { cliams: { userDetails: { membershipNumber: member.membershipNumber } } } },
    })
    expect(done.headers['accesskey']).toMatch(/^[\w-]{43}$/)
    const user = await callWire(t.app.server, currentUser, { token: done.headers['ps-token'] ?? '' })
    expect(user.body.userDetails.customerNumber).toBe(String(member.customer))
  })

  test('[AUTH-12] before the right password, nothing reveals a factor', async () => {
    const { member } = await memberWithMailedCode()
    const plain = await makeMember(t.databases)
    const answers = []
    for (const one of [member, plain]) {
      const { status, error, cookies } = await callWire(t.app.server, login, {
        body: { object: { loginId: one.membershipNumber, password: 'not it', companyCode: 'NZ' } },
      })
      answers.push({ status, cookies, error: { ...error, traceId: '' } })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(401)
  })

  test('[AUTH-12] the code is in no table, outbox or log', async () => {
    const { member } = await memberWithMailedCode()
    const waiting = await signInWaiting(t, member)
    await challenge(t, waiting, SIGN_IN)
    const code = await mailedCodeOf(t, member)
    const whole = await readWholeDatabase(t.databases)
    expect(tablesWith(whole, 'oneTimeCode')).toContain('public.outbox')
    // Six digits inside a time or an id aren't a code.
    const asCode = new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`)
    expect(tablesWith(whole, asCode)).toEqual([])
    expect(t.logs.join('\n')).not.toMatch(asCode)
  })

  test('[AUTH-12] five wrong codes lock every way of the person, from every sign-in; the lock ends', async () => {
    const { member, recoveryCodes } = await memberWithMailedCode()
    const first = await signInWaiting(t, member)
    const proof = await mailedProof(t, first, SIGN_IN, member)
    for (const left of [4, 3]) {
      const said = await verify(t, first, SIGN_IN, { ...proof, code: wrong(proof.code) })
      expect([said.error?.code, said.error?.data]).toEqual(['FACTOR_WRONG', { triesLeft: left }])
    }
    const second = await signInWaiting(t, member)
    for (const code of ['FACTOR_WRONG', 'FACTOR_WRONG', 'FACTOR_LOCKED', 'FACTOR_LOCKED']) {
      const said = await verify(t, second, SIGN_IN, { method: 'recoveryCode', code: 'ABCDE-FGHJK' })
      expect(said.error?.code).toBe(code)
    }
    const told = (await mailsTo(t, member.email)).filter(({ subject }) => subject.includes('locked'))
    expect(told).toHaveLength(1)
    const lockedUntil = new Date(t.clock.now().getTime() + 30 * 60_000).toISOString()
    for (const said of [await verify(t, first, SIGN_IN, proof), await challenge(t, second, SIGN_IN)])
      expect(said.error).toMatchObject({ code: 'FACTOR_LOCKED', data: { lockedUntil } })
    t.clock.advance(31 * 60_000)
    const later = await signInWaiting(t, member)
    const used = await verify(t, later, SIGN_IN, { method: 'recoveryCode', code: recoveryCodes[0] ?? '' })
    expect(used.status).toBe(200)
  })

  test('[AUTH-12] a pending sign-in ends when the password is reset', async () => {
    const { member } = await memberWithMailedCode()
    const newPassword = 'seven quiet herons'
    const waiting = await signInWaiting(t, member)
    const proof = await mailedProof(t, waiting, SIGN_IN, member)
    await callWire(t.app.server, forgotPassword, {
      body: { object: { companyCode: 'NZ', email: member.email } },
    })
    const mails = (await mailsTo(t, member.email)).filter(({ text }) => text.includes('?token='))
    const done = await callWire(t.app.server, resetPassword, {
      body: { object: { token: tokenIn(mails.at(-1)), newPassword } },
    })
    expect(done.status).toBe(200)
    const late = await verify(t, waiting, SIGN_IN, proof)
    expect([late.status, late.error?.code]).toEqual([401, 'NOT_SIGNED_IN'])
    expect((await challenge(t, waiting, SIGN_IN)).status).toBe(401)
  })

  test('[AUTH-12] tries at the same time do not get past the limit', async () => {
    const { member } = await memberWithMailedCode()
    const waiting = await signInWaiting(t, member)
    const proof = await mailedProof(t, waiting, SIGN_IN, member)
    const said = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        verify(t, waiting, SIGN_IN, {
          ...proof,
          code: String((Number(proof.code) + 1 + index) % 1_000_000).padStart(6, '0'),
        }),
      ),
    )
    expect(said.filter(({ error }) => error?.code === 'FACTOR_WRONG')).toHaveLength(4)
    expect(said.filter(({ error }) => error?.code === 'FACTOR_LOCKED')).toHaveLength(8)
  })

  test('[AUTH-12] a code works once, for its own sign-in, for ten minutes', async () => {
    const { member } = await memberWithMailedCode()
    const first = await signInWaiting(t, member)
    const proof = await mailedProof(t, first, SIGN_IN, member)
    const other = await signInWaiting(t, member)
    expect((await verify(t, other, SIGN_IN, proof)).error?.code).toBe('FACTOR_WRONG')
    const twins = await Promise.all([verify(t, first, SIGN_IN, proof), verify(t, first, SIGN_IN, proof)])
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify(t, first, SIGN_IN, proof)).error?.code).toBe('NOT_SIGNED_IN')
    t.clock.advance(60_000)
    const late = await signInWaiting(t, member)
    const old = await mailedProof(t, late, SIGN_IN, member)
    t.clock.advance(10 * 60_000)
    expect((await verify(t, late, SIGN_IN, old)).error?.code).toBe('FACTOR_WRONG')
    t.clock.advance(5 * 60_000)
    expect((await challenge(t, late, SIGN_IN)).error?.code).toBe('NOT_SIGNED_IN')
  })

  test('[AUTH-12] a pending sign-in does not work without its cookie, with another one, or elsewhere', async () => {
    const { member } = await memberWithMailedCode()
    const waiting = await signInWaiting(t, member)
    const other = await signInWaiting(t, member)
    const { headers } = waiting
    for (const prover of [{ headers: headers ?? {} }, { ...waiting, cookies: other.cookies ?? {} }]) {
      expect((await challenge(t, prover, SIGN_IN)).error?.code).toBe('NOT_SIGNED_IN')
    }
    expect((await callWire(t.app.server, listFactors, waiting)).error?.code).toBe('NOT_SIGNED_IN')
    for (const kind of ['security', 'unfreeze'] as const) {
      expect((await challenge(t, waiting, { kind })).error?.code).toBe('FACTOR_UNAVAILABLE')
    }
    const byPassword = await verify(t, waiting, SIGN_IN, { method: 'password', password })
    expect(byPassword.error?.code).toBe('FACTOR_UNAVAILABLE')
  })

  test('[AUTH-12] another code is emailed after 30 seconds, ends the one before, and so many an hour', async () => {
    const { member } = await memberWithMailedCode()
    const waiting = await signInWaiting(t, member)
    const first = await mailedProof(t, waiting, SIGN_IN, member)
    const mails = t.mails.length
    t.clock.advance(20_000)
    const soon = await challenge(t, waiting, SIGN_IN)
    expect(soon.body.object.challenge).toMatchObject({
      challengeId: first.challengeId,
      resendAfterSeconds: 10,
    })
    await t.app.relay.run()
    expect(t.mails).toHaveLength(mails)
    t.clock.advance(11_000)
    const second = await mailedProof(t, waiting, SIGN_IN, member)
    expect(second.challengeId).not.toBe(first.challengeId)
    expect((await verify(t, waiting, SIGN_IN, first)).error?.code).toBe('FACTOR_WRONG')
    const statuses = []
    for (let count = 0; count < 10; count += 1) {
      t.clock.advance(31_000)
      statuses.push((await challenge(t, waiting, SIGN_IN)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429, 429])
  })

  test('[AUTH-12] a recovery code that is used in several sign-ins at once signs in one', async () => {
    const { member, recoveryCodes } = await memberWithMailedCode()
    const [code = ''] = recoveryCodes
    const waiting = [
      await signInWaiting(t, member),
      await signInWaiting(t, member),
      await signInWaiting(t, member),
    ]
    const answers = await Promise.all(
      waiting.map(async (one) => verify(t, one, SIGN_IN, { method: 'recoveryCode', code })),
    )
    expect(answers.map(({ error }) => error?.code ?? 'in').toSorted()).toEqual([
      'FACTOR_WRONG',
      'FACTOR_WRONG',
      'in',
    ])
  })

  test('[AUTH-12] a recovery code signs in once, however it is typed, and its use is told', async () => {
    const { member, recoveryCodes } = await memberWithMailedCode()
    expect(new Set(recoveryCodes).size).toBe(10)
    const code = (recoveryCodes[3] ?? '').toLowerCase().replace('-', ' ')
    const first = await signInWaiting(t, member)
    expect((await verify(t, first, SIGN_IN, { method: 'recoveryCode', code })).status).toBe(200)
    const second = await signInWaiting(t, member)
    const again = await verify(t, second, SIGN_IN, { method: 'recoveryCode', code })
    expect(again.error?.code).toBe('FACTOR_WRONG')
    await t.app.relay.run()
    expect(t.mails.findLast(({ to }) => to === member.email)?.subject).toBe('A recovery code was used')
    const { rows } = await sql<{ kind: string }>`
      select kind from security_event where customer_number = ${member.customer} and kind = 'recoveryCodeUsed'`.execute(
      t.databases.web,
    )
    expect(rows).toHaveLength(1)
  })
})
