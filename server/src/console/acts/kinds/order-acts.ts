import * as z from 'zod/mini'
import {
  dueOf,
  isFulfilled,
  lockOrders,
  NotRefunded,
  prepareRefund,
  readOrder,
  readOrderPage,
  readRefunded,
  type Order,
} from '../../../orders/index.ts'
import { isDisputed } from '../../../payments/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { amountText, defineAct, type ActPlace } from '../act.ts'

const MOST_ORDERS = 30

/** Refunds part of an order's money, or without an amount reverses the whole order. Points that paid count at their value. */
export const refundOrder = defineAct('refundOrder', {
  fields: z.strictObject({ order: z.string(), amount: z.optional(amountText) }),
  choices: async ({ services, member }) => {
    const orders = await readOrderPage(services.settlements, member.account, {
      cursor: undefined,
      most: MOST_ORDERS,
    })
    return { order: orders.filter(({ state }) => isFulfilled(state)).map(choiceOf) }
  },
  open: (place, { order: orderNumber, amount }) => ({
    lock: async (tx) => {
      const order = await ownOrder(tx, place, orderNumber)
      await lockOrders(tx, [order.order_id])
    },
    preview: async (database) => {
      const order = await ownOrder(database, place, orderNumber)
      if (await isDisputed(database, order.order_id)) throw new AppError('PAYMENT_DISPUTED')
      const { money, value } = await readRefunded(database, order.order_id)
      const left = dueOf(order) - money
      const refunded = amount ?? left
      if (refunded > left) throw new AppError('ACT_NOT_POSSIBLE')
      const isWhole = amount === undefined
      // The points that paid are returned with the whole order.
      const size = refunded + (isWhole ? order.redeemed_value - value : 0n)
      return {
        before: { orderState: order.state, refunded: String(money) },
        after: {
          orderState: isWhole ? 'REFUNDED' : 'PART_REFUNDED',
          refunded: String(money + refunded),
        },
        // An order that had no price counts its points.
        size: size > 0n ? size : order.points,
      }
    },
    prepare: async ({ reason, by }) => {
      const asked = { orderNumber, amount: amount ?? ('whole' as const), reason, by }
      const refund = await prepareRefund(place.services, asked)
      if (refund === undefined) throw new AppError('NOT_FOUND')
      return async (tx) => {
        try {
          await refund(tx)
        } catch (error) {
          if (error instanceof NotRefunded) throw refusalOf(error)
          throw error
        }
      }
    },
  }),
})

function refusalOf({ answer }: NotRefunded): AppError {
  if (answer.kind === 'disputed') return new AppError('PAYMENT_DISPUTED')
  return new AppError(answer.kind === 'spent' ? 'ACT_POINTS_SPENT' : 'ACT_NOT_POSSIBLE')
}

/** @throws AppError NOT_FOUND for another member's order, ACT_NOT_POSSIBLE for one that had no effect or was reversed */
async function ownOrder(database: Database | Tx, { member }: ActPlace, orderNumber: string): Promise<Order> {
  const order = await readOrder(database, orderNumber, member.account)
  if (order === undefined) throw new AppError('NOT_FOUND')
  if (!isFulfilled(order.state) || order.reversed_at !== null) throw new AppError('ACT_NOT_POSSIBLE')
  return order
}

function choiceOf(order: Order) {
  const { order_number: orderNumber, kind: code, currency } = order
  const amount = dueOf(order)
  return {
    value: orderNumber,
    name: orderNumber,
    about: { of: 'order', code } as const,
    ...(amount > 0n && { money: { amount, currency } }),
  }
}
