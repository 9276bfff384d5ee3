import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { payAt, sendOrder } from '../../test/orders/orders.ts'
import { signIn } from '../../test/sign-in.ts'
import type { TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { readSummary, reconcile } from '../ledger/index.ts'
import { verifyChain } from '../console/index.ts'
import { readLatest } from '../console/audit/audit-store.ts'
import { makeHome, runOperator, serveHome, type OperatorHome } from './test/operator-home.ts'

const DAY_MS = 86_400_000

/** Each command is a new process that has read nothing before; no server is running. */
describe("operators' commands that move points, in a process of their own", () => {
  let home: OperatorHome
  let member: TestMember
  beforeAll(async () => {
    home = await makeHome()
    await serveHome(home, async (t) => {
      member = await makeMember(t.databases)
    })
  })
  afterAll(async () => home.remove())

  async function bought(t: TestApp): Promise<string> {
    const signedIn = await signIn(t.app.server, member)
    const sent = await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 5000 })
    const { object } = sent.body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    await payAt(t, object.redirectURL, 'lost')
    const body = { object: { ...identityOf(member), activityNumber: object.transactionId } }
    const call = { token: signedIn.token, key: randomUUID(), body }
    expect((await callWire(t.app.server, acceptPayment, call)).body.object.memberActivityStatus).toBe(
      'POSTED',
    )
    return object.transactionId
  }

  async function balance(): Promise<bigint | undefined> {
    const databases = await home.open()
    try {
      expect((await reconcile(databases.jobs)).drifting).toEqual([])
      const today = new Date().toISOString().slice(0, 10)
      return (await readSummary(databases.jobs, member.account, today))?.available
    } finally {
      await databases.close()
    }
  }

  async function lastEntry() {
    const databases = await home.open()
    try {
      expect(await verifyChain(databases.jobs, 'NZ')).toMatchObject({ brokenAt: null })
      const [entry] = await readLatest(databases.jobs, 'NZ', { most: 1 })
      return entry
    } finally {
      await databases.close()
    }
  }

  test('[POINT-08] refund reverses a whole order, and a second time changes nothing', async () => {
    const number = await serveHome(home, bought)
    const before = (await balance()) ?? 0n
    const done = await runOperator(home, ['refund', number, '--reason', 'Bought twice'])
    expect([done.code, done.said.split('\n'), done.complained]).toEqual([
      0,
      [
        `${number}: 18900 cents NZD will be refunded`,
        expect.stringMatching(/^Break-glass: entry \d+ of NZ's audit trail records this/),
        '',
      ],
      '',
    ])
    expect(await lastEntry()).toMatchObject({
      act: 'operator refund',
      membershipNumber: member.membershipNumber,
      operatorName: userInfo().username,
      reason: 'Bought twice',
      before: { orderState: 'POSTED' },
      after: { order: number, orderState: 'REFUNDED', refunded: '18900', owed: '0' },
    })
    expect(await balance()).toBe(before - 5000n)
    const again = await runOperator(home, ['refund', number, '--reason', 'Bought twice'])
    expect([again.code, again.said]).toEqual([
      1,
      `${number} has already been reversed; nothing was changed.\n`,
    ])
    expect(await balance()).toBe(before - 5000n)
  })

  test('[POINT-09] decide-claim --accept pays a claim', async () => {
    const before = (await balance()) ?? 0n
    const number = await serveHome(home, async (t) => {
      const { token } = await signIn(t.app.server, member)
      const flown = new Date(Date.now() - 20 * DAY_MS).toISOString().slice(0, 10)
      const flight = {
        claimType: 'FLIGHT',
        flightNumber: 'WMK118',
        activityDate: flown,
        origin: 'AKL',
        destination: 'SYD',
        cabinClass: 'ECONOMY',
        ticketNumber: '0860000000118',
        nameOnTicket: 'HANA WHITFORD',
      } as const
      const body = { object: { ...identityOf(member), ...flight } }
      const sent = await callWire(t.app.server, submitRetroClaim, { token, key: randomUUID(), body })
      expect(sent.error).toBeUndefined()
      return sent.body.object.claimNumber
    })
    const args = ['decide-claim', number, '--accept', '--reason', 'Boarding pass seen']
    const done = await runOperator(home, args)
    expect([done.code, done.complained]).toEqual([0, ''])
    expect(done.said).toMatch(new RegExp(`^claim ${number} accepted: \\d+ points for`))
    const points = ((await balance()) ?? 0n) - before
    expect(points).toBeGreaterThan(0n)
    expect(await lastEntry()).toMatchObject({
      act: 'operator decide-claim',
      membershipNumber: member.membershipNumber,
      reason: 'Boarding pass seen',
      before: { claimState: 'PENDING' },
      after: { claim: number, claimState: 'ACCEPTED', claimPoints: String(points) },
    })
  })
})
