import { answerSeat } from '@waymark/contract/seats/answer-seat.shapes'
import { assignSeat } from '@waymark/contract/seats/assign-seat.shapes'
import { companyPlans } from '@waymark/contract/seats/company-plans.shapes'
import { findSeatUsers } from '@waymark/contract/seats/find-seat-users.shapes'
import { listSeats } from '@waymark/contract/seats/list-seats.shapes'
import { ownSeats } from '@waymark/contract/seats/own-seats.shapes'
import { quoteSeats } from '@waymark/contract/seats/quote-seats.shapes'
import { seatRenewal } from '@waymark/contract/seats/seat-renewal.shapes'
import { seatOverview } from '@waymark/contract/seats/seat-overview.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import type { OrderServices } from '../orders/index.ts'
import { answerSeat as answer } from './holding/answer-seat.ts'
import { assignSeat as assign } from './holding/assign-seat.ts'
import { companyPlans as readPlans } from './order/company-plans.ts'
import { hasCompanyClub } from './company-club.ts'
import { findUsers, listSeats as list } from './list/list-seats.ts'
import { ownSeats as readOwn } from './holding/own-seats.ts'
import { quoteSeats as quote } from './order/quote-seats.ts'
import { seatRenewal as readRenewal } from './renewal/seat-renewal.ts'
import { seatOverview as readOverview } from './list/seat-overview.ts'

/** Seats, besides the operation that pays, which the engine mounts. An airline that sells none has none of them. */
export function seatRoutes(mount: Mount, services: OrderServices): void {
  const guard = { isOffered: hasCompanyClub, limit: 'read' } as const
  const writing = { isOffered: hasCompanyClub, limit: 'write' } as const
  mount(companyPlans, guard).with(async (call) => readPlans(call))
  mount(seatOverview, guard).with(async (call) => readOverview(services, call))
  mount(listSeats, guard).with(async (call) => list(services, call))
  mount(findSeatUsers, guard).with(async (call) => findUsers(services, call))
  mount(seatRenewal, guard).with(async (call) => readRenewal(services, call))
  mount(quoteSeats, { ...writing, limit: 'lookup', policy: isActive }).with(async (call) =>
    quote(services, call),
  )
  mount(assignSeat, { ...writing, policy: isActive }).with(async (call) => assign(services, call))
  mount(ownSeats, guard).with(async (call) => readOwn(services, call))
  mount(answerSeat, writing).with(async (call) => answer(services, call))
}
