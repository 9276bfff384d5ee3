import { readListedRefunds, sendRefundsAgain, type ListedRefund } from '../payments/index.ts'
import { findOrderId } from '../orders/index.ts'
import type { OperatorContext } from './commands.ts'
import type { RefundsOrder, Report } from './desk.ts'
import { NotUnderstood } from './refusals.ts'

const MOST_LISTED = 200
/** A payment of another amount or currency is listed for so long, also after its money has gone back. */
const LISTED_MS = 30 * 24 * 60 * 60_000

/**
 * Lists the refunds that the payment gateway refused and the payments that differ from what was asked for, each with its reason, or sends
 * the refused ones of one order again. The gateway is asked by the server's sweeper. Money that is still with us makes the exit code 1. @throws NotUnderstood for an order that does not exist
 */
export async function serveRefunds(
  { databases, clock }: OperatorContext,
  order: RefundsOrder,
): Promise<Report> {
  if (order.action === 'list') {
    const since = new Date(clock.now().getTime() - LISTED_MS)
    const listed = await readListedRefunds(databases.jobs, since, MOST_LISTED)
    const refused = listed.filter(({ state }) => state === 'refused').length
    const other = listed.filter(({ asked_amount: asked }) => asked !== null).length
    const summary = [
      `${String(refused)} refunds refused by the gateway`,
      ...(other === 0 ? [] : [`${String(other)} payments of another amount or currency than was asked for`]),
    ]
    const isOpen = listed.some(({ state }) => state !== 'refunded')
    return { lines: [...listed.map(lineOf), ...summary], exitCode: isOpen ? 1 : 0 }
  }
  const { activityNumber } = order
  const orderId = await findOrderId(databases.jobs, activityNumber)
  if (orderId === undefined) throw new NotUnderstood(`There is no order ${activityNumber}.`)
  const sent = await sendRefundsAgain(databases.jobs, orderId, clock.now())
  return sent === 0
    ? { lines: [`No refund of ${activityNumber} was refused; nothing was changed.`], exitCode: 1 }
    : { lines: [`${activityNumber}: ${String(sent)} refunds are sent again within a minute`], exitCode: 0 }
}

/** Order and membership, what goes back, and why. */
function lineOf(refund: ListedRefund): string {
  const {
    description,
    amount,
    currency,
    asked_amount: asked,
    asked_currency: askedIn,
    state,
    failure,
  } = refund
  const other =
    asked === null || askedIn === null
      ? []
      : [
          `paid in place of ${String(asked)} cents ${askedIn}, ${state === 'refunded' ? 'sent back' : 'not back yet'}`,
        ]
  const reasons = [...other, ...(failure === null || state === 'refunded' ? [] : [failure])]
  return [description, `${String(amount)} cents ${currency}`, reasons.join(': ')].join('  ')
}
