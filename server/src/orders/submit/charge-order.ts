import { NotAgreedTo, type PaymentSubject } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isOpen } from '../order-states.ts'
import { readOrderById, type Order } from '../order-store.ts'
import type { OrderServices } from '../services.ts'
import { giveUpOrder, settleKnown } from '../settle/settle-order.ts'
import { noteOrder } from '../trace-order.ts'
import type { OrderAsked, PlacingCall } from './order-call.ts'
import { prepareOrder } from './prepare-order.ts'
import { writeOrder } from './submit-order.ts'

/**
 * Writes an order that nobody sends and that a saved method pays: as `submitOrder` does, but no page is opened. `charge-order.ts` charges it
 * afterwards.
 * @param alongside what is written with it; its refusal leaves no order
 * @returns the order's id
 * @throws OrderedBefore if somebody has ordered the same
 */
export async function placeOrder(
  services: OrderServices,
  call: PlacingCall,
  asked: OrderAsked,
  alongside: (tx: Tx, orderId: string) => Promise<void>,
): Promise<string> {
  const prepared = await prepareOrder(services, call, asked)
  const { order_id: orderId, order_number: orderNumber } = prepared.order
  noteOrder(orderNumber)
  await inTransaction(services.database, async (tx) => {
    // First, so that its locks are taken before those of the order.
    await alongside(tx, orderId)
    const known = await writeOrder(call, asked, prepared, tx)
    if (known.kind !== 'unknown') throw new Error(`The key of ${orderNumber} has made an order before`)
  })
  return orderId
}

/** A mandate, and what its owner agreed to. */
export interface ChargedBy {
  readonly mandateId: string
  readonly agreedFor: PaymentSubject
}

/**
 * Charges an order's saved method and settles it, or goes on where an earlier call was cut off. An order that is declined, or that its
 * owner's agreement doesn't cover any more, is given up at once, so that it stands in nobody's way.
 * @returns the order, still open while the gateway processes the charge or its owner pays on a page
 * @throws GatewayUnavailable if the gateway doesn't answer; the next call goes on
 */
export async function chargeOrder(services: OrderServices, orderId: string, by: ChargedBy): Promise<Order> {
  const before = await readOrderById(services.database, orderId)
  if (before === undefined) throw new Error(`Order ${orderId} is missing`)
  if (!isOpen(before.state)) return before
  const isCharged = await tryCharge(services, orderId, by)
  const after = await settleKnown(services, before)
  if (!isOpen(after.state)) return after
  return isCharged ? after : giveUpOrder(services, after)
}

/** @returns false if there is nothing to wait for: the charge was declined, or isn't agreed to */
async function tryCharge(
  { payments, database }: OrderServices,
  orderId: string,
  { mandateId, agreedFor }: ChargedBy,
): Promise<boolean> {
  const { status } = await payments.read(database, orderId)
  if (status !== 'pending') return status === 'succeeded'
  try {
    const charged = await payments.chargeSaved(orderId, mandateId, agreedFor)
    return charged.status === 'pending' || charged.status === 'succeeded'
  } catch (error) {
    if (error instanceof NotAgreedTo) return false
    throw error
  }
}
