import { parseDay, type Day } from '@waymark/rules/calendar'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { customerInMail } from '../../mails/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { endSeatTerm, lockSubscription } from '../../subscriptions/index.ts'
import type { SeatRow } from '../seat-store.ts'

/** The outbox's topic for a seat that its holder has lost. */
const seatLostTopic = 'work.seatLost'

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

/** Ends the terms of lost seats. Days that the holder paid for themselves come back from that day on. */
export function lostSeats({
  database,
  clock,
}: {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
}): Readonly<Record<string, Consumer>> {
  return {
    [seatLostTopic]: async (message) => {
      const { customer, companyCode, clubCode: programCode, termId, on } = z.parse(lost, message)
      await inTransaction(database, async (tx) => {
        const subscriptionId = await lockSubscription(tx, { companyCode, programCode, customer })
        if (subscriptionId === undefined) throw new Error('The subscription of a seat is missing')
        await endSeatTerm(tx, subscriptionId, termId, { today: parseDay(on), now: clock.now() })
      })
    },
  }
}
