import { readOpenDifferences, type DifferenceKind, type OpenDifference } from '../payments/index.ts'
import type { OperatorContext, Report } from './command.ts'
import { plainCommand } from './plain-command.ts'

const MOST_LISTED = 200

const words: Readonly<Record<DifferenceKind, string>> = {
  paidThereOnly: 'paid at the gateway, not here',
  paidHereOnly: 'paid here, not at the gateway',
  otherAmount: 'another amount or currency',
  refundMissingThere: 'a refund that the gateway does not have',
  refundMissingHere: 'a refund that we do not have',
}

/** Lists where the gateway's payments and ours don't agree, by the last comparison. Any makes the exit code 1. */
async function listDifferences({ databases }: OperatorContext): Promise<Report> {
  const open = await readOpenDifferences(databases.jobs, MOST_LISTED)
  const summary = `${String(open.length)} differences between the gateway's payments and ours`
  return { lines: [...open.map(lineOf), summary], exitCode: open.length === 0 ? 0 : 1 }
}

function lineOf({ kind, description, ours, theirs, currency, sessionId, foundAt }: OpenDifference): string {
  const cents = (amount: bigint | null): string => (amount === null ? 'nothing' : `${String(amount)} cents`)
  const amounts = `${cents(ours)} here, ${cents(theirs)} there, ${currency}`
  return [description, words[kind], amounts, sessionId, `since ${foundAt.toISOString().slice(0, 10)}`].join(
    '  ',
  )
}

export const differencesCommand = plainCommand(
  'gateway-differences',
  "Lists where the gateway's payments and refunds and ours don't agree, by the last daily comparison",
  listDifferences,
)
