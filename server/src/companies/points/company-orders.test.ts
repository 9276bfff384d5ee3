import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import { memberSearch } from '@waymark/contract/points/member-search'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userOf, userWithAccount } from '../../../test/companies/companies.ts'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { testCompany } from '../../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { preparedTransfer, sendTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { readSummary } from '../../ledger/index.ts'
import { releaseHeld } from '../../orders/index.ts'

const HOUR = 60

/** A company's orders of points are free here, and held for an hour. */
const patient = {
  ...testCompany,
  programs: testCompany.programs.map((one) => ({
    ...one,
    transfer: { ...one.transfer, amount: 0, serviceCharge: 0, coolingOffMinutes: HOUR },
  })),
}
const START = 20_000
const spender = { transfer: 'F', transactions: 'F' } as const

let t: TestApp
let company: TestMember
beforeAll(async () => {
  t = await openTestApp({ company: patient })
})
afterAll(async () => t.close())
beforeEach(async () => {
  company = await makeMember(t.databases, {
    programCode: 'AP4B',
    lots: [{ expiresOn: '2028-01-31', points: BigInt(START) }],
  })
})

type Receiver = Pick<TestMember, 'membershipNumber'>
const user = async (privileges: Readonly<Record<string, 'F' | 'R'>> = {}) =>
  userWithAccount(t, company, privileges)
const priceFor = async (token: string, { membershipNumber: recipient }: Receiver) => {
  const object = { ...identityOf(company), activityType: 'TRANSFER' as const, points: 1000, recipient }
  return callWire(t.app.server, retrieveQuote, { token, body: { object } })
}
const search = async (token: string, { membershipNumber: recipientMembershipNumber }: Receiver) =>
  callWire(t.app.server, memberSearch, {
    token,
    body: { object: { ...identityOf(company), recipientMembershipNumber } },
  })
const remove = async ({ customer }: Pick<TestMember, 'customer'>) =>
  sql`update nominee set status = 'D' where customer_number = ${customer}`.execute(t.databases.jobs)

async function pointsOf(member: TestMember) {
  const summary = await readSummary(t.databases.jobs, member.account, '2026-11-20')
  return [Number(summary?.available ?? 0n), Number(summary?.held ?? 0n)]
}
async function afterAnHour(): Promise<void> {
  t.clock.advance((HOUR + 1) * 60_000)
  await releaseHeld(t.app.orders, (error) => {
    throw error
  })
}

describe('a company’s order of points', () => {
  test('[POINT-02] goes to one of its own users, and never to the one who sends', async () => {
    const [from, to, bare] = [await user(spender), await user(), await userOf(t, company, {})]
    const partner = await makeMember(t.databases, { programCode: 'AP4B' })
    const elsewhere = await userWithAccount(t, partner, {})
    for (const other of [partner, await makeMember(t.databases), elsewhere, to.personal, bare]) {
      expect((await priceFor(from.token, other)).error?.code).toBe('RECIPIENT_NOT_LINKED')
      expect((await search(from.token, other)).error?.code).toBe('RECIPIENT_NOT_LINKED')
    }
    expect((await priceFor(from.token, from)).error?.code).toBe('RECIPIENT_IS_SENDER')
    expect((await search(from.token, to)).body.object.membershipNumber).toBe(to.membershipNumber)
    expect((await sendTransfer(t.app.server, from, company, to, 1000)).status).toBe(200)
    await afterAnHour()
    expect([await pointsOf(company), await pointsOf(to.personal)]).toEqual([
      [START - 1000, 0],
      [1000, 0],
    ])
  })

  test('[POINT-02] for a user who leaves goes to nobody, before it is sent and while it is on hold', async () => {
    const [from, to, late] = [await user(spender), await user(), await user()]
    const body = await preparedTransfer(t.app.server, from, company, to, 1000)
    await remove(to)
    const sent = await callWire(t.app.server, transferPoints, { token: from.token, key: randomUUID(), body })
    expect(sent.error?.code).toBe('RECIPIENT_NOT_LINKED')
    expect(
      (await sendTransfer(t.app.server, from, company, late, 1000)).body.object.memberActivityStatus,
    ).toBe('HELD')
    expect(await pointsOf(company)).toEqual([START - 1000, 1000])
    await remove(late)
    await afterAnHour()
    expect([await pointsOf(company), await pointsOf(late.personal)]).toEqual([
      [START, 0],
      [0, 0],
    ])
  })
})
