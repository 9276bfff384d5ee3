import type { ownSeats as facts } from '@waymark/contract/seats/own-seats'
import type * as shapes from '@waymark/contract/seats/own-seats.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { inLocale } from '../../configuration/index.ts'
import type { OrderServices } from '../../orders/index.ts'
import { countOwnDays } from '../../subscriptions/index.ts'
import { companyClubToday } from '../company-club.ts'
import { readOwnSeats } from './own-seat-store.ts'
import { planNamed } from './present-seat.ts'

/** The caller's seats, and the days of their own that a seat keeps for later. */
export async function ownSeats(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { club, today } = companyClubToday(call)
  const { customer, companyCode } = call.principal
  const { programCode, programName } = club.programme
  const rows = await readOwnSeats(database, companyCode, customer, today)
  return {
    object: {
      programName: inLocale(programName, call.locale),
      seats: rows.map((row) => ({
        seatId: row.seat_id,
        state: row.state === 'held' ? 'held' : 'offered',
        companyName: row.company_name,
        plan: planNamed(club, row.plan, call.locale),
        from: row.first_day ?? (row.from_day < today ? today : row.from_day),
        until: row.until_day,
      })),
      ownDays: await countOwnDays(database, { companyCode, programCode, customer }, today),
    },
  }
}
