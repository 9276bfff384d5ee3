import { dayIn } from '@waymark/rules/calendar'
import type { Leaver } from '../../companies/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyClubOf } from '../company-club.ts'
import { endHolding } from './end-holding.ts'
import { lockSeatsOfUser, recordSeatEvent, writeSeat } from '../seat-store.ts'

/** Frees the seat of a user who leaves, in the transaction that removes them, so that it can be used again straight away. */
export async function freeSeatOfLeaver(tx: Tx, { reference, company, actor, now }: Leaver): Promise<void> {
  const club = companyClubOf(company)
  if (club === undefined) return
  for (const seat of await lockSeatsOfUser(tx, reference)) {
    await endHolding(tx, seat, dayIn(club.programme.timeZone, now))
    await recordSeatEvent(tx, seat, { kind: 'left', actor, at: now })
    await writeSeat(tx, seat.seat_id, { state: 'free' })
  }
}
