import type { WholeOperation } from '../operation.ts'
import { answerSeat } from './answer-seat.shapes.ts'
import { assignSeat } from './assign-seat.shapes.ts'
import { companyPlans } from './company-plans.shapes.ts'
import { findSeatUsers } from './find-seat-users.shapes.ts'
import { listSeats } from './list-seats.shapes.ts'
import { orderSeats } from './order-seats.shapes.ts'
import { ownSeats } from './own-seats.shapes.ts'
import { quoteSeats } from './quote-seats.shapes.ts'
import { seatRenewal } from './seat-renewal.shapes.ts'
import { seatOverview } from './seat-overview.shapes.ts'

/** Memberships that companies buy for their users: seats, their order, and the answer of whoever is offered one. */
export const seatOperations: readonly WholeOperation[] = [
  companyPlans,
  seatOverview,
  listSeats,
  findSeatUsers,
  seatRenewal,
  quoteSeats,
  orderSeats,
  assignSeat,
  ownSeats,
  answerSeat,
]
