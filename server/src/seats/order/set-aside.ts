import * as z from 'zod/mini'
import { lockCompany } from '../../companies/index.ts'
import { OrderedBefore, readOrderById } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readSeatUsers } from '../holding/seat-user-store.ts'
import { insertRenewals } from '../renewal/renewal-store.ts'
import { companyOf, isRenewal, isSameOrder, seatOrderTerms, type SeatOrder } from './seat-order-terms.ts'
import { findSeatOrder, insertSeats, readCompanyDate } from '../seat-store.ts'

/**
 * Writes the seats of an order, in its transaction and with the company locked. One order of a company is paid for at a time, so that all
 * its seats end on one day, and a user has one seat of a period, whichever quote or key it comes with.
 * @throws OrderedBefore where the same was ordered
 * @throws AppError ORDER_OPEN where another order waits for its payment; SUBSCRIPTION_CHANGED where users or days have changed
 */
export async function setAside(tx: Tx, order: SeatOrder): Promise<undefined> {
  const key = companyOf(order)
  const { period } = order.terms
  await lockCompany(tx, key)
  const before = await findSeatOrder(tx, order, key)
  if (before !== undefined) return refuseTwin(tx, order, before)
  if (isRenewal(order.terms)) return setRenewalsAside(tx, order)
  if (await hasSeatedUser(tx, order)) throw new AppError('SUBSCRIPTION_CHANGED')
  const companyDate = await readCompanyDate(tx, key, period.from)
  const isAsPriced =
    companyDate === undefined ? period.days === period.yearDays : companyDate === period.until
  if (!isAsPriced || !(await insertSeats(tx, order))) throw new AppError('SUBSCRIPTION_CHANGED')
  return undefined
}

/** Whether one of its users has been given a seat since it was priced, also one that ends on another company date. */
async function hasSeatedUser(tx: Tx, order: SeatOrder): Promise<boolean> {
  const { seats, period } = order.terms
  const references = seats.flatMap(({ reference }) => (reference === null ? [] : [reference]))
  const users = await readSeatUsers(tx, companyOf(order), references, period.from)
  return users.some(({ hasSeat }) => hasSeat)
}

async function setRenewalsAside(tx: Tx, order: SeatOrder): Promise<undefined> {
  if (!(await insertRenewals(tx, order))) throw new AppError('SUBSCRIPTION_CHANGED')
  return undefined
}

async function refuseTwin(tx: Tx, order: SeatOrder, orderId: string): Promise<never> {
  const twin = await readOrderById(tx, orderId)
  if (twin === undefined) throw new Error('The order of a seat is missing')
  if (isSameOrder(z.parse(seatOrderTerms, twin.terms), order.terms))
    throw new OrderedBefore(twin.order_number)
  if (twin.state !== 'PAYMENT_PENDING') throw new AppError('SUBSCRIPTION_CHANGED')
  throw new AppError('ORDER_OPEN', { data: { activityNumber: twin.order_number } })
}
