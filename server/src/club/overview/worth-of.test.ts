import { productList } from '@waymark/contract/subscriptions/cart/product-list'
import { parseDay } from '@waymark/rules/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v4 as uuidv4 } from 'uuid'
import { atTheClub } from '../../../test/club/club.ts'
import { makeMember, type TestMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertFlight } from '../../flights/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  t.clock.set(new Date('2026-11-20T01:00:00Z'))
})
afterAll(async () => t.close())

async function fly(
  { companyCode, programCode, membershipNumber }: TestMember,
  day: string,
  from: string,
  status: 'FLOWN' | 'BOOKED' = 'FLOWN',
): Promise<void> {
  const record = {
    record_id: uuidv4(),
    company_code: companyCode,
    program_code: programCode,
    membership_number: membershipNumber,
    status,
    flight_number: 'WMK118',
    departs_on: parseDay(day),
    from_airport: from,
    to_airport: 'WLG',
    cabin: 'ECONOMY',
    fare: 'FLEX',
    ticket_number: uuidv4().slice(0, 13),
    passenger_name: 'WHITFORD/HANA',
    user_number: null,
  } as const
  await inTransaction(t.databases.jobs, async (tx) => insertFlight(tx, record, t.clock.now()))
}

test('[SUBS-05] the price of a visit is by the person’s own flights of the last twelve months, and none is made up', async () => {
  const member = await makeMember(t.databases)
  const who = await atTheClub(t, member)
  const none = (await who.call(productList)).body.object.worth
  expect(none).toEqual({ since: '2025-11-20', visits: 0, planName: 'YEAR', yearly: 69_000, perVisit: null })
  // Two departures of a day, the first day, a day before it, one ahead, one that was never flown, and somebody else's.
  await fly(member, '2026-03-01', 'AKL')
  await fly(member, '2026-03-01', 'AKL')
  await fly(member, '2026-03-01', 'CHC')
  await fly(member, '2025-11-20', 'AKL')
  await fly(member, '2025-11-19', 'AKL')
  await fly(member, '2026-11-21', 'AKL')
  await fly(member, '2026-05-01', 'AKL', 'BOOKED')
  await fly(await makeMember(t.databases), '2026-05-02', 'AKL')
  const worth = { ...none, visits: 3, perVisit: 23_000 }
  expect((await who.call(productList)).body.object.worth).toEqual(worth)
  expect((await who.overview()).worth).toEqual(worth)
})
