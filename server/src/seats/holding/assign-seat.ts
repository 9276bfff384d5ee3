import type { assignSeat as facts } from '@waymark/contract/seats/assign-seat'
import type * as shapes from '@waymark/contract/seats/assign-seat.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import type { Call } from '../../calls/call.ts'
import { lockCompany } from '../../companies/index.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { companyClubToday } from '../company-club.ts'
import { endHolding } from './end-holding.ts'
import { tellOfOffer } from './offer-seat.ts'
import { presentSeat } from './present-seat.ts'
import { readSeat } from '../list/seat-list-store.ts'
import { lockSeat, recordSeatEvent, writeSeat, type SeatRow } from '../seat-store.ts'
import { findSeatUsers, type SeatUser } from './seat-user-store.ts'

type AssignCall = Call<typeof facts>

/** Offers a seat to another user, or frees it. Whoever had it loses it today; it costs nothing, since the seat is paid for (CORP-06). */
export async function assignSeat(
  services: OrderServices,
  call: AssignCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { club, today } = companyClubToday(call)
  const { seatId, version, user: email } = call.body.object
  const { membership: key, principal, now, locale } = call
  const listed = await inTransaction(services.database, async (tx) => {
    const company = await lockCompany(tx, key)
    const seat = await lockSeat(tx, key, seatId)
    // A seat of another company, or of a reversed order, is as gone as one that has changed.
    if (seat?.version !== version) throw new AppError('CONFLICT')
    if (seat.until_day < today) throw new AppError('SEAT_ENDED')
    const user = email === '' ? undefined : await userFor(tx, call, email, today)
    await freeSeat(tx, seat, { call, today })
    if (user !== undefined) {
      await writeSeat(tx, seatId, { state: 'offered', reference: user.reference, at: now })
      const { company_name: companyName } = company
      const { programName: clubName } = club.programme
      await tellOfOffer(tx, seat, user, { companyName, clubName, actor: principal.customer, at: now })
    }
    return readSeat(tx, key, seatId)
  })
  services.nudgeOutbox()
  return { object: presentSeat(listed, { club, today, locale }) }
}

/** @throws AppError SEAT_USER_REFUSED where the address is no user's, or they have a seat, also one that is being paid for */
async function userFor(tx: Tx, { membership }: AssignCall, email: string, today: Day): Promise<SeatUser> {
  const [user] = await findSeatUsers(tx, membership, [email], today)
  if (user === undefined || user.hasSeat || user.hasOrderedSeat) throw new AppError('SEAT_USER_REFUSED')
  return user
}

async function freeSeat(
  tx: Tx,
  seat: SeatRow,
  { call, today }: { readonly call: AssignCall; readonly today: Day },
): Promise<void> {
  if (seat.state === 'free') return
  await endHolding(tx, seat, today)
  await recordSeatEvent(tx, seat, { kind: 'returned', actor: call.principal.customer, at: call.now })
  await writeSeat(tx, seat.seat_id, { state: 'free' })
}
