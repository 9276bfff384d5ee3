import { dayIn } from '@waymark/rules/calendar'
import type { Leaver } from '../../companies/index.ts'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyClubOf } from '../company-club.ts'
import { endHolding, endHoldingNow } from './end-holding.ts'
import { lockSeatsOfPerson } from './own-seat-store.ts'
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

/**
 * Frees the seats of a person whose data is erased, in the transaction that erases it: companies can give them to somebody else. Their terms
 * end there too, since the erasure deletes what is ordered about the person. Under the jobs' role.
 * @param companies the airlines, not their companies
 */
export async function freeSeatsOfErased(
  tx: Tx,
  {
    customer,
    companies,
    now,
  }: {
    readonly customer: CustomerNumber
    readonly companies: readonly CompanyConfiguration[]
    readonly now: Date
  },
): Promise<void> {
  for (const company of companies) {
    const club = companyClubOf(company)
    if (club === undefined) continue
    for (const seat of await lockSeatsOfPerson(tx, company.companyCode, customer)) {
      await endHoldingNow(tx, seat, dayIn(club.programme.timeZone, now), now)
      await recordSeatEvent(tx, seat, { kind: 'left', actor: customer, at: now })
      await writeSeat(tx, seat.seat_id, { state: 'free' })
    }
  }
}
