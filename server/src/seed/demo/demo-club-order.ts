import { createConfiguration } from '../../configuration/index.ts'
import { chargesOf } from '../../club/orders/order-terms.ts'
import { club } from '../../club/index.ts'
import { createOrderKinds } from '../../orders/index.ts'
import { issueOrderInvoice } from '../../orders/documents/issue-for-order.ts'
import { concludeOrder, lockOrder, readOrderById } from '../../orders/order-store.ts'
import type { Clock } from '../../platform/clock.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { Databases, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  insertCharges,
  moveCharges,
  readSubscription,
  type SubscriptionKey,
} from '../../subscriptions/index.ts'
import { demoMembers, type DemoAccount } from './demo-accounts.ts'
import { clubSale, type ClubSale } from './demo-club-sale.ts'
import { demoCompanyCode } from './demo-company.ts'
import { customerOf } from './demo-numbers.ts'
import { demoOrderIdOf, paidAt, payDemoOrder, placeDemoOrder } from './demo-order.ts'

const kinds = createOrderKinds([club])

/** The demo's configuration, which is its company's first. */
const CONFIG_VERSION = 1

/**
 * Writes what the demo's members paid for the club, with its payment and invoice, as on the day they ordered it. Requests write orders and
 * jobs carry them out, so these are two transactions; what an interrupted start leaves is finished by the next one.
 * @param lock keeps a server that starts at the same time from writing the same
 */
export async function writeClubOrders(
  databases: Databases,
  clock: Clock,
  lock: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (const member of demoMembers) {
    if (member.club?.paid === undefined) continue
    const known = await readOrderById(databases.jobs, demoOrderIdOf(member.number))
    if (known !== undefined && known.settled_at !== null) continue
    const sale = await saleTo(databases, member)
    if (sale === undefined) continue
    await inTransaction(databases.web, async (tx) => {
      await lock(tx)
      if ((await readOrderById(tx, sale.order.order_id)) === undefined) await place(tx, keyOf(member), sale)
    })
    await payDemoOrder(databases, sale)
    await carryOut(databases, clock, sale)
  }
}

const keyOf = ({ number }: DemoAccount): SubscriptionKey => ({
  companyCode: demoCompanyCode,
  programCode: 'KORU',
  customer: customerNumber(String(customerOf(number))),
})

/** Undefined in a data folder from a release whose demo had no orders. */
async function saleTo({ jobs }: Databases, member: DemoAccount): Promise<ClubSale | undefined> {
  const { terms } = await readSubscription(jobs, keyOf(member))
  const term = terms.find(({ orderId }) => orderId === demoOrderIdOf(member.number))
  return term === undefined ? undefined : clubSale(member, term, CONFIG_VERSION)
}

async function place(tx: Tx, key: SubscriptionKey, sale: ClubSale): Promise<void> {
  await placeDemoOrder(tx, sale)
  await insertCharges(tx, key, sale.order.order_id, chargesOf(sale.terms))
}

/** The term and its add-ons are there already; the order ends, and its invoice is issued. */
async function carryOut({ jobs }: Databases, clock: Clock, sale: ClubSale): Promise<void> {
  const rules = await createConfiguration(jobs, clock).programmeOf(demoCompanyCode, 'AP', CONFIG_VERSION)
  await inTransaction(jobs, async (tx) => {
    const order = await lockOrder(tx, sale.order.order_id)
    if (order?.state !== 'PAYMENT_PENDING') return
    const now = paidAt(sale)
    const posted = { state: 'POSTED', journalId: null, feeJournalId: null } as const
    await moveCharges(tx, order.order_id, 'paid')
    const done = await concludeOrder(tx, order, posted, now)
    await issueOrderInvoice(tx, kinds.named(order.kind), done, { ...rules, now })
  })
}
