import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { activateEmail } from '@waymark/contract/identity/sign-in-details/activate-email'
import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { changePassword } from '@waymark/contract/identity/passwords/change-password'
import { changePin } from '@waymark/contract/identity/pin/change-pin'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { login } from '@waymark/contract/identity/sign-in/login'
import { resetPin } from '@waymark/contract/identity/pin/reset-pin'
import { resetPinEmail } from '@waymark/contract/identity/pin/reset-pin-email'
import { retrieveSignInDetails } from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details'
import { updateSecurityQuestion } from '@waymark/contract/identity/sign-in-details/update-security-question'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../../test/identity/identity-mails.ts'
import { identityOf, makeMember, password, pin, type TestMember } from '../../../test/members.ts'
import { proveByPassword, verify } from '../../../test/identity/second-factors.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'
import { preparedTransfer } from '../../../test/orders/transfers.ts'
import { readWholeDatabase, tablesWith } from '../../../test/database/whole-database.ts'
import { callWire } from '../../../test/wire.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { closePerson, reopenPerson } from '../accounts/closed-person-store.ts'
import { readSecurityEvents } from '../security-events.ts'

const fresh = 'seven quiet herons'

interface Person {
  readonly member: TestMember
  readonly token: string
  readonly identity: ReturnType<typeof identityOf>
}

describe('changes to sign-in secrets', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  const person = async (membershipNumber?: string): Promise<Person> => {
    const member = await makeMember(t.databases, membershipNumber === undefined ? {} : { membershipNumber })
    return { member, token: (await signIn(t.app.server, member)).token, identity: identityOf(member) }
  }
  const eventOf = async ({ member }: Person) =>
    (await readSecurityEvents(t.databases.web, customerNumber(String(member.customer)), 1))[0]?.kind
  const attempt = async ({ member }: Person, secret: string) =>
    (
      await callWire(t.app.server, login, {
        body: { object: { loginId: member.membershipNumber, password: secret, companyCode: 'NZ' } },
      })
    ).status
  const opens = async ({ token, identity }: Person, digits: string) =>
    (
      await callWire(t.app.server, authenticateTransaction, {
        token,
        body: { object: { ...identity, pin: digits } },
      })
    ).status
  const details = async ({ token, identity }: Person) =>
    (await callWire(t.app.server, retrieveSignInDetails, { token, body: { object: identity } })).body.object

  describe('password', () => {
    const change = async (
      { token, identity }: Person,
      currentPassword: string = password,
      newPassword: string = fresh,
    ) =>
      callWire(t.app.server, changePassword, {
        token,
        body: { object: { ...identity, currentPassword, newPassword } },
      })

    test('[AUTH-13] the new one signs in, the old one does not; this session stays, others end; the address is told', async () => {
      const one = await person()
      const other = await signIn(t.app.server, one.member)
      expect(await change(one)).toMatchObject({
        status: 200,
        body: { object: { protectedUntil: '2026-11-21T01:00:00.000Z' } },
      })
      expect([await attempt(one, password), await attempt(one, fresh)]).toEqual([401, 200])
      t.clock.advance(1000)
      const status = async (token: string) => (await callWire(t.app.server, currentUser, { token })).status
      expect([await status(one.token), await status(other.token)]).toEqual([200, 401])
      const [mail] = await mailsTo(t, one.member.email)
      expect(mail?.subject).toBe('Your password was changed')
      expect(mail?.text).toMatch(/Points can't leave your account until 21 November 2026/)
      expect((await details(one)).passwordChangedAt).toMatch(/^2026-11-20T/)
    })

    test('[AUTH-13] a wrong current one counts, the fifth locks the change, and sign-in goes on', async () => {
      const one = await person()
      const wrong = await change(one, 'not the password')
      expect([wrong.status, wrong.error?.code, wrong.error?.data]).toEqual([
        422,
        'PASSWORD_WRONG',
        { noOfAttempts: 1, attemptsLeft: 4 },
      ])
      for (let n = 0; n < 4; n += 1) await change(one, 'not the password')
      expect(await change(one)).toMatchObject({ status: 423, error: { code: 'ACCOUNT_LOCKED' } })
      const [mail] = await mailsTo(t, one.member.email)
      expect(mail?.subject).toBe('Changes that need your password are locked')
      expect(await attempt(one, password)).toBe(200)
    })

    test('[AUTH-13] common, personal, short and unchanged ones are refused, and nothing happens', async () => {
      const one = await person()
      for (const [phrase, reason] of [
        ['1234567890', 'tooShort'],
        ['Football-2026', 'common'],
        [`Hana ${one.member.membershipNumber}`, 'personal'],
        ['Test Airways Test Airways', 'personal'],
        [password, 'same'],
      ] as const) {
        const refused = await change(one, password, phrase)
        expect([phrase, refused.status, refused.error?.data]).toEqual([phrase, 422, { reason }])
      }
      expect(await mailsTo(t, one.member.email)).toEqual([])
      expect(await attempt(one, password)).toBe(200)
    })
  })

  describe('PIN', () => {
    const change = async ({ token, identity }: Person, currentPin: string, newPin: string) =>
      callWire(t.app.server, changePin, { token, body: { object: { ...identity, currentPin, newPin } } })
    const mailCode = async ({ token, identity }: Person, currentPassword: string = password) =>
      callWire(t.app.server, resetPinEmail, { token, body: { object: { ...identity, currentPassword } } })
    const reset = async ({ token, identity }: Person, code: string, newPin = '730592') =>
      callWire(t.app.server, resetPin, { token, body: { object: { ...identity, code, newPin } } })
    /** The code in the latest email that has one: others leave concurrently, in any order. */
    const codeFor = async ({ member }: Person): Promise<string> =>
      (await mailsTo(t, member.email))
        .map(({ text }) => /Code: ([0-9A-Z-]{14})/.exec(text)?.[1])
        .findLast((code) => code !== undefined) ?? ''

    test('[AUTH-13] the new one opens a transaction, the old one does not; told, kept, protected', async () => {
      const one = await person()
      expect(await change(one, pin, '730592')).toMatchObject({
        status: 200,
        body: { object: { protectedUntil: expect.any(String) } },
      })
      expect([await opens(one, pin), await opens(one, '730592')]).toEqual([422, 200])
      expect((await mailsTo(t, one.member.email))[0]?.subject).toBe('Your PIN was changed')
      expect(await eventOf(one)).toBe('pinChanged')
    })

    test('[AUTH-13] ends what the old one opened in another session: a transaction, and the proof for a security change', async () => {
      const lots = [{ expiresOn: '2028-01-31', points: 50_000n }]
      const member = await makeMember(t.databases, { programCode: 'FREE', lots })
      const [mine, thief] = [await signIn(t.app.server, member), await signIn(t.app.server, member)]
      const to = await makeMember(t.databases, { programCode: 'FREE' })
      const body = await preparedTransfer(t.app.server, thief, member, to, 1000)
      const SECURITY = { kind: 'security' } as const
      await verify(t, thief, SECURITY, { method: 'password', password })
      expect((await verify(t, thief, SECURITY, { method: 'pin', pin })).status).toBe(200)
      const one = { member, token: mine.token, identity: identityOf(member) }
      expect((await change(one, pin, '730592')).status).toBe(200)
      const enrolled = await callWire(t.app.server, enrolFactor, {
        token: thief.token,
        body: { object: { method: 'authenticator' } },
      })
      expect([enrolled.status, enrolled.error?.code]).toEqual([422, 'MFA_REQUIRED'])
      const sent = await callWire(t.app.server, transferPoints, {
        token: thief.token,
        key: randomUUID(),
        body,
      })
      expect([sent.status, sent.error?.code]).toEqual([422, 'PIN_REQUIRED'])
    })

    test('[AUTH-13] wrong ones count and lock; trivial, own and unchanged ones are refused', async () => {
      // Neither of its ends is a sequence or a repeat; a random number's might be.
      const number = '958274169'
      const one = await person(number)
      await sql`update customer set date_of_birth = '1987-04-23' where customer_number = ${one.member.customer}`.execute(
        t.databases.jobs,
      )
      for (const [digits, reason] of [
        ['1234', 'tooSimple'],
        ['0000', 'tooSimple'],
        [number.slice(0, 4), 'personal'],
        [number.slice(-4), 'personal'],
        ['1987', 'personal'],
        ['2304', 'personal'],
        [pin, 'same'],
      ] as const) {
        const refused = await change(one, pin, digits)
        expect([digits, refused.status, refused.error?.data]).toEqual([digits, 422, { reason }])
      }
      expect(await change(one, '9137', '730592')).toMatchObject({
        error: { code: 'PIN_WRONG', data: { triesLeft: 4 } },
      })
      for (let n = 0; n < 4; n += 1) await change(one, '9137', '730592')
      expect(await change(one, pin, '730592')).toMatchObject({ status: 423, error: { code: 'PIN_LOCKED' } })
    })

    test('[AUTH-13] a locked PIN is reset with the password and an emailed code, once, by nobody else', async () => {
      const [one, stranger] = [await person(), await person()]
      for (let n = 0; n < 5; n += 1) await opens(one, '9137')
      expect(await opens(one, pin)).toBe(423)
      expect((await mailCode(one, 'not the password')).error?.code).toBe('PASSWORD_WRONG')
      expect((await mailCode(one)).status).toBe(200)
      const code = await codeFor(one)
      const wrong = { status: 422, error: { code: 'RESET_CODE_WRONG' } }
      expect(await reset(stranger, code)).toMatchObject(wrong)
      expect(await reset(one, '0000-0000-0000')).toMatchObject(wrong)
      expect(await reset(one, code, '1234')).toMatchObject({ error: { code: 'PIN_REFUSED' } })
      expect(await reset(one, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ status: 200 })
      expect(await opens(one, '730592')).toBe(200)
      expect(await reset(one, code)).toMatchObject(wrong)
    })

    test('[AUTH-13] ten requests at once are three emails', async () => {
      const one = await person()
      const answers = await Promise.all(Array.from({ length: 10 }, async () => mailCode(one)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await mailsTo(t, one.member.email)).toHaveLength(3)
    })

    test('[AUTH-13] a code is valid for 30 minutes, and is not in any table', async () => {
      const one = await person()
      await mailCode(one)
      const code = await codeFor(one)
      const whole = await readWholeDatabase(t.databases)
      expect(tablesWith(whole, one.member.email)).toContain('public.customer')
      // Neither as it is emailed nor as it is compared.
      expect(tablesWith(whole, new RegExp(code.replaceAll('-', '-?'), 'i'))).toEqual([])
      t.clock.advance(30 * 60_000 - 1000)
      const again = await signIn(t.app.server, one.member)
      t.clock.advance(1000)
      expect(await reset({ ...one, token: again.token }, code)).toMatchObject({
        error: { code: 'RESET_CODE_WRONG' },
      })
    })
  })

  describe('email address', () => {
    const ask = async ({ token, identity }: Person, newEmail: string, currentPassword: string = password) => {
      await proveByPassword(t, { token })
      return callWire(t.app.server, changeEmail, {
        token,
        body: { object: { ...identity, currentPassword, newEmail } },
      })
    }
    const activate = async (token: string) =>
      callWire(t.app.server, activateEmail, { body: { object: { token } } })

    test('[AUTH-09] an address that several members enter gets three emails a day', async () => {
      for (let n = 0; n < 5; n += 1)
        expect((await ask(await person(), 'someone.else@example.nz')).status).toBe(200)
      expect(await mailsTo(t, 'someone.else@example.nz')).toHaveLength(3)
    })

    test('[AUTH-09] the new address confirms, the old one is told before and after, and then the new one signs in', async () => {
      const one = await person()
      const old = one.member.email
      expect((await ask(one, 'hana.new@example.nz', 'not the password')).error?.code).toBe('PASSWORD_WRONG')
      expect((await ask(one, 'hana.new@example.nz')).status).toBe(200)
      expect(await details(one)).toMatchObject({ email: old, pendingEmail: 'hana.new@example.nz' })
      const [mail] = await mailsTo(t, 'hana.new@example.nz')
      expect(mail?.text).toContain(`${publicUrl}/airpoints-account/koru/emailactivation?token=`)
      expect((await mailsTo(t, old))[0]?.subject).toBe('Request to change your email address')
      expect(await activate(tokenIn(mail))).toMatchObject({
        status: 200,
        body: { object: { protectedUntil: expect.any(String) } },
      })
      expect((await mailsTo(t, old)).map(({ subject }) => subject)).toEqual([
        'Request to change your email address',
        'Your email address was changed',
      ])
      expect(await eventOf(one)).toBe('emailChanged')
      expect(await details(one)).toMatchObject({ email: 'hana.new@example.nz', pendingEmail: null })
      await signIn(t.app.server, one.member, 'hana.new@example.nz')
      expect((await activate(tokenIn(mail))).status).toBe(410)
    })

    test('[AUTH-09] a taken address is not disclosed, except to its own mailbox', async () => {
      const [one, other] = [await person(), await person()]
      const taken = await ask(one, other.member.email)
      const free = await ask(one, 'free.address@example.nz')
      expect([taken.status, taken.body]).toEqual([free.status, free.body])
      const [mail] = await mailsTo(t, other.member.email)
      expect(mail?.subject).toBe('This address is already in use')
      expect(mail?.text).not.toContain('token=')
    })

    test('[AUTH-09] the address of an account that was merged into this one is exchanged for the old one', async () => {
      const [one, other, stranger] = [await person(), await person(), await person()]
      const merged = customerNumber(String(other.member.customer))
      const why = { why: 'merged', kept: customerNumber(String(one.member.customer)) } as const
      await inTransaction(t.databases.jobs, async (tx) => closePerson(tx, merged, why, t.clock.now()))
      await ask(stranger, other.member.email)
      await ask(one, other.member.email)
      const [refused, mail] = await mailsTo(t, other.member.email)
      expect(refused?.subject).toBe('This address is already in use')
      expect((await activate(tokenIn(mail))).status).toBe(200)
      expect((await details(one)).email).toBe(other.member.email)
      const whose = async (loginId: string) => {
        const object = { loginId, password, companyCode: 'NZ' }
        return (await callWire(t.app.server, login, { body: { object } })).body.loginResponse.cid
      }
      const own = String(one.member.customer)
      expect([await whose(other.member.email), await whose(one.member.email)]).toEqual([own, own])
      await inTransaction(t.databases.jobs, async (tx) => reopenPerson(tx, merged))
      expect([await whose(other.member.email), await whose(one.member.email)]).toEqual([own, String(merged)])
    })

    test('[AUTH-09] an address taken by somebody else in the meantime changes nothing', async () => {
      const [one, other] = [await person(), await person()]
      await ask(one, 'wanted@example.nz')
      await sql`update customer set email = 'Wanted@example.nz' where customer_number = ${other.member.customer}`.execute(
        t.databases.jobs,
      )
      const [mail] = await mailsTo(t, 'wanted@example.nz')
      expect((await activate(tokenIn(mail))).status).toBe(410)
      expect((await details(one)).email).toBe(one.member.email)
    })

    test('[AUTH-09] three addresses an hour can be requested', async () => {
      const one = await person()
      const statuses = []
      for (const n of [1, 2, 3, 4]) statuses.push((await ask(one, `wish-${String(n)}@example.nz`)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      expect(await mailsTo(t, 'wish-4@example.nz')).toEqual([])
    })

    test('[AUTH-09] ten requests at once are three addresses', async () => {
      const one = await person()
      await proveByPassword(t, one)
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, n) =>
          callWire(t.app.server, changeEmail, {
            token: one.token,
            body: {
              object: {
                ...one.identity,
                currentPassword: password,
                newEmail: `together-${String(n)}@example.nz`,
              },
            },
          }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
      await mailsTo(t, one.member.email)
      expect(t.mails.filter(({ to }) => to.startsWith('together-'))).toHaveLength(3)
    })

    test('[AUTH-09] of two confirmations at once one counts, and a password change cancels a pending link', async () => {
      const [one, other] = [await person(), await person()]
      await ask(one, 'twice@example.nz')
      const token = tokenIn((await mailsTo(t, 'twice@example.nz'))[0])
      const answers = await Promise.all([activate(token), activate(token)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
      await ask(other, 'thief@example.nz')
      await callWire(t.app.server, changePassword, {
        token: other.token,
        body: { object: { ...other.identity, currentPassword: password, newPassword: fresh } },
      })
      const stopped = tokenIn((await mailsTo(t, 'thief@example.nz'))[0])
      expect((await activate(stopped)).status).toBe(410)
    })
  })

  test('[AUTH-13] a security question is kept for the record, its answer as a hash, and nothing else happens', async () => {
    const one = await person()
    const question = { securityQuestion: 'The first street you lived in', securityAnswer: 'Rata Street' }
    const kept = await callWire(t.app.server, updateSecurityQuestion, {
      token: one.token,
      body: { object: { ...one.identity, ...question } },
    })
    expect(kept.status).toBe(200)
    expect(await details(one)).toMatchObject({
      securityQuestion: question.securityQuestion,
      protectedUntil: null,
    })
    const { rows } = await sql<{ text: string }>`
      select s::text as text from credential s where customer_number = ${one.member.customer}`.execute(
      t.databases.jobs,
    )
    expect(rows[0]?.text).not.toContain('Rata')
  })
})
