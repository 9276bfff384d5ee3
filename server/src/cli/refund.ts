import { orderKinds } from '../order-kinds.ts'
import { refundOrder, type RefundAnswer } from '../orders/index.ts'
import { checkText } from './check-cells.ts'
import type { OperatorContext } from './commands.ts'
import type { RefundCommand, Report } from './desk.ts'
import { LineReject, NotUnderstood } from './refusals.ts'

const MOST_CENTS = 100_000_000n

/** Gives an order back, in part or whole. The gateway is asked by the server's sweeper. @throws NotUnderstood for wrong arguments */
export async function refund(
  { databases, clock, configuration }: OperatorContext,
  { activityNumber, amount, reason, by }: RefundCommand,
): Promise<Report> {
  const answer = await refundOrder(
    { kinds: orderKinds, settlements: databases.jobs, clock, configuration },
    { orderNumber: activityNumber, amount: readAmount(amount), reason: readReason(reason), by },
  )
  return { lines: [wordsOf(answer, activityNumber)], exitCode: answer.kind === 'refunded' ? 0 : 1 }
}

function readAmount(text: string | undefined): bigint | 'whole' {
  if (text === undefined) return 'whole'
  const cents = /^[1-9]\d{0,8}$/.test(text) ? BigInt(text) : 0n
  if (cents === 0n || cents > MOST_CENTS)
    throw new NotUnderstood(`--amount is a whole number of cents, 1 to ${String(MOST_CENTS)}.`)
  return cents
}

function readReason(reason: string): string {
  try {
    return checkText({ reason }, 'reason', { least: 1, most: 200 })
  } catch (error) {
    if (error instanceof LineReject) throw new NotUnderstood(error.message)
    throw error
  }
}

function wordsOf(answer: RefundAnswer, number: string): string {
  switch (answer.kind) {
    case 'refunded': {
      const money = `${number}: ${String(answer.amount)} cents ${answer.currency} go back`
      return answer.debt === 0n ? money : `${money}; ${String(answer.debt)} points are owed`
    }
    case 'unknown':
      return `There is no order ${number}.`
    case 'notPosted':
      return `${number} had no effect; what was paid goes back by itself.`
    case 'reversed':
      return `${number} was taken back before; nothing was changed.`
    case 'aboveOriginal':
      return `Only ${String(answer.left)} cents of ${number} are left to give back; nothing was changed.`
    case 'spent':
      return `The points of ${number} have been spent, only ${String(answer.available)} are there; nothing was changed.`
    case 'notReversible':
      break
  }
  return `What ${number} did cannot be undone; give money back with --amount. Nothing was changed.`
}
