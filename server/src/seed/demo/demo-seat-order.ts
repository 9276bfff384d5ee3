import { addDays, dayIn } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { readCompany, type CompanyKey } from '../../companies/index.ts'
import { createConfiguration } from '../../configuration/index.ts'
import { joinProgramme } from '../../membership/index.ts'
import { notify } from '../../notifications/index.ts'
import { issueOrderInvoice } from '../../orders/documents/issue-for-order.ts'
import { createOrderKinds } from '../../orders/index.ts'
import { concludeOrder, lockOrder, readOrderById } from '../../orders/order-store.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Databases, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { seats } from '../../seats/index.ts'
import { insertSeats, openSeats, recordSeatEvent, writeSeat, type SeatRow } from '../../seats/seat-store.ts'
import { insertSeatTerm, insertSubscription } from '../../subscriptions/index.ts'
import { demoClubTerms } from './demo-club-terms.ts'
import { demoCompany, demoCompanyCode } from './demo-company.ts'
import { customerOf } from './demo-numbers.ts'
import { demoOrderIdOf, paidAt, payDemoOrder, placeDemoOrder } from './demo-order.ts'
import { seatHolders, seatInvited, seatSale, type SeatSale } from './demo-seat-sale.ts'
import { demoStaff } from './demo-staff.ts'

const kinds = createOrderKinds([seats])
/** The demo's configuration, which is its company's first. */
const CONFIG_VERSION = 1
const DAY_MS = 86_400_000

const harakeke: CompanyKey = {
  companyCode: demoCompanyCode,
  programCode: 'AP4B',
  membershipNumber: demoStaff.company,
}

/**
 * Writes the seats that the demo's company bought, with payment and invoice, as on the day it ordered them: some held, some offered, some
 * free. In two transactions, like the club's orders; what an interrupted start leaves is finished by the next one.
 * @param lock keeps a server that starts at the same time from writing the same
 */
export async function writeSeatOrder(
  databases: Databases,
  clock: Clock,
  lock: (tx: Tx) => Promise<void>,
): Promise<void> {
  const known = await readOrderById(databases.jobs, demoOrderIdOf(demoStaff.company))
  if (known !== undefined && known.settled_at !== null) return
  const buyer = await readCompany(databases.jobs, harakeke)
  const users = await readUsers(databases)
  // A demo of few people, or a data folder from a release whose company had no other users.
  if (buyer === undefined || !seatHolders.every((number) => users.has(number))) return
  const sale = seatSale(dayIn(timeZone, clock.now()), buyer, users, CONFIG_VERSION)
  await inTransaction(databases.web, async (tx) => {
    await lock(tx)
    if ((await readOrderById(tx, sale.order.order_id)) !== undefined) return
    await placeDemoOrder(tx, sale)
    const placed = await readOrderById(tx, sale.order.order_id)
    if (placed !== undefined) await insertSeats(tx, { ...placed, terms: sale.terms })
  })
  await payDemoOrder(databases, sale)
  await carryOut(databases, clock, sale, users)
}

const timeZone = demoCompany.programs.find(({ programCode }) => programCode === 'KORU')?.timeZone ?? 'UTC'

/** References of the company's users who have joined, by number. */
async function readUsers({ jobs }: Databases): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ number: string; reference: bigint }>`
    select nominee_number as number, nominee_reference as reference from nominee
    where company_code = ${demoCompanyCode} and program_code = 'AP4B' and membership_number = ${demoStaff.company}
      and status = 'A'`.execute(jobs)
  return new Map(rows.map(({ number, reference }) => [number, reference]))
}

async function carryOut(
  { jobs }: Databases,
  clock: Clock,
  sale: SeatSale,
  users: ReadonlyMap<string, bigint>,
): Promise<void> {
  const rules = await createConfiguration(jobs, clock).programmeOf(demoCompanyCode, 'AP4B', CONFIG_VERSION)
  const now = paidAt(sale)
  await inTransaction(jobs, async (tx) => {
    const order = await lockOrder(tx, sale.order.order_id)
    if (order?.state !== 'PAYMENT_PENDING') return
    const opened = await openSeats(tx, order.order_id, [...users.values()], now)
    const seatOf = new Map(opened.map((seat) => [seat.nominee_reference, seat]))
    for (const number of [...seatHolders, ...seatInvited]) {
      const seat = seatOf.get(users.get(number) ?? null)
      if (seat !== undefined) await offer(tx, seat, number, now)
    }
    for (const number of seatHolders) {
      const seat = seatOf.get(users.get(number) ?? null)
      if (seat !== undefined) await hold(tx, seat, number, new Date(now.getTime() + DAY_MS))
    }
    const posted = { state: 'POSTED', journalId: null, feeJournalId: null } as const
    const done = await concludeOrder(tx, order, posted, now)
    await issueOrderInvoice(tx, kinds.named(order.kind), done, { ...rules, now })
  })
}

const personOf = (number: string) => customerNumber(String(customerOf(number)))

/** As `tellOfOffer` does, without an email: it would arrive weeks after the offer. */
async function offer(tx: Tx, seat: SeatRow, number: string, at: Date): Promise<void> {
  await recordSeatEvent(tx, seat, { kind: 'offered', actor: personOf(demoStaff.company), at })
  const companyName = 'Harakeke Timber Limited'
  const news = { kind: 'seatOffered', seatId: seat.seat_id, companyName, lastDay: seat.until_day } as const
  await notify(tx, { customer: personOf(number), account: null, at, news })
}

/** Somebody new to the club accepts their seat. */
async function hold(tx: Tx, seat: SeatRow, number: string, at: Date): Promise<void> {
  const {
    seat_id: seatId,
    plan,
    until_day: until,
    nominee_reference: reference,
    club_code: programCode,
  } = seat
  if (reference === null) throw new Error(`The seat of ${number} is nobody's`)
  const today = dayIn(timeZone, at)
  const key = { companyCode: demoCompanyCode, programCode, customer: personOf(number) }
  const membershipNumber = await joinProgramme(tx, { ...key, membershipNumber: number, enrolledOn: today })
  const subscriptionId = uuidv7({ msecs: at.getTime() })
  await insertSubscription(tx, key, { subscriptionId, membershipNumber, now: at })
  const graceUntil = addDays(until, demoClubTerms.graceDays)
  const days = { from: today, until, anchor: addDays(until, 1), graceUntil }
  const term = { termId: uuidv7(), seatId, plan, continues: null, ...days }
  await insertSeatTerm(tx, subscriptionId, term, { today, now: at })
  await writeSeat(tx, seatId, { state: 'held', reference, holder: key.customer, termId: term.termId, at })
  await recordSeatEvent(tx, seat, { kind: 'accepted', actor: key.customer, at })
}
