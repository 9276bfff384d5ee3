import { accountSummary } from '@waymark/contract/membership/account-summary'
import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { cancelTransfer } from '@waymark/contract/points/transfer/cancel-transfer'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { preparedTransfer, sendTransfer, type TransferBody } from '../../test/orders/transfers.ts'
import { callWire } from '../../test/wire.ts'
import type { App } from '../app.ts'
import { putInForce } from '../configuration/index.ts'
import { expireHolds, freezeAccount, reconcile } from '../ledger/index.ts'
import { releaseHeld, sweep } from '../orders/index.ts'

const failLoudly = (error: unknown): never => {
  throw error
}

const MINUTE = 60_000
const HOURS = 3
const START = 62_000
const POINTS = 10_000

/** The test company, with a three-hour hold on every transfer. */
const patient = {
  ...testCompany,
  programs: testCompany.programs.map((programme) => ({
    ...programme,
    transfer: { ...programme.transfer, coolingOffMinutes: HOURS * 60 },
  })),
}

interface Journey {
  readonly from: TestMember
  readonly to: TestMember
}

interface Held extends Journey {
  readonly activityNumber: string
}

describe('a transfer on hold', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({ company: patient })
  })
  afterAll(async () => {
    await t.close()
  })

  async function pair(programCode: 'FREE' | 'AP'): Promise<Journey> {
    const lots = [
      { expiresOn: '2026-12-31', points: 2000n },
      { expiresOn: '2028-01-31', points: BigInt(START) - 2000n },
    ]
    const from = await makeMember(t.databases, { programCode, lots })
    return { from, to: await makeMember(t.databases, { programCode, givenName: 'Tama' }) }
  }

  const tokenOf = async (member: TestMember) => (await signIn(t.app.server, member)).token

  async function heldFree(): Promise<Held & { heldUntil: string }> {
    const journey = await pair('FREE')
    const signedIn = await signIn(t.app.server, journey.from)
    const { object } = (await sendTransfer(t.app.server, signedIn, journey.from, journey.to, POINTS)).body
    if (object.memberActivityStatus !== 'HELD') throw new Error('it is not held')
    return { ...journey, activityNumber: object.transactionId, heldUntil: object.heldUntil }
  }

  async function paying(): Promise<Held & { pay: (outcome: string) => Promise<unknown> }> {
    const journey = await pair('AP')
    const signedIn = await signIn(t.app.server, journey.from)
    const { object } = (await sendTransfer(t.app.server, signedIn, journey.from, journey.to, POINTS)).body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    const url = new URL(object.redirectURL).pathname
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const pay = async (outcome: string) =>
      t.sandbox.app.inject({ method: 'POST', url, headers, payload: `outcome=${outcome}` })
    return { ...journey, activityNumber: object.transactionId, pay }
  }

  async function heldPaid(): Promise<Held> {
    const order = await paying()
    await order.pay('lost')
    const accepted = await accept(order)
    expect(accepted.body.object).toMatchObject({ memberActivityStatus: 'HELD', paymentStatus: 'succeeded' })
    return order
  }

  const asked = async ({ from, activityNumber }: Held) => ({
    token: await tokenOf(from),
    body: { object: { ...identityOf(from), activityNumber } },
  })
  const accept = async (held: Held) =>
    callWire(t.app.server, acceptPayment, { ...(await asked(held)), key: randomUUID() })
  const look = async (held: Held) =>
    (await callWire(t.app.server, paymentStatus, await asked(held))).body.object
  const cancel = async (held: Held, key: string = randomUUID(), app: App = t.app) =>
    callWire(app.server, cancelTransfer, { ...(await asked(held)), key })
  const release = async (app: App = t.app): Promise<number> =>
    releaseHeld(app.orders, (error) => {
      throw error
    })
  const pastDue = (): void => t.clock.advance(HOURS * 60 * MINUTE + MINUTE)

  async function points(member: TestMember) {
    const call = { token: await tokenOf(member), body: { object: identityOf(member) } }
    const [of] = (await callWire(t.app.server, accountSummary, call)).body.object.pointDetails
    return { points: of?.points, held: of?.held }
  }

  async function entryKinds(member: TestMember) {
    const call = { token: await tokenOf(member), body: { object: identityOf(member) } }
    return (await callWire(t.app.server, listActivity, call)).body.object.entries.map(({ kind }) => kind)
  }

  /** Points and money agree, on both sides. */
  async function expectEnd(held: Held, state: 'POSTED' | 'CANCELLED' | 'FAILED', refundStatus = 'none') {
    expect(await look(held)).toMatchObject({ memberActivityStatus: state, refundStatus })
    const moved = state === 'POSTED' ? POINTS : 0
    expect(await points(held.from)).toEqual({ points: START - moved, held: 0 })
    expect(await points(held.to)).toEqual({ points: moved, held: 0 })
  }

  async function subjectsTo(...members: readonly TestMember[]): Promise<readonly (string | undefined)[]> {
    await t.app.relay.run()
    return t.mails
      .filter((mail) => members.some(({ email }) => email === mail.to))
      .map(({ subject }) => subject)
  }

  test('[POINT-07] the quote says for how long, and leaves out points that would expire meanwhile', async () => {
    const from = await makeMember(t.databases, {
      programCode: 'FREE',
      lots: [
        { expiresOn: '2026-11-20', points: 5000n },
        { expiresOn: '2028-01-31', points: 5000n },
      ],
    })
    const to = await makeMember(t.databases, { programCode: 'FREE' })
    // Late in the evening: the day ends before the transfer is sent.
    t.clock.advance(8 * 60 * MINUTE)
    const quote = await callWire(t.app.server, retrieveQuote, {
      token: await tokenOf(from),
      body: {
        object: {
          ...identityOf(from),
          activityType: 'TRANSFER',
          points: 3000,
          recipient: to.membershipNumber,
        },
      },
    })
    expect(quote.body.object).toMatchObject({
      coolingOffMinutes: HOURS * 60,
      lots: [{ expiryDate: '2028-01-31', moves: 3000 }],
    })
  })

  test('[POINT-04] that is free is held until its time, and only its sender is told', async () => {
    const held = await heldFree()
    const until = new Date(t.clock.now().getTime() + HOURS * 60 * MINUTE).toISOString()
    expect(held.heldUntil).toBe(until)
    expect(await look(held)).toMatchObject({
      memberActivityStatus: 'HELD',
      paymentStatus: 'none',
      heldUntil: until,
      settledAt: null,
    })
    expect((await accept(held)).body.object.memberActivityStatus).toBe('HELD')
    expect(await points(held.from)).toEqual({ points: START - POINTS, held: POINTS })
    expect(await points(held.to)).toEqual({ points: 0, held: 0 })
    expect(await entryKinds(held.from)).not.toContain('transfer_out')
    expect(await subjectsTo(held.from, held.to)).toEqual([
      expect.stringMatching(/^Your transfer of 10,000 points is on hold until 21 November 2026/),
    ])
    const mail = t.mails.find(({ to }) => to === held.from.email)
    expect(mail?.text).toContain(`/koru/transfer?activity=${held.activityNumber}`)
  })

  test('[CONF-02] the portal knows for how long before anybody requests a quote', async () => {
    const answer = await callWire(t.app.server, environmentConfig, {})
    const minutes = answer.body.object.programs.map(({ transfer }) => transfer.coolingOffMinutes)
    expect(new Set(minutes)).toEqual(new Set([HOURS * 60]))
  })

  test('[POINT-02] a hundred copies of one key hold once, and the key answers alike after it was cancelled', async () => {
    const { from, to } = await pair('FREE')
    const signedIn = await signIn(t.app.server, from)
    const body = await preparedTransfer(t.app.server, signedIn, from, to, POINTS)
    const call = { token: signedIn.token, key: randomUUID(), body }
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => callWire(t.app.server, transferPoints, call)),
    )
    const said = (each: (typeof answers)[number] | undefined) => JSON.stringify([each?.status, each?.body])
    expect([...new Set(answers.map(said))]).toHaveLength(1)
    expect(await points(from)).toEqual({ points: START - POINTS, held: POINTS })
    const held = { from, to, activityNumber: answers[0]?.body.object.transactionId ?? '' }
    await cancel(held)
    expect(said(await callWire(t.app.server, transferPoints, call))).toBe(said(answers[0]))
    await expectEnd(held, 'CANCELLED')
  })

  test('[POINT-04] that is due is released once, however many jobs run, and then both are told', async () => {
    const held = await heldFree()
    const other = await t.another()
    t.clock.advance(HOURS * 60 * MINUTE - MINUTE)
    await release()
    expect((await look(held)).memberActivityStatus).toBe('HELD')
    t.clock.advance(MINUTE)
    await Promise.all([release(), release(other), release()])
    expect(await release()).toBe(0)
    await expectEnd(held, 'POSTED')
    expect(await entryKinds(held.from)).toEqual(['transfer_out', ...(await entryKinds(held.from)).slice(1)])
    expect(await entryKinds(held.to)).toEqual(['transfer_in'])
    expect((await subjectsTo(held.from)).slice(1)).toEqual(['You transferred 10,000 points'])
    expect(await subjectsTo(held.to)).toEqual(['You received 10,000 points'])
  })

  test('[POINT-04] can be cancelled by its sender: the points are free, and its recipient never hears of it', async () => {
    const held = await heldFree()
    const key = randomUUID()
    const first = await cancel(held, key)
    expect(first.body.object).toMatchObject({ memberActivityStatus: 'CANCELLED', refundStatus: 'none' })
    expect((await cancel(held, key)).body).toEqual(first.body)
    pastDue()
    await release()
    await expectEnd(held, 'CANCELLED')
    expect((await subjectsTo(held.from)).slice(1)).toEqual(['Your transfer of 10,000 points was cancelled'])
    expect(await subjectsTo(held.to)).toEqual([])
  })

  test('[CALL-01] cannot be cancelled by its recipient or by a stranger', async () => {
    const held = await heldFree()
    const stranger = (await pair('FREE')).from
    for (const somebody of [held.to, stranger]) {
      const asThemselves = await cancel({ ...held, from: somebody })
      expect([asThemselves.status, asThemselves.error?.code]).toEqual([404, 'NOT_FOUND'])
      const asSender = await callWire(t.app.server, cancelTransfer, {
        token: await tokenOf(somebody),
        key: randomUUID(),
        body: { object: { ...identityOf(held.from), activityNumber: held.activityNumber } },
      })
      expect(asSender.status).toBe(403)
    }
    expect((await look(held)).memberActivityStatus).toBe('HELD')
  })

  test('[POINT-04] cannot be cancelled before it is paid, after it was sent, or twice', async () => {
    const pending = await paying()
    const [gone, cancelled] = [await heldFree(), await heldFree()]
    await cancel(cancelled)
    pastDue()
    await release()
    for (const order of [pending, gone, cancelled]) {
      const refused = await cancel(order)
      expect([refused.status, refused.error?.code]).toEqual([409, 'TRANSFER_NOT_HELD'])
    }
    await expectEnd(gone, 'POSTED')
    await expectEnd(cancelled, 'CANCELLED')
  })

  test('[POINT-02] a hundred copies of a cancellation get one answer and send one mail', async () => {
    const held = await heldFree()
    const call = { ...(await asked(held)), key: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => callWire(t.app.server, cancelTransfer, call)),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    await expectEnd(held, 'CANCELLED')
    expect(await subjectsTo(held.from)).toHaveLength(2)
  })

  test('[POINT-04] cancelled and released at the same moment, exactly one of the two happens', async () => {
    const other = await t.another()
    const all = []
    for (let n = 0; n < 6; n += 1) all.push(await heldFree())
    pastDue()
    const calls = await Promise.all(all.map(async (held) => ({ ...(await asked(held)), key: randomUUID() })))
    const [answers] = await Promise.all([
      Promise.all(calls.map(async (call) => callWire(t.app.server, cancelTransfer, call))),
      release(),
      release(other),
    ])
    for (const [n, held] of all.entries()) {
      const isCancelled = answers[n]?.status === 200
      expect(answers[n]?.error?.code).toBe(isCancelled ? undefined : 'TRANSFER_NOT_HELD')
      await expectEnd(held, isCancelled ? 'CANCELLED' : 'POSTED')
      const subjects = await subjectsTo(held.from, held.to)
      expect(subjects).toHaveLength(isCancelled ? 2 : 3)
    }
  })

  test('[POINT-04] with a fee it is held once it is paid, by whichever caller learns of it first, and later released', async () => {
    const order = await paying()
    await order.pay('twice')
    await Promise.all([accept(order), accept(order), sweep(t.app.orders, () => {})])
    const held = await look(order)
    expect(held).toMatchObject({
      memberActivityStatus: 'HELD',
      paymentStatus: 'succeeded',
      refundStatus: 'none',
    })
    expect(await points(order.from)).toEqual({ points: START - POINTS, held: POINTS })
    pastDue()
    await sweep(t.app.orders, () => {})
    await accept(order)
    await release()
    await expectEnd(order, 'POSTED')
  })

  test('[POINT-04] paid and cancelled: the money is refunded once', async () => {
    const held = await heldPaid()
    expect((await cancel(held)).body.object).toMatchObject({
      memberActivityStatus: 'CANCELLED',
      paymentStatus: 'succeeded',
      refundStatus: 'due',
    })
    for (let n = 0; n < 3; n += 1) await sweep(t.app.orders, () => {})
    await accept(held)
    await expectEnd(held, 'CANCELLED', 'refunded')
    await t.app.relay.run()
    const told = t.mails.findLast(({ to }) => to === held.from.email)
    expect(told?.text).toContain("We're refunding what you paid")
  })

  test('[POINT-04] the server dies between payment, hold and release: the next one goes on', async () => {
    const order = await paying()
    await order.pay('lost')
    const second = await t.another()
    t.clock.advance(MINUTE)
    await sweep(second.orders, () => {})
    expect((await look(order)).memberActivityStatus).toBe('HELD')
    pastDue()
    const third = await t.another()
    await release(third)
    await expectEnd(order, 'POSTED')
  })

  test('[POINT-04] paid at the last moment: the ledger still holds the points when it is released', async () => {
    const order = await paying()
    await order.pay('lost')
    t.clock.advance(31 * MINUTE)
    await sweep(t.app.orders, () => {})
    const { heldUntil } = await look(order)
    expect(heldUntil).toBe(new Date(t.clock.now().getTime() + HOURS * 60 * MINUTE).toISOString())
    pastDue()
    await expireHolds(t.databases.jobs, { clock: t.clock, today: '2026-11-20' }, failLoudly)
    await release()
    await expectEnd(order, 'POSTED')
  })

  test('[POINT-04] an account frozen in the meantime keeps its points; the money goes back and the sender is told', async () => {
    const held = await heldPaid()
    await freezeAccount(t.databases.jobs, { account: held.from.account, by: 'operator' })
    pastDue()
    await release()
    await sweep(t.app.orders, () => {})
    await expectEnd(held, 'FAILED', 'refunded')
    expect((await subjectsTo(held.from)).at(-1)).toBe("Your transfer of 10,000 points couldn't be completed")
    expect(await subjectsTo(held.to)).toEqual([])
  })

  test('[POINT-04] a payment that arrives after the ledger hold has ended is refunded', async () => {
    const order = await paying()
    const later = new Date(t.clock.now().getTime() + 48 * 60 * MINUTE)
    await expireHolds(t.databases.jobs, { clock: { now: () => later }, today: '2026-11-20' }, failLoudly)
    await order.pay('lost')
    t.clock.advance(MINUTE)
    await sweep(t.app.orders, () => {})
    await expectEnd(order, 'FAILED', 'refunded')
    expect((await subjectsTo(order.from)).at(-1)).toBe("Your transfer of 10,000 points couldn't be completed")
  })

  test('[POINT-02] held points count towards the limits until the transfer is cancelled', async () => {
    const from = await makeMember(t.databases, {
      programCode: 'FREE',
      lots: [{ expiresOn: '2028-01-31', points: 900_000n }],
    })
    const to = await makeMember(t.databases, { programCode: 'FREE' })
    const signedIn = await signIn(t.app.server, from)
    const first = await sendTransfer(t.app.server, signedIn, from, to, 100_000)
    const second = await sendTransfer(t.app.server, signedIn, from, to, 1000)
    expect(second.error).toMatchObject({ code: 'TRANSFER_LIMIT_REACHED', data: { limit: 'day', left: 0 } })
    await cancel({ from, to, activityNumber: first.body.object.transactionId })
    expect((await sendTransfer(t.app.server, signedIn, from, to, 1000)).status).toBe(200)
  })

  test('[POINT-08] the quote is honoured, whatever the configuration says when it is sent', async () => {
    const { from, to } = await pair('FREE')
    const signedIn = await signIn(t.app.server, from)
    const body: TransferBody = await preparedTransfer(t.app.server, signedIn, from, to, POINTS)
    await putInForce(t.databases.jobs, 'NZ', testCompany, t.clock.now(), 'test')
    t.clock.advance(6000)
    const sent = await callWire(t.app.server, transferPoints, {
      token: signedIn.token,
      key: randomUUID(),
      body,
    })
    expect(sent.body.object.memberActivityStatus).toBe('HELD')
  })

  test('[POINT-02] after all of it, the ledger reconciles', async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
