import { qrCode } from '@waymark/contract/card/qr-code'
import { verifyCard } from '@waymark/contract/card/verify-card'
import { doorCheck } from '@waymark/contract/subscriptions/door/door-check'
import { parseDay } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { v4 as uuidv4 } from 'uuid'
import { atTheClub, buyCart } from '../../../test/club/club.ts'
import { giveTerm, makeClubMember, makeMember, type TestMember } from '../../../test/members.ts'
import { textOfQrSvg } from '../../../test/documents/qr-reader.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { insertFlight } from '../../flights/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

/** 14:00 of a Friday in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

async function flyOn(
  member: TestMember,
  day: string,
  status: 'BOOKED' | 'CANCELLED' = 'BOOKED',
): Promise<void> {
  const { companyCode: company_code, programCode: program_code, membershipNumber: membership_number } = member
  const record = {
    record_id: uuidv4(),
    company_code,
    program_code,
    membership_number,
    status,
    flight_number: 'WMK118',
    departs_on: parseDay(day),
    from_airport: 'AKL',
    to_airport: 'WLG',
    cabin: 'ECONOMY',
    fare: 'FLEX',
    ticket_number: uuidv4().slice(0, 13),
    passenger_name: 'WHITFORD/HANA',
    user_number: null,
  } as const
  await inTransaction(t.databases.jobs, async (tx) => insertFlight(tx, record, t.clock.now()))
}

async function insider(until: `${number}-${number}-${number}`) {
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { until })
  return { member, club, who: await atTheClub(t, member) }
}

type Who = Awaited<ReturnType<typeof insider>>['who']

const checked = async (who: Who) => (await who.call(doorCheck)).body.object

/** What the reader at the door says to the card that the member shows. */
async function atDoor(who: Who) {
  const { svg } = (await who.call(qrCode)).body.object
  const token = (textOfQrSvg(svg) ?? '').split('#')[1] ?? ''
  const { object } = (await callWire(t.app.server, verifyCard, { body: { object: { token } } })).body
  return object.result === 'genuine' ? object.door : undefined
}

test('[SUBS-05] [CARD-01] today’s flight opens the door for the member and their guests, and the reader says the same', async () => {
  const member = await makeMember(t.databases)
  const who = await atTheClub(t, member)
  const guest = await makeMember(t.databases)
  await buyCart(t, who, {
    plan: 'YEAR',
    guestCards: [{ code: 'GUEST', guestNumber: guest.membershipNumber }],
  })
  await flyOn(member, '2026-11-20', 'CANCELLED')
  const noFlight = { isOpen: false, reason: 'noFlight' }
  expect([(await checked(who)).now, await atDoor(who)]).toEqual([noFlight, noFlight])
  await flyOn(member, '2026-11-20')
  const open = { isOpen: true, guests: 2 }
  expect(await checked(who)).toMatchObject({
    today: '2026-11-20',
    now: open,
    flights: [{ departureDate: '2026-11-20', flightNumber: 'WMK118', origin: { code: 'AKL' }, door: open }],
  })
  expect(await atDoor(who)).toEqual(open)
})

test('[SUBS-05] flights ahead are answered by the terms of their day', async () => {
  const { member, who } = await insider('2026-11-30')
  await flyOn(member, '2026-12-01')
  await flyOn(member, '2026-11-30')
  const { flights } = await checked(who)
  expect(flights.map(({ departureDate, door }) => [departureDate, door])).toEqual([
    ['2026-11-30', { isOpen: true, guests: 1 }],
    ['2026-12-01', { isOpen: false, reason: 'ended' }],
  ])
})

test('[SUBS-05] [CARD-01] a membership that the operator ended stays outside, and of nobody else the reader says anything', async () => {
  const { member, club, who } = await insider('2026-12-31')
  await flyOn(member, '2026-11-20')
  await sql`update membership set status = 'I' where account = ${club.account}`.execute(t.databases.jobs)
  expect(await atDoor(who)).toEqual({ isOpen: false, reason: 'inactive' })
  const stranger = await atTheClub(t, await makeMember(t.databases))
  expect(await atDoor(stranger)).toBeNull()
  expect((await checked(stranger)).now).toEqual({ isOpen: false, reason: 'notAMember' })
})
