import {
  hasUnapplied,
  lockUnapplied,
  markApplied,
  noteReinstated,
  readUnapplied,
  type SellersDispute,
} from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import { tellOfDispute } from '../mails/tell-of-order.ts'
import type { OrderContext } from '../order-kind.ts'
import { isFulfilled, isOpen } from '../order-states.ts'
import { lockOrder, readOrderById, type Order } from '../order-store.ts'
import { programmeOfOrder } from '../programme-of-order.ts'
import type { OrderServices } from '../services.ts'
import { cancelOrder, type Locked } from '../settle/conclude-order.ts'
import { traceOrder } from '../trace-order.ts'
import { CannotTakeBack, loseOrder, withdrawnOf, type Losing } from './lose-order.ts'
import { holdWhileOpen, releaseDisputed } from './hold-while-open.ts'
import { endOrderDispute, insertOrderDispute, type DisputeHold } from './order-dispute-store.ts'
import { tellRecipientOfDispute } from './tell-recipient-of-dispute.ts'

const MOST_A_RUN = 400
const AT_ONCE = 8

/** Acts on disputes that a killed process or a gateway's outage left. A failing order doesn't stop the others. */
export async function applyDueDisputes(
  services: OrderServices,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await workOnEach(await readUnapplied(services.database, 'order', MOST_A_RUN), {
    work: async ({ id }) => applyDisputes(services, id),
    onFailure,
    atOnce: AT_ONCE,
  })
}

/**
 * Brings an order in line with the disputes of its payment, each state once, in any order and any number of times. Open: points that it
 * bought are held, and what wasn't carried out yet is cancelled. Won: the hold ends. Lost: the order ends like one that is refunded, without
 * money. Inquiries move no money, so they change nothing.
 * @throws GatewayUnavailable while it isn't known whether a refund of lost money was made; nothing has changed then
 */
export async function applyDisputes(services: OrderServices, orderId: string): Promise<void> {
  if (!(await hasUnapplied(services.database, orderId))) return
  const before = await readOrderById(services.database, orderId)
  if (before === undefined) throw new Error(`Order ${orderId} is missing`)
  const today = await services.configuration.programme(before.company_code, before.program_code)
  const { company, programme } = await programmeOfOrder(services, before)
  const context = { company, programme, now: services.clock.now() }
  // A dispute can't be refused, so what the policy doesn't let be owed is written off.
  const whenSpent = today.company.refunds.whenSpent === 'debt' ? 'debt' : 'writeOff'
  const apply = async (isMoneyOnly: boolean): Promise<void> =>
    inTransaction(services.settlements, async (tx) =>
      applyAll(services, tx, orderId, { context, whenSpent, isMoneyOnly }),
    )
  await traceOrder('dispute', before, async () => {
    await services.payments.clarifyRefunds(orderId)
    try {
      await apply(false)
    } catch (error) {
      if (!(error instanceof CannotTakeBack)) throw error
      await apply(true)
    }
  })
  services.nudgeOutbox()
}

async function applyAll(services: OrderServices, tx: Tx, orderId: string, losing: Losing): Promise<void> {
  const order = await lockOrder(tx, orderId)
  // An unpaid one is settled first; the sweep finds it again.
  if (order === undefined || isOpen(order.state)) return
  for (const dispute of await lockUnapplied(tx, order.order_id)) {
    const now = await lockOrder(tx, orderId)
    if (now === undefined) throw new Error(`Order ${orderId} is missing`)
    await applyOne(tx, { order: now, kind: services.kinds.named(now.kind) }, dispute, losing)
    await markApplied(tx, dispute, order.account)
  }
}

async function applyOne(tx: Tx, locked: Locked, dispute: SellersDispute, losing: Losing): Promise<void> {
  switch (dispute.state) {
    case 'open':
      return openDispute(tx, locked, dispute, losing.context)
    case 'won':
      await winDispute(tx, locked, dispute, losing.context)
      break
    case 'lost':
      return loseDispute(tx, locked, dispute, losing)
    case 'reinstated':
      // Its loss can have gone unheard: the order never ended then, so there is nothing to settle.
      if (!(await winDispute(tx, locked, dispute, losing.context)))
        await noteReinstated(tx, dispute.disputeId, losing.context.now)
      break
    case 'inquiry':
      break
  }
  return undefined
}

/** Cancels what can be cancelled. No refund of it is sent until the bank has decided. */
async function openDispute(
  tx: Tx,
  locked: Locked,
  dispute: SellersDispute,
  context: OrderContext,
): Promise<void> {
  const { order } = locked
  const { disputeId, openedAt } = dispute
  if (!dispute.isPayment) return
  if (order.state === 'HELD') await cancelOrder(tx, locked, context, { isWithBank: true })
  const amount = withdrawnOf(order, dispute)
  const heldBefore = await holdWhileOpen(tx, order, context)
  await insertOrderDispute(tx, order.order_id, { disputeId, state: 'open', amount, openedAt, endedAt: null })
  const hold = await holdWhileOpen(tx, order, context)
  await tellOfDispute(tx, locked, 'open', { amount, held: hold?.points ?? 0n, at: context.now })
  if (heldBefore === undefined && hold !== undefined)
    await tellRecipientOfDispute(tx, order, { event: 'held', points: hold.points, at: context.now })
}

/** @returns false if the order doesn't have it open */
async function winDispute(
  tx: Tx,
  locked: Locked,
  dispute: SellersDispute,
  context: OrderContext,
): Promise<boolean> {
  const { order } = locked
  const { disputeId } = dispute
  const amount = withdrawnOf(order, dispute)
  if (!(await endOrderDispute(tx, { disputeId, state: 'won', amount, endedAt: context.now }))) return false
  const released = await releaseDisputed(tx, order, context)
  const held = released === undefined ? 0n : released.points
  const event = isFulfilled(order.state) ? 'won' : 'wonUnused'
  await tellOfDispute(tx, locked, event, { amount, held, at: context.now })
  await holdAgain(tx, order, released, context)
  return true
}

/** Its end can be the first that is heard of it. */
async function loseDispute(tx: Tx, locked: Locked, dispute: SellersDispute, losing: Losing): Promise<void> {
  const { context } = losing
  const { disputeId, openedAt } = dispute
  const { order } = locked
  const amount = withdrawnOf(order, dispute)
  // Those of its other disputes too: what is on hold can't be taken.
  const released = await releaseDisputed(tx, order, context)
  const outcome = await loseOrder(tx, locked, dispute, losing)
  if (!dispute.isPayment) return
  if (isFulfilled(order.state)) await locked.kind.paymentLost(tx, order, context)
  const lost = { disputeId, state: 'lost', amount, openedAt, endedAt: context.now } as const
  if (!(await endOrderDispute(tx, lost))) await insertOrderDispute(tx, order.order_id, lost)
  await tellOfDispute(tx, locked, outcome, { amount, held: 0n, at: context.now })
  if (outcome === 'kept') await holdAgain(tx, order, released, context)
  else await tellRecipientOfDispute(tx, order, { event: 'removed', points: order.points, at: context.now })
}

/** While another dispute is open, what was released is held for that one; else who has it is told. */
async function holdAgain(
  tx: Tx,
  { order_id: orderId }: Order,
  released: DisputeHold | undefined,
  context: OrderContext,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Error(`Order ${orderId} is missing`)
  const held = await holdWhileOpen(tx, order, context)
  if (held !== undefined || released === undefined) return
  await tellRecipientOfDispute(tx, order, { event: 'released', points: released.points, at: context.now })
}
