import * as z from 'zod/mini'
import { readListedRefunds, sendRefundsAgain, type ListedRefund } from '../../payments/index.ts'
import { findOrderId } from '../../orders/index.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { by, byOption } from '../command/options.ts'
import { NotUnderstood } from '../command/refusals.ts'

const refundsOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('send'), activityNumber: z.string(), by }),
])
type RefundsOrder = z.output<typeof refundsOrder>

const MOST_LISTED = 200
/** How long a payment with a different amount or currency is listed, even after its money was refunded. */
const LISTED_MS = 30 * 24 * 60 * 60_000

/**
 * Lists refunds that the gateway refused and payments that differ from what was requested, each with its reason, or sends one order's
 * refused refunds again. The server's sweeper sends them. The exit code is 1 while any money is still with us.
 * @throws NotUnderstood for an order that doesn't exist
 */
async function serveRefunds({ databases, clock }: OperatorContext, order: RefundsOrder): Promise<Report> {
  if (order.action === 'list') {
    const since = new Date(clock.now().getTime() - LISTED_MS)
    const listed = await readListedRefunds(databases.jobs, since, MOST_LISTED)
    const refused = listed.filter(({ state }) => state === 'refused').length
    const other = listed.filter(({ asked_amount: asked }) => asked !== null).length
    const summary = [
      `${String(refused)} refunds refused by the gateway`,
      ...(other === 0
        ? []
        : [`${String(other)} payments with a different amount or currency than requested`]),
    ]
    const isOpen = listed.some(({ state }) => state !== 'done')
    return { lines: [...listed.map(lineOf), ...summary], exitCode: isOpen ? 1 : 0 }
  }
  const { activityNumber } = order
  const orderId = await findOrderId(databases.jobs, activityNumber)
  if (orderId === undefined) throw new NotUnderstood(`There is no order ${activityNumber}.`)
  const sent = await sendRefundsAgain(databases.jobs, orderId, clock.now())
  return sent === 0
    ? { lines: [`No refund of ${activityNumber} was refused; nothing was changed.`], exitCode: 1 }
    : {
        lines: [`${activityNumber}: ${String(sent)} refunds will be sent again within a minute`],
        exitCode: 0,
      }
}

/** Order and membership, the amount refunded, and why. */
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
          `paid instead of ${String(asked)} cents ${askedIn}, ${state === 'done' ? 'refunded' : 'not refunded yet'}`,
        ]
  const reasons = [...other, ...(failure === null || state === 'done' ? [] : [failure])]
  return [description, `${String(amount)} cents ${currency}`, reasons.join(': ')].join('  ')
}

export const refundsCommand = defineCommand({
  name: 'refunds',
  summary: 'Refunds that the payment gateway refused, and payments that differ from what was asked for',
  order: refundsOrder,
  record: (order) =>
    order.action === 'list'
      ? undefined
      : { command: 'refunds send', by: order.by, arguments: { activityNumber: order.activityNumber } },
  work: serveRefunds,
  forms: [
    { typed: 'refunds list', summary: 'Lists them, each with its reason', read: () => ({ action: 'list' }) },
    {
      typed: 'refunds send',
      summary: "Sends one order's refused refunds again",
      arguments: [{ shown: 'reference', as: 'activityNumber' }],
      options: [byOption],
      read: (given) => ({ action: 'send', ...given }),
    },
  ],
})
