import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../platform/database/database.ts'
import { sendLater } from '../platform/outbox/outbox.ts'
import type { ActivityRow } from './activity-store.ts'
import { notifyOfGain } from './notify-of-points.ts'
import { dueOf } from './order-total.ts'
import type { News } from './products/product.ts'
import { recipientOf } from './recipient-of.ts'

/**
 * Tells an order's owner by mail how it ended, once the transaction has committed, and whoever was given points. An order that ended at
 * its payment is told of only where money goes back.
 */
export async function tellOfOrder(tx: Tx, activity: ActivityRow, news: News): Promise<void> {
  const until = news.kind === 'held' ? { until: news.until.toISOString() } : {}
  await send(tx, activity, { kind: news.kind, customer: String(activity.customer_number), ...until })
  if (news.kind !== 'done' || activity.terms.product !== 'gift') return
  await send(tx, activity, { kind: 'received', customer: String(recipientOf(activity).customer) })
  await notifyOfGain(tx, activity, 'gift', news.at)
}

/** Tells an order's owner that an operator gave money back, in cents, and whether the points went back too. */
export async function tellOfRefund(
  tx: Tx,
  activity: ActivityRow,
  refund: { readonly amount: bigint; readonly isWhole: boolean },
): Promise<void> {
  await send(tx, activity, {
    kind: refund.isWhole ? 'reversed' : 'refunded',
    customer: String(activity.customer_number),
    amount: String(refund.amount),
  })
}

async function send(
  tx: Tx,
  activity: ActivityRow,
  news: Readonly<Record<string, string>> & { readonly kind: string; readonly customer: string },
): Promise<void> {
  const { terms } = activity
  await sendLater(tx, {
    id: uuidv7(),
    topic: 'mail.order',
    payload: {
      product: terms.product,
      activityNumber: activity.activity_number,
      companyCode: activity.company_code,
      programCode: activity.program_code,
      points: String(activity.points),
      bonus: terms.product === 'buy' ? String(terms.bonus) : '0',
      statusPoints: terms.product === 'convert' ? String(terms.statusPoints) : '0',
      tier: tierOf(activity),
      paid: String(dueOf(activity)),
      currency: activity.currency,
      redeemed: String(activity.redeemed_points),
      counterpartyName: news.kind === 'received' ? activity.sender_name : (activity.recipient_name ?? ''),
      counterpartyNumber:
        news.kind === 'received' ? activity.membership_number : (activity.recipient_number ?? ''),
      message: activity.message ?? '',
      ...news,
    },
  })
}

function tierOf({ terms }: ActivityRow): string {
  if (terms.product === 'tier') return terms.tier.code
  return terms.product === 'buy' && terms.upgrade !== null ? terms.upgrade.code : ''
}
