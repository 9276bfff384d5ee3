import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { securityEvents } from '@waymark/contract/identity/sessions/security-events'
import { notifications } from '@waymark/contract/notifications/notifications'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { logoutTransaction } from '@waymark/contract/orders/logout-transaction'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/identity/identity-mails.ts'
import { identityOf, makeMember, pin, type TestMember } from '../../../test/members.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { preparedTransfer, type TransferBody } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { momentInMail } from '../../platform/mail/moment.ts'

const MINUTE = 60_000

describe('the PIN', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => {
    await t.close()
  })

  const lots = [{ expiresOn: '2028-01-31', points: 50_000n }]

  interface Person {
    readonly member: TestMember
    readonly signedIn: SignedIn
  }

  async function person(programCode = 'FREE'): Promise<Person> {
    const member = await makeMember(t.databases, { programCode, lots })
    return { member, signedIn: await signIn(t.app.server, member) }
  }

  const give = async (
    { member, signedIn }: Person,
    said: string = pin,
    at: { readonly server?: typeof t.app.server; readonly address?: string } = {},
  ) =>
    callWire(at.server ?? t.app.server, authenticateTransaction, {
      token: signedIn.token,
      body: { object: { ...identityOf(member), pin: said } },
      ...(at.address === undefined ? {} : { headers: { 'x-forwarded-for': at.address } }),
    })

  /** The same session with tokens valid for another ten minutes. */
  async function goOn(signedIn: SignedIn): Promise<SignedIn> {
    const { headers } = await callWire(t.app.server, refreshToken, {
      headers: { refreshtoken: signedIn.refresh },
      cookies: signedIn.cookies,
    })
    return { ...signedIn, token: headers['ps-token'] ?? '', refresh: headers['ps-refreshtoken'] ?? '' }
  }

  const transfer = async (token: string, body: TransferBody, key: string = randomUUID()) =>
    callWire(t.app.server, transferPoints, { token, key, body })

  test('[POINT-01] the right one opens one transaction for ten minutes', async () => {
    const answer = await give(await person())
    expect(answer.status).toBe(200)
    expect(answer.body.object).toEqual({
      transactionID: expect.stringMatching(/^[\w-]{32}$/),
      expiresAt: new Date(t.clock.now().getTime() + 10 * MINUTE).toISOString(),
    })
  })

  test('[POINT-01] a hundred concurrent wrong ones from a hundred addresses: five are checked, and it is locked', async () => {
    const one = await person()
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) =>
        give(one, String(5000 + n), { address: `198.51.100.${String(n + 1)}` }),
      ),
    )
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4)
    // Locked, or refused unchecked by a server that is already checking its maximum of secrets.
    expect(codes.filter((code) => code === 'PIN_LOCKED' || code === 'UNAVAILABLE')).toHaveLength(96)
    const right = await give(one, pin, { address: '203.0.113.200' })
    expect([right.status, right.error?.code]).toEqual([423, 'PIN_LOCKED'])
  })

  test('[POINT-01] wrong ones count across sessions, addresses and servers, and the fifth locks', async () => {
    const one = await person()
    const two: Person = { member: one.member, signedIn: await signIn(t.app.server, one.member) }
    const other = await t.another()
    const tries = [
      give(one, '0000', { address: '192.0.2.1' }),
      give(two, '0001', { address: '192.0.2.2' }),
      give(one, '0002', { server: other.server }),
      give(two, '0003', { server: other.server, address: '198.51.100.7' }),
    ]
    const answers = []
    for (const one of tries) answers.push(await one)
    for (const answer of answers) expect([answer.status, answer.error?.code]).toEqual([422, 'PIN_WRONG'])
    const left = answers.map(({ error }) => Number(error?.data?.['triesLeft']))
    expect(left.toSorted((a, b) => b - a)).toEqual([4, 3, 2, 1])
    const fifth = await give(two, '0004')
    expect([fifth.status, fifth.error?.code]).toEqual([423, 'PIN_LOCKED'])
    for (const who of [one, two]) expect((await give(who)).error?.code).toBe('PIN_LOCKED')
  })

  test('[POINT-01] the lock ends after 30 minutes, and attempts in the meantime do not extend it', async () => {
    const { member } = await person()
    const fresh = async (): Promise<Person> => ({ member, signedIn: await signIn(t.app.server, member) })
    const first = await fresh()
    for (let n = 0; n < 5; n += 1) await give(first, '0000')
    t.clock.advance(30 * MINUTE - 1)
    expect((await give(await fresh())).status).toBe(423)
    t.clock.advance(1)
    expect((await give(await fresh(), '0000')).error?.data).toEqual({ triesLeft: 4 })
    expect((await give(await fresh())).status).toBe(200)
  })

  test('[POINT-01] the right one resets the count', async () => {
    const who = await person()
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await give(who, '0000')).status).toBe(422)
      expect((await give(who)).status).toBe(200)
    }
  })

  test('[POINT-01] twenty wrong ones at once do not get past the limit', async () => {
    const who = await person()
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => give(who, String(1000 + n))))
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4)
    expect(codes.filter((code) => code === 'PIN_LOCKED')).toHaveLength(16)
    expect((await give(who)).error?.code).toBe('PIN_LOCKED')
  })

  test('[POINT-01] ten right ones at once, on two servers, are all taken, also after four wrong ones', async () => {
    const who = await person()
    const other = await t.another()
    for (const failures of [0, 4]) {
      for (let n = 0; n < failures; n += 1) await give(who, '0000')
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, n) =>
          give(who, pin, { server: n % 2 === 0 ? t.app.server : other.server }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    }
  })

  test('[POINT-01] each lock is twice as long as the one before, to a day at most; the right one begins again', async () => {
    const { member } = await person()
    const again = async (): Promise<Person> => ({ member, signedIn: await signIn(t.app.server, member) })
    const lockedFor = async (): Promise<number> => {
      const who = await again()
      for (let n = 0; n < 4; n += 1) expect((await give(who, '0000')).error?.code).toBe('PIN_WRONG')
      const { error } = await give(who, '0000')
      expect(error?.code).toBe('PIN_LOCKED')
      const until = new Date(String(error?.data?.['lockedUntil']))
      const ms = until.getTime() - t.clock.now().getTime()
      t.clock.advance(ms)
      return ms / MINUTE
    }
    const minutes = []
    for (let n = 0; n < 8; n += 1) minutes.push(await lockedFor())
    expect(minutes).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440])
    expect((await give(await again())).status).toBe(200)
    expect(await lockedFor()).toBe(30)
  })

  test('[POINT-01] a lock says until when, and is announced once by email, in the inbox and in the list of events', async () => {
    const { member, signedIn } = await person()
    for (let n = 0; n < 7; n += 1) await give({ member, signedIn }, '0000')
    const refused = await give({ member, signedIn })
    const until = new Date(t.clock.now().getTime() + 30 * MINUTE)
    expect(refused.error?.data).toEqual({ lockedUntil: until.toISOString() })
    const words = momentInMail(until, 'en', 'Pacific/Auckland')
    expect(refused.error?.message).toContain(`until ${words}`)
    const mails = await mailsTo(t, member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your PIN is locked'])
    expect(mails[0]?.text).toContain(words)
    const events = await callWire(t.app.server, securityEvents, { token: signedIn.token })
    expect(events.body.object.events.filter(({ kind }) => kind === 'pinLocked')).toHaveLength(1)
    const inbox = await callWire(t.app.server, notifications, {
      token: signedIn.token,
      body: { object: { ...identityOf(member) } },
    })
    expect(inbox.body.object.notifications.map(({ news }) => news)).toEqual([
      { kind: 'security', event: 'pinLocked' },
    ])
  })

  test('[POINT-01] one that is not four to six digits is refused for its format, and not counted', async () => {
    const who = await person()
    for (const said of ['', '123', '1234567', '12a4', '٤٠٧١', '4071 ']) {
      const answer = await give(who, said)
      expect([said, answer.status, answer.error?.code]).toEqual([said, 400, 'INVALID_REQUEST'])
    }
    expect((await give(who, '0000')).error?.data).toEqual({ triesLeft: 4 })
  })

  test("[POINT-01] one member's locked PIN locks nobody else, and does not end the session", async () => {
    const locked = await person()
    const other = await person()
    for (let n = 0; n < 5; n += 1) await give(locked, '0000')
    expect((await give(other)).status).toBe(200)
    expect((await signIn(t.app.server, locked.member)).token).not.toBe('')
  })

  test('[POINT-01] what it opened works for this member, session and membership, once', async () => {
    const who = await person()
    const to = await makeMember(t.databases, { programCode: 'FREE' })
    const body = await preparedTransfer(t.app.server, who.signedIn, who.member, to, 1000)
    const stranger = await person()
    const foreign = (await give(stranger)).body.object.transactionID
    const elsewhere: Person = { member: who.member, signedIn: await signIn(t.app.server, who.member) }
    const otherSession = (await give(elsewhere)).body.object.transactionID
    const withId = (transactionId: string): TransferBody => ({ object: { ...body.object, transactionId } })
    for (const id of [foreign, otherSession, randomUUID(), '', body.object.transactionId.toLowerCase()]) {
      const answer = await transfer(who.signedIn.token, withId(id))
      expect([id, answer.status, answer.error?.code]).toEqual([id, 422, 'PIN_REQUIRED'])
    }
    expect((await transfer(who.signedIn.token, body)).body.object).toMatchObject({
      memberActivityStatus: 'POSTED',
    })
    const again = await preparedTransfer(t.app.server, who.signedIn, who.member, to, 1000)
    const reused = { object: { ...again.object, transactionId: body.object.transactionId } }
    expect((await transfer(who.signedIn.token, reused)).error?.code).toBe('PIN_REQUIRED')
    expect((await transfer(who.signedIn.token, again)).status).toBe(200)
  })

  test('[POINT-01] of two concurrent transfers with one transactionID, one goes through', async () => {
    const who = await person()
    const to = await makeMember(t.databases, { programCode: 'FREE' })
    const first = await preparedTransfer(t.app.server, who.signedIn, who.member, to, 1000)
    const second = await preparedTransfer(t.app.server, who.signedIn, who.member, to, 1000)
    const both = { object: { ...second.object, transactionId: first.object.transactionId } }
    const answers = await Promise.all([
      transfer(who.signedIn.token, first),
      transfer(who.signedIn.token, both),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('[POINT-01] what it opened expires after ten minutes, and after logging it out by whoever opened it', async () => {
    const who = await person()
    const to = await makeMember(t.databases, { programCode: 'FREE' })
    const late = await preparedTransfer(t.app.server, who.signedIn, who.member, to, 1000)
    const inTime = await preparedTransfer(t.app.server, who.signedIn, who.member, to, 1000)
    t.clock.advance(10 * MINUTE - 1000)
    expect((await transfer(who.signedIn.token, inTime)).status).toBe(200)
    const fresh = await goOn(who.signedIn)
    t.clock.advance(1000)
    expect((await transfer(fresh.token, late)).error?.code).toBe('PIN_REQUIRED')
    const ended = await preparedTransfer(t.app.server, fresh, who.member, to, 1000)
    const { transactionId: transactionID } = ended.object
    const close = async (token: string, member: TestMember) =>
      callWire(t.app.server, logoutTransaction, { token, body: { ...identityOf(member), transactionID } })
    const stranger = await person()
    expect((await close(stranger.signedIn.token, stranger.member)).status).toBe(200)
    const elsewhere = await signIn(t.app.server, who.member)
    expect((await close(elsewhere.token, who.member)).status).toBe(200)
    const other = await preparedTransfer(t.app.server, fresh, who.member, to, 1000)
    expect(
      (await transfer(fresh.token, { object: { ...other.object, transactionId: transactionID } })).status,
    ).toBe(200)
    const closed = await preparedTransfer(t.app.server, fresh, who.member, to, 1000)
    const body = { ...identityOf(who.member), transactionID: closed.object.transactionId }
    expect((await callWire(t.app.server, logoutTransaction, { token: fresh.token, body })).status).toBe(200)
    expect((await transfer(fresh.token, closed)).error?.code).toBe('PIN_REQUIRED')
  })

  test('[POINT-01] a wrong PIN does not use the key: the right one works with the same key', async () => {
    const who = await person()
    const to = await makeMember(t.databases, { programCode: 'FREE' })
    const body = await preparedTransfer(t.app.server, who.signedIn, who.member, to, 1000)
    const key = randomUUID()
    const without = { object: { ...body.object, transactionId: 'none' } }
    expect((await transfer(who.signedIn.token, without, key)).error?.code).toBe('PIN_REQUIRED')
    expect((await transfer(who.signedIn.token, body, key)).status).toBe(200)
  })
})
