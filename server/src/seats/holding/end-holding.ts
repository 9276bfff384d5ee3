import type { StepTopic } from '@waymark/contract/console/operations/message-topics'
import { parseDay, type Day } from '@waymark/rules/calendar'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { prepareLostTerm } from '../../club/index.ts'
import { customerInMail } from '../../mails/index.ts'
import type { SettlementServices } from '../../orders/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { endSeatTerm, lockSubscription } from '../../subscriptions/index.ts'
import type { SeatRow } from '../seat-store.ts'
import { isHeldFrom } from './own-seat-store.ts'

/** The outbox's topic for a seat that its holder has lost. */
const seatLostTopic = 'work.seatLost'

/** A holder's term of a seat, which ends. */
interface LostTerm {
  readonly customer: CustomerNumber
  readonly companyCode: string
  readonly clubCode: string
  readonly termId: string
  /** The first day on which the holder can't use it any more. */
  readonly on: string
}

const lost = z.object({
  customer: customerInMail,
  companyCode: z.string(),
  clubCode: z.string(),
  termId: z.uuid(),
  on: z.iso.date(),
})

/**
 * Orders the end of a holder's term, in the transaction that frees the seat. Requests can't write terms, so the relay does it right after.
 * @param on the first day on which the holder can't use it any more
 */
export async function endHolding(tx: Tx, seat: SeatRow, on: Day): Promise<void> {
  if (seat.holder === null || seat.term_id === null) return
  await sendLater(tx, {
    id: uuidv7(),
    topic: seatLostTopic,
    payload: {
      customer: String(seat.holder),
      companyCode: seat.company_code,
      clubCode: seat.club_code,
      termId: seat.term_id,
      on,
    },
  })
}

/** Ends a holder's term straight away, in the transaction that frees the seat. Under the jobs' role. */
export async function endHoldingNow(tx: Tx, seat: SeatRow, on: Day, now: Date): Promise<void> {
  const { holder: customer, term_id: termId, company_code: companyCode, club_code: clubCode } = seat
  if (customer === null || termId === null) return
  await endTerm(tx, { customer, companyCode, clubCode, termId, on }, now)
}

/** Ends the terms of lost seats. */
export function lostSeats(services: SettlementServices): Readonly<Partial<Record<StepTopic, Consumer>>> {
  return {
    [seatLostTopic]: async (message) => endLostTerm(services, z.parse(lost, message)),
  }
}

/** Ends the term of a lost seat, and refunds what its holder bought for it by its unused days. Done twice, it changes nothing more. */
export async function endLostTerm(services: SettlementServices, term: LostTerm): Promise<void> {
  const { companyCode, clubCode: programCode, customer, termId } = term
  const key = { companyCode, programCode, customer }
  const refundAdded = await prepareLostTerm(services, { key, termId, on: parseDay(term.on) })
  await inTransaction(services.settlements, async (tx) => {
    if (await isHeldFrom(tx, termId, parseDay(term.on))) return
    await refundAdded(tx)
    await endTerm(tx, term, services.clock.now())
  })
}

/** Days that the holder paid for themselves come back from that day on. */
async function endTerm(tx: Tx, term: LostTerm, now: Date): Promise<void> {
  const { customer, companyCode, clubCode: programCode, termId, on } = term
  const subscriptionId = await lockSubscription(tx, { companyCode, programCode, customer })
  if (subscriptionId === undefined) throw new Error('The subscription of a seat is missing')
  await endSeatTerm(tx, subscriptionId, termId, { today: parseDay(on), now })
}
