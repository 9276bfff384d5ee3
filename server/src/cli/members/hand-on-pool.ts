import * as z from 'zod/mini'
import type { Trail } from '../command/break-glass.ts'
import { handOnByOperator, type HandOnAsked, type HandOnRefusal } from '../../family/index.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import {
  breakGlassOption,
  byOption,
  companyOption,
  dryRunOption,
  programmeOption,
  required,
  runBy,
  memberNumber,
} from '../command/options.ts'
import { NotUnderstood } from '../command/refusals.ts'

const handOnOrder = z.object({
  company: z.string(),
  programme: z.string(),
  head: memberNumber,
  to: memberNumber,
  reason: z.optional(z.string()),
  ...runBy,
  dryRun: z.boolean(),
})
/** Asks a member to take over as pool leader. @throws NotUnderstood if the numbers aren't in one pool */
async function handOnPool(
  { databases, clock, configuration }: OperatorContext,
  order: HandOnAsked,
  trail: Trail,
): Promise<Report> {
  const { company, programme, head, to } = order
  const asked: HandOnAsked = {
    ...order,
    record: async (tx) =>
      trail(tx, {
        companyCode: company,
        member: { programCode: programme, membershipNumber: head },
        after: { offeredTo: to },
      }),
  }
  const outcome = await handOnByOperator({ database: databases.jobs, clock, configuration }, asked)
  const what = `${order.to} is asked to lead the pool of ${order.head}`
  if (outcome.kind === 'asked') return { lines: [`${what}; they take over when they accept`], exitCode: 0 }
  if (outcome.kind === 'wouldAsk')
    return { lines: [`dry run, nothing was changed; it would be: ${what}`], exitCode: 0 }
  throw new NotUnderstood(refusal(outcome, order))
}

function refusal(outcome: HandOnRefusal, { company, programme, head, to }: HandOnAsked): string {
  switch (outcome.kind) {
    case 'noPools':
      return `There are no family pools in ${company} ${programme}.`
    case 'inNoPool':
      return `${outcome.number} is not in a pool of ${company} ${programme}.`
    case 'headsNone':
      return `${head} does not lead a pool.`
    case 'noOtherMember':
      break
  }
  return `${to} is not another member of the pool of ${head}.`
}

export const handOnPoolCommand = defineCommand({
  name: 'hand-on-pool',
  order: handOnOrder,
  record: ({ by, login, reason, dryRun, company, programme, head, to }) =>
    dryRun ? undefined : { by, arguments: { company, programme, head, to }, breakGlass: { reason, login } },
  work: handOnPool,
  forms: [
    {
      typed: 'hand-on-pool',
      summary:
        'Asks a member to lead the family pool instead of a leader who can no longer hand it over; they take over when they accept',
      example: "204000020 204000038 --company NZ --programme AP --reason 'Leader has died, case 1190'",
      arguments: ['head', 'to'],
      options: [
        required(companyOption('for both numbers')),
        required(programmeOption('for both numbers')),
        breakGlassOption,
        byOption,
        dryRunOption(),
      ],
    },
  ],
})
