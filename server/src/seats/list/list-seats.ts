import type { findSeatUsers as usersFacts } from '@waymark/contract/seats/find-seat-users'
import type * as usersShapes from '@waymark/contract/seats/find-seat-users.shapes'
import type { listSeats as facts } from '@waymark/contract/seats/list-seats'
import type * as shapes from '@waymark/contract/seats/list-seats.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import type { OrderServices } from '../../orders/index.ts'
import { companyClubToday } from '../company-club.ts'
import { presentSeat } from '../holding/present-seat.ts'
import { readSeats } from './seat-list-store.ts'
import { searchSeatUsers } from '../holding/seat-user-store.ts'

const PAGE = 50
const MOST_USERS = 20

/** A page of a company's seats. */
export async function listSeats(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { club, today } = companyClubToday(call)
  const rows = await readSeats(database, call.membership, call.body.object.after, PAGE + 1)
  const shown = rows.slice(0, PAGE).map((row) => presentSeat(row, { club, today, locale: call.locale }))
  return { object: { seats: shown, hasNextPage: rows.length > PAGE } }
}

/** Users whom a seat can be offered to. */
export async function findUsers(
  { database }: OrderServices,
  call: Call<typeof usersFacts>,
): Promise<Domain<typeof usersShapes>['answer']> {
  const { today } = companyClubToday(call)
  const { searchText } = call.body.object
  const found = await searchSeatUsers(database, call.membership, searchText, today, MOST_USERS + 1)
  return {
    object: {
      users: found
        .slice(0, MOST_USERS)
        .map(({ name, email, isAccountHolder }) => ({ name, email, isAccountHolder })),
      hasMore: found.length > MOST_USERS,
    },
  }
}
