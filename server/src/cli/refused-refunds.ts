import { readRefusedRefunds, sendRefundsAgain } from '../payments/index.ts'
import { findOrderId } from '../transactions/index.ts'
import type { OperatorContext } from './commands.ts'
import type { RefundsOrder, Report } from './desk.ts'
import { NotUnderstood } from './refusals.ts'

const MOST_LISTED = 200

/**
 * Lists the refunds that the payment gateway refused, with its reason, or sends those of one order again. The gateway is asked by the
 * server's sweeper. @throws NotUnderstood for an order that does not exist
 */
export async function serveRefunds(
  { databases, clock }: OperatorContext,
  order: RefundsOrder,
): Promise<Report> {
  if (order.action === 'list') {
    const refused = await readRefusedRefunds(databases.jobs, MOST_LISTED)
    const lines = refused.map(({ description, amount, currency, failure }) =>
      [description, `${String(amount)} cents ${currency}`, failure ?? ''].join('  '),
    )
    const summary = `${String(refused.length)} refunds refused by the gateway`
    return { lines: [...lines, summary], exitCode: refused.length === 0 ? 0 : 1 }
  }
  const { activityNumber } = order
  const orderId = await findOrderId(databases.jobs, activityNumber)
  if (orderId === undefined) throw new NotUnderstood(`There is no order ${activityNumber}.`)
  const sent = await sendRefundsAgain(databases.jobs, orderId, clock.now())
  return sent === 0
    ? { lines: [`No refund of ${activityNumber} was refused; nothing was changed.`], exitCode: 1 }
    : { lines: [`${activityNumber}: ${String(sent)} refunds are sent again within a minute`], exitCode: 0 }
}
