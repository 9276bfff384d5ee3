import * as z from 'zod/mini'
import { closeDifference } from '../../console/index.ts'
import { readOpenDifferences, type DifferenceKind, type OpenDifference } from '../../payments/index.ts'
import type { Trail } from '../command/break-glass.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { readFirstRows } from '../command/first-rows.ts'
import { auditReasonOption, byOption, runBy } from '../command/options.ts'
import { readReason } from '../command/reason.ts'
import { NotUnderstood } from '../command/refusals.ts'

const differencesOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('close'), difference: z.string(), reason: z.string(), ...runBy }),
])
type DifferencesOrder = z.output<typeof differencesOrder>

const MOST_LISTED = 200

const words: Readonly<Record<DifferenceKind, string>> = {
  paidThereOnly: 'paid at the gateway, not here',
  paidHereOnly: 'paid here, not at the gateway',
  otherAmount: 'different amount or currency',
  refundMissingThere: 'refund missing at the gateway',
  refundMissingHere: 'refund missing here',
  disputeMissingHere: 'dispute missing here',
  lostAfterRefund: 'refunded, and lost to a dispute as well',
  disputeReinstated: 'came back after a lost dispute',
}

/**
 * Lists differences between the gateway's payments and ours from the last comparison, or closes one that has been explained. The list's
 * exit code is 1 if any is open.
 * @throws NotUnderstood for an invalid id or reason
 */
async function serveDifferences(
  { databases, clock, configuration }: OperatorContext,
  order: DifferencesOrder,
  trail: Trail,
): Promise<Report> {
  if (order.action === 'list') {
    const read = async (most: number) => readOpenDifferences(databases.jobs, most)
    const { shown, inWords } = await readFirstRows(MOST_LISTED, read)
    const summary = `${inWords('difference', 'differences')} between the gateway's payments and ours`
    return { lines: [...shown.map(lineOf), summary], exitCode: shown.length === 0 ? 0 : 1 }
  }
  const { difference: id, by: who } = order
  if (!z.safeParse(z.uuid(), id).success)
    throw new NotUnderstood('Give the id that `gateway-differences list` shows at the end of a line.')
  const explained = { id, by: who, reason: readReason(order.reason) }
  // Of a payment that isn't ours nobody knows the company, so each has it in its trail.
  const all = (await configuration.companies()).map(({ companyCode }) => companyCode).toSorted()
  const closed = await closeDifference(databases.jobs, explained, clock.now(), async (tx, found) => {
    const { before, after } = found
    for (const companyCode of found.companyCode === null ? all : [found.companyCode])
      await trail(tx, { companyCode, before, after })
  })
  return closed
    ? { lines: [`${id} is closed, and stays closed unless its amounts change`], exitCode: 0 }
    : { lines: [`${id} is not an open difference. Nothing was changed.`], exitCode: 1 }
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
  summary: "Differences between the gateway's payments and refunds and ours",
  order: differencesOrder,
  record: (order) =>
    order.action === 'list'
      ? undefined
      : {
          command: 'gateway-differences close',
          by: order.by,
          arguments: { difference: order.difference, reason: order.reason },
          breakGlass: { reason: order.reason, login: order.login },
        },
  work: serveDifferences,
  forms: [
    {
      typed: 'gateway-differences list',
      summary: 'Lists the open ones from the last daily comparison',
      example: '',
      isReadOnly: true,
      read: () => ({ action: 'list' }),
    },
    {
      typed: 'gateway-differences close',
      summary: 'Closes one you can explain; it only reopens with different amounts',
      example: "01a2b3c4-0000-7000-8000-000000000000 --reason 'Settled a day later, case 1190'",
      arguments: [{ shown: 'id', as: 'difference' }],
      options: [auditReasonOption, byOption],
      read: (given) => ({ action: 'close', ...given }),
    },
  ],
})
