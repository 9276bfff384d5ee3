import * as z from 'zod/mini'
import { readListedDisputes, type ListedDispute } from '../../orders/index.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { readFirstRows } from '../command/first-rows.ts'

const MOST_LISTED = 200

const words: Readonly<Record<ListedDispute['state'], string>> = {
  inquiry: "the payer's bank asks",
  open: 'withdrawn, not decided',
  won: 'won',
  lost: 'lost',
  reinstated: 'lost, and the money came back later',
}

/** Lists disputes that aren't decided, and those decided in the last thirty days. The exit code is 1 while any isn't decided. */
async function listDisputes({ databases, clock }: OperatorContext): Promise<Report> {
  const read = async (most: number) => readListedDisputes(databases.jobs, { now: clock.now(), most })
  const { shown, inWords, isCut } = await readFirstRows(MOST_LISTED, read)
  const isUndecided = shown.some(({ state }) => state === 'inquiry' || state === 'open')
  return {
    lines: [...shown.map(lineOf), inWords('dispute', 'disputes')],
    exitCode: isUndecided || isCut ? 1 : 0,
  }
}

function lineOf(dispute: ListedDispute): string {
  const { orderNumber, programCode, membershipNumber, state, amount, refunded, currency } = dispute
  const { reason, gatewayDispute, openedAt, answerBy } = dispute
  const day = (at: Date): string => at.toISOString().slice(0, 10)
  const until = answerBy === null ? [] : [`answer by ${day(answerBy)}`]
  const order = `${orderNumber} ${programCode} ${membershipNumber}`
  const money = `${String(amount)} cents ${currency}`
  const before = refunded === 0n ? [] : [`${String(refunded)} cents refunded`]
  const parts = [order, words[state], money, ...before, reason, gatewayDispute, `since ${day(openedAt)}`]
  return [...parts, ...until].join('  ')
}

export const disputesCommand = defineCommand({
  name: 'disputes',
  summary: "Payments that a payer's bank asks about or withdraws",
  order: z.object({ action: z.literal('list') }),
  record: () => undefined,
  work: listDisputes,
  forms: [
    {
      typed: 'disputes list',
      summary: 'Lists those that are not decided, and those decided in the last thirty days',
      example: '',
      isReadOnly: true,
      read: () => ({ action: 'list' }),
    },
  ],
})
