import * as z from 'zod/mini'
import {
  keysForgottenBefore,
  readListedRefunds,
  sendRefundsAgain,
  type ListedRefund,
} from '../../payments/index.ts'
import { findOrderId } from '../../orders/index.ts'
import { counted } from '../command/counted.ts'
import type { Trail } from '../command/break-glass.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { readFirstRows } from '../command/first-rows.ts'
import { auditReasonOption, by, byOption, runBy } from '../command/options.ts'
import { noSuchOrder } from './no-such-order.ts'
import { settleHeldRefunds } from './settle-held-refunds.ts'

const refundsOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('send'), activityNumber: z.string(), by }),
  z.object({
    action: z.literal('settle'),
    activityNumber: z.string(),
    /** Ids of the refunds that the gateway has made, or `none`; absent to find them by its total. */
    made: z.optional(z.string()),
    reason: z.string(),
    ...runBy,
  }),
])
type RefundsOrder = z.output<typeof refundsOrder>

const MOST_LISTED = 200
/** How long a payment with a different amount or currency is listed, even after its money was refunded. */
const LISTED_MS = 30 * 24 * 60 * 60_000

/**
 * Lists refunds that the gateway refused or didn't answer for a day and payments that differ from what was requested, each with its reason,
 * sends one order's refused refunds again, or settles those without an answer. The server's sweeper sends them. The exit code is 1 while any
 * money is still with us.
 * @throws NotUnderstood for an order that doesn't exist
 */
async function serveRefunds(context: OperatorContext, order: RefundsOrder, trail: Trail): Promise<Report> {
  if (order.action === 'list') return listRefunds(context)
  if (order.action === 'settle') return settleHeldRefunds(context, order, trail)
  const { databases, clock } = context
  const { activityNumber } = order
  const orderId = await findOrderId(databases.jobs, activityNumber)
  if (orderId === undefined) throw noSuchOrder(activityNumber)
  const sent = await sendRefundsAgain(databases.jobs, orderId, clock.now())
  return sent === 0
    ? { lines: [`No refund of ${activityNumber} was refused; nothing was changed.`], exitCode: 1 }
    : {
        lines: [
          `${activityNumber}: ${counted(sent, 'refund', 'refunds')} will be sent again within a minute`,
        ],
        exitCode: 0,
      }
}

async function listRefunds({ databases, clock }: OperatorContext): Promise<Report> {
  const now = clock.now()
  const since = new Date(now.getTime() - LISTED_MS)
  const which = { since, forgotten: keysForgottenBefore(now) }
  const read = async (most: number) => readListedRefunds(databases.jobs, which, most)
  const { shown: listed, isCut } = await readFirstRows(MOST_LISTED, read)
  const inState = (state: ListedRefund['state']) => listed.filter((one) => one.state === state).length
  const other = listed.filter(({ asked_amount: asked }) => asked !== null).length
  const held = inState('held')
  const differs = 'with a different amount or currency than requested'
  const summary = [
    counted(inState('refused'), 'refund refused by the gateway', 'refunds refused by the gateway'),
    ...(held === 0
      ? []
      : [counted(held, 'refund without an answer for a day', 'refunds without an answer for a day')]),
    ...(other === 0 ? [] : [counted(other, `payment ${differs}`, `payments ${differs}`)]),
    ...(isCut ? [`Only the oldest ${String(MOST_LISTED)} are listed and counted; there are more.`] : []),
  ]
  const isOpen = listed.some(({ state }) => state !== 'done')
  return { lines: [...listed.map(lineOf), ...summary], exitCode: isOpen || isCut ? 1 : 0 }
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
  record: (order) => {
    if (order.action === 'list') return undefined
    const { action, activityNumber, by: who } = order
    const run = { command: `refunds ${action}`, by: who, arguments: { activityNumber } }
    if (action === 'send') return run
    const { reason, login, made = 'by the total' } = order
    return { ...run, arguments: { activityNumber, made }, breakGlass: { reason, login } }
  },
  work: serveRefunds,
  forms: [
    {
      typed: 'refunds list',
      summary: 'Lists them, each with its reason',
      example: '',
      isReadOnly: true,
      read: () => ({ action: 'list' }),
    },
    {
      typed: 'refunds send',
      summary: "Sends one order's refused refunds again",
      example: 'BU-7K4Q-2291',
      arguments: [{ shown: 'reference', as: 'activityNumber' }],
      options: [byOption],
      read: (given) => ({ action: 'send', ...given }),
    },
    {
      typed: 'refunds settle',
      summary:
        "Compares one order's refunds that had no answer for a day with the gateway's total: each is marked as made, or sent",
      example: "BU-7K4Q-2291 --reason 'Gateway was down, case 1190'",
      arguments: [{ shown: 'reference', as: 'activityNumber' }],
      options: [
        auditReasonOption,
        {
          flags: '--made <ids>',
          description:
            'where the total leaves more than one way: the ids of those that the gateway has made, separated by commas, or none',
        },
        byOption,
      ],
      read: (given) => ({ action: 'settle', ...given }),
    },
  ],
})
