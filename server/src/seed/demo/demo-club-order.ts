import { createConfiguration } from '../../configuration/index.ts'
import { chargesOf } from '../../club/orders/order-terms.ts'
import { club } from '../../club/index.ts'
import { createOrderKinds } from '../../orders/index.ts'
import { issueOrderInvoice } from '../../orders/documents/issue-for-order.ts'
import { concludeOrder, insertOrder, lockOrder, readOrderById } from '../../orders/order-store.ts'
import { totalOf } from '../../orders/order-total.ts'
import { insertQuote, useQuote } from '../../orders/quotes/quote-store.ts'
import { keepSession, storeOutcome } from '../../payments/attempt-store.ts'
import { insertPayment } from '../../payments/index.ts'
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
import { clubOrderIdOf, clubSale, type ClubSale } from './demo-club-sale.ts'
import { demoCompany, demoCompanyCode } from './demo-company.ts'
import { customerOf } from './demo-numbers.ts'

const kinds = createOrderKinds([club])

/** The demo's configuration, which is its company's first. */
const CONFIG_VERSION = 1
const MINUTE_MS = 60_000

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
    const known = await readOrderById(databases.jobs, clubOrderIdOf(member.number))
    if (known !== undefined && known.settled_at !== null) continue
    const sale = await saleTo(databases, member)
    if (sale === undefined) continue
    await inTransaction(databases.web, async (tx) => {
      await lock(tx)
      if ((await readOrderById(tx, sale.order.order_id)) === undefined) await place(tx, keyOf(member), sale)
    })
    await pay(databases, sale)
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
  const term = terms.find(({ orderId }) => orderId === clubOrderIdOf(member.number))
  return term === undefined ? undefined : clubSale(member, term, CONFIG_VERSION)
}

async function place(tx: Tx, key: SubscriptionKey, { order, terms, lines }: ClubSale): Promise<void> {
  const { order_id: orderId, submitted_at: at } = order
  const until = order.gives_up_at ?? at
  await insertQuote(tx, {
    ...order,
    vat_basis_points: lines[0]?.vat_basis_points ?? 0,
    lines: lines.map(({ item, unit_price: unitPrice, net: amount, vat }) => ({
      item,
      units: 1,
      unitPoints: 0n,
      unitPrice,
      amount,
      points: 0n,
      vat,
    })),
    made_at: at,
    expires_at: until,
  })
  await useQuote(tx, order.quote_reference, order.order_number)
  await insertOrder(tx, order, lines)
  await insertCharges(tx, key, orderId, chargesOf(terms))
  const address = `https://waymark.example/airpoints-account/koru/status?activity=${order.order_number}`
  await insertPayment(
    tx,
    {
      paymentId: orderId,
      subject: { kind: 'order', id: orderId },
      merchant: demoCompany.companyName,
      description: `${order.order_number} ${order.program_code} ${order.membership_number}`,
      amount: totalOf(order),
      currency: order.currency,
      locale: order.locale,
      successUrl: address,
      failureUrl: address,
      cancelUrl: address,
      sessionSeconds: (until.getTime() - at.getTime()) / 1000,
    },
    at,
  )
}

/** A minute after the order. */
const paidAt = ({ order }: ClubSale): Date => new Date(order.submitted_at.getTime() + MINUTE_MS)

/** The payment as the gateway knows it. Doing it again changes nothing. */
async function pay({ web }: Databases, sale: ClubSale): Promise<void> {
  const { order_id: paymentId } = sale.order
  const key = { paymentId, attempt: 1 }
  await keepSession(web, key, 'hosted-page', { sessionId: sale.sessionId, redirectUrl: '' })
  await storeOutcome(web, key, {
    status: 'succeeded',
    paid: undefined,
    now: paidAt(sale),
    askAgain: null,
    surplusId: paymentId,
  })
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
