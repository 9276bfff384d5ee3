import { v7 as uuidv7 } from 'uuid'
import { readKeptMembers } from '../../closures/index.ts'
import { notify } from '../../notifications/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { OrderKind, OrderNews } from '../order-kind.ts'
import type { Order } from '../order-store.ts'
import { dueOf } from '../order-total.ts'
import { recipientOf } from '../recipient-of.ts'
import type { OrderMailPayload } from './order-mails.ts'
import { priceInMail } from './price-in-mail.ts'

/**
 * Tells the people an order concerns how it ended, once the transaction has committed. Its owner gets the standard mail unless the kind has
 * its own. An order that failed at its payment is only reported if money goes back.
 */
export async function tellOfOrder(tx: Tx, kind: OrderKind, order: Order, news: OrderNews): Promise<void> {
  await kind.tell(tx, order, news, async () => {
    const until = news.kind === 'held' ? { until: news.until.toISOString() } : {}
    await mailOwner(tx, kind, order, { kind: news.kind, ...until })
  })
}

/** Who has what an order returns: the person of the membership that its own was merged into, or else whoever ordered. */
async function keeperOf(tx: Tx, order: Order): Promise<CustomerNumber> {
  const { company_code: companyCode, program_code: programCode, membership_number: membershipNumber } = order
  const kept = await readKeptMembers(tx, [{ companyCode, programCode, membershipNumber }])
  return kept.get(0)?.customer ?? order.customer_number
}

/**
 * Tells an order's owner about an operator's refund: in cents, and in the points that had paid. A reversal also returns the points that had
 * left the account.
 */
export async function tellOfRefund(
  tx: Tx,
  kind: OrderKind,
  order: Order,
  refund: { readonly amount: bigint; readonly redeemed: bigint; readonly isWhole: boolean },
): Promise<void> {
  const left = refund.isWhole && kind.pointsLeave ? order.points : 0n
  await mailOwner(tx, kind, order, {
    kind: refund.isWhole ? 'reversed' : 'refunded',
    amount: String(refund.amount),
    returned: String(refund.redeemed + left),
    customer: await keeperOf(tx, order),
  })
}

/** Tells an order's owner what goes back of what they paid, in money (cents) and in points, now that it has ended. */
export async function tellOfShare(
  tx: Tx,
  kind: OrderKind,
  order: Order,
  share: { readonly money: bigint; readonly points: bigint },
): Promise<void> {
  // The days that were ordered are over.
  const facts = kind.mailFacts(order).filter(({ form }) => form !== 'day')
  await mailOwner(
    tx,
    kind,
    order,
    {
      kind: 'returned',
      amount: String(share.money),
      returned: String(share.points),
      customer: await keeperOf(tx, order),
    },
    facts,
  )
}

/**
 * What a dispute of a payment came to: it was opened, it was won, or it was lost, with the order (`ended`) or without (`kept`). `wonUnused`:
 * won, of an order that didn't go ahead, so that its money goes back.
 */
export type DisputeEvent = 'open' | 'won' | 'wonUnused' | 'ended' | 'kept'

const disputeMails = {
  open: 'disputed',
  won: 'disputeWon',
  wonUnused: 'disputeWonUnused',
  ended: 'disputeLost',
  kept: 'disputeKept',
} as const satisfies Record<DisputeEvent, OrderMailPayload['kind']>

/** Tells an order's owner about a dispute of its payment, by email and in the inbox: in cents, and in points that are or were on hold. */
export async function tellOfDispute(
  tx: Tx,
  { order, kind }: { readonly order: Order; readonly kind: OrderKind },
  event: DisputeEvent,
  { amount, held, at }: { readonly amount: bigint; readonly held: bigint; readonly at: Date },
): Promise<void> {
  const customer = await keeperOf(tx, order)
  await mailOwner(tx, kind, order, {
    kind: disputeMails[event],
    amount: String(amount),
    onHold: String(held),
    customer,
  })
  const { order_number: reference, currency } = order
  const isOwn = customer === order.customer_number
  await notify(tx, {
    customer,
    account: isOwn ? order.account : null,
    at,
    news: {
      kind: 'paymentDisputed',
      event: event === 'ended' ? 'lost' : event,
      amount,
      currency,
      points: held,
      reference,
    },
  })
}

/** Tells an order's recipient with the standard mail. */
export async function tellRecipient(tx: Tx, order: Order): Promise<void> {
  await send(tx, order, [], {
    kind: 'received',
    customer: recipientOf(order).customer,
    counterpartyName: order.sender_name,
    counterpartyNumber: order.membership_number,
  })
}

/** The news, with its end or amount. */
type Told = Pick<OrderMailPayload, 'kind'> &
  Readonly<Partial<Record<'until' | 'amount' | 'returned' | 'onHold', string>>>

async function mailOwner(
  tx: Tx,
  kind: OrderKind,
  order: Order,
  told: Told & { readonly customer?: CustomerNumber },
  facts = kind.mailFacts(order),
): Promise<void> {
  await send(tx, order, facts, {
    customer: order.customer_number,
    ...told,
    counterpartyName: order.recipient_name ?? '',
    counterpartyNumber: order.recipient_number ?? '',
  })
}

async function send(
  tx: Tx,
  order: Order,
  facts: OrderMailPayload['facts'],
  told: Told &
    Pick<OrderMailPayload, 'counterpartyName' | 'counterpartyNumber'> & {
      readonly customer: CustomerNumber
    },
): Promise<void> {
  await sendLater(tx, {
    id: uuidv7(),
    topic: 'mail.order',
    payload: {
      ...told,
      customer: String(told.customer),
      orderKind: order.kind,
      orderNumber: order.order_number,
      companyCode: order.company_code,
      programCode: order.program_code,
      points: String(order.points),
      facts,
      paid: String(dueOf(order)),
      price: priceInMail(order),
      currency: order.currency,
      redeemed: String(order.redeemed_points),
      message: order.message ?? '',
    },
  })
}
