import type { AttemptStatus, Payment } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OrderContext } from '../order-kind.ts'
import { isFulfilled, isOpen } from '../order-states.ts'
import { readOrderById, type Order } from '../order-store.ts'
import { dueOf } from '../order-total.ts'
import { programmeOfOrder } from '../programme-of-order.ts'
import type { OrderServices } from '../services.ts'
import { traceOrder } from '../trace-order.ts'
import {
  endOrder,
  failOrder,
  holdOrder,
  payBack,
  postOrder,
  withLockedOrder,
  type Locked,
} from './conclude-order.ts'

/**
 * Settles an order by its payment: asks the gateway, then posts, ends or leaves it, exactly once. The browser, the webhook and the sweeper all
 * call this, in any order and any number of times. With nothing due, the order is posted.
 * @throws GatewayUnavailable if the gateway doesn't answer; nothing has changed then
 */
export async function settleOrder(services: OrderServices, orderId: string): Promise<Order> {
  const before = await readOrderById(services.database, orderId)
  if (before === undefined) throw new Error(`Order ${orderId} is missing`)
  return settleKnown(services, before)
}

/** `settleOrder` for an order that has just been read. */
export async function settleKnown(services: OrderServices, before: Order): Promise<Order> {
  return traceOrder('settle', before, async () =>
    dueOf(before) === 0n
      ? conclude(services, before, 'succeeded')
      : conclude(services, before, wordOf(await services.payments.ask(before.order_id))),
  )
}

/** Closes the payment page of an order past its time, then ends the order. A payment that arrived in time still counts. */
export async function giveUpOrder(services: OrderServices, before: Order): Promise<Order> {
  return traceOrder('give up', before, async () =>
    conclude(services, before, wordOf(await services.payments.giveUp(before.order_id))),
  )
}

/** A payment's outcome for its order; `otherPaid` means another amount or currency than requested. */
type Word = AttemptStatus | 'otherPaid'

function wordOf({ status, attempt, isAsAsked }: Payment): Word {
  switch (status) {
    case 'succeeded':
      return isAsAsked ? 'succeeded' : 'otherPaid'
    case 'declined':
      // The owner can retry until the order is given up.
      return 'pending'
    case 'given-up':
      return attempt.status === 'failed' ? 'failed' : 'expired'
    case 'pending':
    case 'cancelled':
    case 'expired':
      break
  }
  return status
}

async function conclude(services: OrderServices, before: Order, word: Word): Promise<Order> {
  if (word === 'pending') return before
  const { company, programme } = await programmeOfOrder(services, before)
  const context = { company, programme, now: services.clock.now() }
  const after = await withLockedOrder(services, before.order_id, context, async (tx, locked) =>
    concludeOnce(tx, locked, word, context),
  )
  services.nudgeOutbox()
  return after
}

async function concludeOnce(
  tx: Tx,
  locked: Locked,
  word: Exclude<Word, 'pending'>,
  context: OrderContext,
): Promise<Order> {
  const isStillOpen = isOpen(locked.order.state)
  if (word === 'succeeded') return finishPaid(tx, locked, context)
  if (word === 'otherPaid') return isStillOpen ? failOrder(tx, locked, context) : payBack(tx, locked, context)
  if (!isStillOpen) return locked.order
  return endOrder(tx, locked, context, word === 'failed' ? 'FAILED' : 'CANCELLED')
}

/** Payment received: posts the order, puts it on hold, or refunds the money. */
async function finishPaid(tx: Tx, locked: Locked, context: OrderContext): Promise<Order> {
  const { state, cooling_off_minutes: coolingOff } = locked.order
  if (isFulfilled(state) || state === 'HELD') return locked.order
  if (!isOpen(state)) return payBack(tx, locked, context)
  return coolingOff > 0 ? holdOrder(tx, locked, context) : postOrder(tx, locked, context)
}
