import { orderKinds } from '../../order-kinds.ts'
import * as z from 'zod/mini'
import { refundOrder, type RefundAnswer, type Refunded } from '../../orders/index.ts'
import { counted } from '../command/counted.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import type { Trail, TrailLine } from '../command/break-glass.ts'
import { byOption, reasonOption, runBy, wholeAmount } from '../command/options.ts'
import { readReason } from '../command/reason.ts'
import { NotUnderstood } from '../command/refusals.ts'
import { noSuchOrder } from './no-such-order.ts'

const order = z.object({
  activityNumber: z.string(),
  /** Cents as text; absent for a full refund. */
  amount: z.optional(wholeAmount),
  reason: z.string(),
  /** The id that an unsure run printed. */
  key: z.optional(z.string()),
  ...runBy,
})
type RefundCommand = z.output<typeof order>

const MOST_CENTS = 100_000_000n

/** Refunds an order, in part or in full. The server's sweeper sends it to the gateway. @throws NotUnderstood for invalid arguments or an order that doesn't exist */
async function refund(
  { databases, clock, configuration }: OperatorContext,
  { activityNumber, amount, reason, key, by }: RefundCommand,
  trail: Trail,
): Promise<Report> {
  const answer = await refundOrder(
    { kinds: orderKinds, settlements: databases.jobs, clock, configuration },
    {
      orderNumber: activityNumber,
      amount: readAmount(amount),
      reason: readReason(reason),
      by,
      refundId: readKey(key),
      record: async (tx, refunded) => trail(tx, lineOf(refunded)),
    },
  )
  return { lines: [wordsOf(answer, activityNumber)], exitCode: answer.kind === 'refunded' ? 0 : 1 }
}

function lineOf({ order, refundId, state, amount, debt }: Refunded): TrailLine {
  return {
    companyCode: order.company_code,
    member: { programCode: order.program_code, membershipNumber: order.membership_number },
    before: { orderState: order.state },
    after: {
      order: order.order_number,
      orderState: state,
      refund: refundId,
      refunded: String(amount),
      owed: String(debt),
    },
  }
}

function readAmount(text: string | undefined): bigint | 'whole' {
  if (text === undefined) return 'whole'
  const cents = /^[1-9]\d{0,8}$/.test(text) ? BigInt(text) : 0n
  if (cents === 0n || cents > MOST_CENTS)
    throw new NotUnderstood(`--amount is a whole number of cents, 1 to ${String(MOST_CENTS)}.`)
  return cents
}

function readKey(key: string | undefined): string | undefined {
  if (key !== undefined && !z.safeParse(z.uuid(), key).success)
    throw new NotUnderstood('--key is what an unsure refund printed: leave it out for a new one.')
  return key
}

/** @throws NotUnderstood for an order that doesn't exist */
function wordsOf(answer: RefundAnswer, number: string): string {
  switch (answer.kind) {
    case 'unknown':
      throw noSuchOrder(number)
    case 'refunded': {
      const money =
        answer.amount === 0n
          ? `${number} is reversed; there was no money to refund`
          : `${number}: ${String(answer.amount)} cents ${answer.currency} will be refunded`
      return answer.debt === 0n
        ? money
        : `${money}; ${counted(answer.debt, 'point is owed', 'points are owed')}`
    }
    case 'notPosted':
      return `${number} had no effect; its payment is refunded automatically.`
    case 'reversed':
      return `${number} has already been reversed; nothing was changed.`
    case 'aboveOriginal':
      return `Only ${String(answer.left)} cents of ${number} are left to refund; nothing was changed.`
    case 'spent':
      return `The points from ${number} have been spent, only ${counted(answer.available, 'is left', 'are left')}; nothing was changed.`
    case 'disputed':
      return `The payer's bank has the money of ${number} until it has decided, and a refund would pay it twice. See operator disputes list. Nothing was changed.`
    case 'ended':
      return `${number} has ended, and what was unused of it has been refunded. The rest is kept by its rules; nothing was changed.`
    case 'otherOrder':
      return `This --key is of another order's refund; nothing was changed.`
    case 'unsure':
      return `The database didn't confirm the refund of ${number}, so we don't know if it's done. Run the command again with --key ${answer.refundId}: it's then refunded once.`
    case 'notReversible':
      break
  }
  return `${number} cannot be reversed; refund money with --amount. Nothing was changed.`
}

export const refundCommand = defineCommand({
  name: 'refund',
  order,
  record: ({ by, login, reason, activityNumber, amount = 'whole' }) => ({
    by,
    arguments: { activityNumber, amount },
    breakGlass: { reason, login },
  }),
  work: refund,
  forms: [
    {
      typed: 'refund',
      summary:
        'Reverses a whole order and returns its points to their lots with their dates, or with --amount refunds part of the money',
      example: "BU-7K4Q-2291 --reason 'Bought twice, case 1190'",
      arguments: [{ shown: 'reference', as: 'activityNumber' }],
      options: [
        reasonOption('the reason, for the record; the member sees it if points are reversed'),
        {
          flags: '--amount <cents>',
          description: 'refund this many cents and leave the points as they are',
        },
        {
          flags: '--key <id>',
          description: 'the key that an unconfirmed refund printed, so that it is made only once',
        },
        byOption,
      ],
    },
  ],
})
