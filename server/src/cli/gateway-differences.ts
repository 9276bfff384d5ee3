import * as z from 'zod/mini'
import {
  closeExplained,
  readOpenDifferences,
  type DifferenceKind,
  type OpenDifference,
} from '../payments/index.ts'
import { defineCommand, type OperatorContext, type Report } from './command.ts'
import { by, byOption, reasonOption } from './options.ts'
import { NotUnderstood } from './refusals.ts'

const differencesOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('close'), difference: z.string(), reason: z.string(), by }),
])
type DifferencesOrder = z.output<typeof differencesOrder>

const MOST_REASON = 300
const MOST_LISTED = 200

const words: Readonly<Record<DifferenceKind, string>> = {
  paidThereOnly: 'paid at the gateway, not here',
  paidHereOnly: 'paid here, not at the gateway',
  otherAmount: 'another amount or currency',
  refundMissingThere: 'a refund that the gateway does not have',
  refundMissingHere: 'a refund that we do not have',
}

/**
 * Lists where the gateway's payments and ours don't agree, by the last comparison, or closes one that was explained. Any open one makes the
 * exit code of the list 1. @throws NotUnderstood for what is no id, and a reason that cannot be kept
 */
async function serveDifferences(
  { databases, clock }: OperatorContext,
  order: DifferencesOrder,
): Promise<Report> {
  if (order.action === 'list') {
    const open = await readOpenDifferences(databases.jobs, MOST_LISTED)
    const summary = `${String(open.length)} differences between the gateway's payments and ours`
    return { lines: [...open.map(lineOf), summary], exitCode: open.length === 0 ? 0 : 1 }
  }
  const { difference: id, by: who } = order
  if (!z.safeParse(z.uuid(), id).success)
    throw new NotUnderstood('Give the id that `gateway-differences list` shows at the end of a line.')
  const closed = await closeExplained(
    databases.jobs,
    { id, by: who, reason: readReason(order.reason) },
    clock.now(),
  )
  return closed
    ? { lines: [`${id} is closed, and stays closed while its amounts are the same`], exitCode: 0 }
    : { lines: [`${id} is no open difference. Nothing was changed.`], exitCode: 1 }
}

function readReason(reason: string): string {
  const words = reason.normalize('NFC').trim()
  if (words === '' || words.length > MOST_REASON || /\p{Cc}/u.test(words))
    throw new NotUnderstood(`--reason has 1 to ${String(MOST_REASON)} characters, on one line.`)
  return words
}

function lineOf({
  id,
  kind,
  description,
  ours,
  theirs,
  currency,
  sessionId,
  foundAt,
}: OpenDifference): string {
  const cents = (amount: bigint | null): string => (amount === null ? 'nothing' : `${String(amount)} cents`)
  const amounts = `${cents(ours)} here, ${cents(theirs)} there, ${currency}`
  const since = `since ${foundAt.toISOString().slice(0, 10)}`
  return [description, words[kind], amounts, sessionId, since, id].join('  ')
}

export const differencesCommand = defineCommand({
  name: 'gateway-differences',
  summary: "Where the gateway's payments and refunds and ours don't agree",
  order: differencesOrder,
  record: (order) =>
    order.action === 'list'
      ? undefined
      : {
          command: 'gateway-differences close',
          by: order.by,
          arguments: { difference: order.difference, reason: order.reason },
        },
  work: serveDifferences,
  forms: [
    {
      typed: 'gateway-differences list',
      summary: 'Lists those that are open, by the last daily comparison',
      read: () => ({ action: 'list' }),
    },
    {
      typed: 'gateway-differences close',
      summary: 'Closes one that you can explain; it comes back only with other amounts',
      arguments: [{ shown: 'id', as: 'difference' }],
      options: [reasonOption('what explains it, for the record, with nothing of a person'), byOption],
      read: (given) => ({ action: 'close', ...given }),
    },
  ],
})
