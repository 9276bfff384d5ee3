import { readOrderRecord, type OrderRecord } from '../../orders/index.ts'
import {
  GatewayUnavailable,
  NoSuchRefund,
  settleRefunds,
  type HeldRefund,
  type RefundsAnswer,
} from '../../payments/index.ts'
import type { Trail, TrailLine } from '../command/break-glass.ts'
import type { OperatorContext, Report } from '../command/command.ts'
import { NotUnderstood } from '../command/refusals.ts'
import { noSuchOrder } from './no-such-order.ts'

export interface SettleOrder {
  readonly activityNumber: string
  /** Ids of the refunds that the gateway has made, separated by commas, or `none`; absent to find them by its total. */
  readonly made?: string | undefined
}

/**
 * Settles one order's refunds that had no answer for a day, by the gateway's total. Those that it hasn't made are sent by the server's
 * sweeper.
 * @throws NotUnderstood for an order that doesn't exist, an id that isn't one of its held refunds, or a gateway that doesn't answer
 */
export async function settleHeldRefunds(
  { databases, clock, gateways = [] }: OperatorContext,
  { activityNumber, made }: SettleOrder,
  trail: Trail,
): Promise<Report> {
  const record = await readOrderRecord(databases.jobs, activityNumber)
  if (record === undefined) throw noSuchOrder(activityNumber)
  const asked = { paymentId: record.order.order_id, made: readIds(made) }
  try {
    const answer = await settleRefunds(databases.jobs, gateways, asked, clock.now(), async (tx, settled) =>
      trail(tx, trailLineOf(record, settled)),
    )
    return { lines: [...wordsOf(answer, activityNumber)], exitCode: answer.kind === 'settled' ? 0 : 1 }
  } catch (error) {
    if (error instanceof NoSuchRefund)
      throw new NotUnderstood(`${error.id} is not a refund of ${activityNumber} without an answer for a day.`)
    if (error instanceof GatewayUnavailable) throw new NotUnderstood(`${error.message}. Nothing was changed.`)
    throw error
  }
}

function readIds(made: string | undefined): readonly string[] | undefined {
  if (made === undefined) return undefined
  return made === 'none' ? [] : made.split(',').map((id) => id.trim().toLowerCase())
}

function trailLineOf(
  { order }: OrderRecord,
  { made, toSend }: { readonly made: readonly HeldRefund[]; readonly toSend: readonly HeldRefund[] },
): TrailLine {
  const listed = (refunds: readonly HeldRefund[]) =>
    refunds.map(({ id, amount }) => `${id} ${String(amount)}`).join(', ')
  return {
    companyCode: order.company_code,
    member: { programCode: order.program_code, membershipNumber: order.membership_number },
    before: { order: order.order_number, held: listed([...made, ...toSend]) },
    after: { order: order.order_number, made: listed(made), toSend: listed(toSend) },
  }
}

function wordsOf(answer: RefundsAnswer, number: string): readonly string[] {
  switch (answer.kind) {
    case 'settled':
      return [
        ...answer.made.map((one) => `${lineOf(one)}  made at the gateway`),
        ...answer.toSend.map((one) => `${lineOf(one)}  will be sent within a minute`),
      ]
    case 'none':
      return [`No refund of ${number} has been without an answer for a day; nothing was changed.`]
    case 'moving':
      return [`Another refund of ${number} is on its way: try again in a few minutes. Nothing was changed.`]
    case 'changed':
      return [`The refunds of ${number} changed in the meantime: run the command again. Nothing was changed.`]
    case 'needless':
      return [
        `The gateway of ${number} finds a refund by its key however old it is, so the server sends it itself.`,
      ]
    case 'unclear':
    case 'tooMany':
      break
  }
  const { held, there, here } = answer
  const totals = `The gateway has refunded ${String(there)} cents of ${number}, and we know of ${String(here)}.`
  const next =
    answer.kind === 'tooMany'
      ? 'Those refunds are more than the rest. Nothing was changed.'
      : 'That leaves open which of these it has made. Find out at the gateway, then give their ids with --made, or --made none. Nothing was changed.'
  return [...held.map(lineOf), `${totals} ${next}`]
}

function lineOf({ id, amount, madeAt, reason }: HeldRefund): string {
  return [id, `${String(amount)} cents`, madeAt.toISOString().slice(0, 10), reason].join('  ')
}
