import * as z from 'zod/mini'
import { handOnByOperator, type HandOnAsked, type HandOnRefusal } from '../family/index.ts'
import { defineCommand, type OperatorContext, type Report } from './command.ts'
import { by as byField, byOption, companyOption, dryRunOption, programmeOption, required } from './options.ts'
import { NotUnderstood } from './refusals.ts'

const handOnOrder = z.object({
  company: z.string(),
  programme: z.string(),
  head: z.string(),
  to: z.string(),
  by: byField,
  dryRun: z.boolean(),
})
/** Asks a member to head a family pool in the head's place. @throws NotUnderstood for numbers that are not of one pool */
async function handOnPool(
  { databases, clock, configuration }: OperatorContext,
  order: HandOnAsked,
): Promise<Report> {
  const outcome = await handOnByOperator({ database: databases.jobs, clock, configuration }, order)
  const what = `${order.to} is asked to head the pool of ${order.head}`
  if (outcome.kind === 'asked') return { lines: [`${what}; it changes hands when they agree`], exitCode: 0 }
  if (outcome.kind === 'wouldAsk')
    return { lines: [`dry run, nothing was changed; it would be: ${what}`], exitCode: 0 }
  throw new NotUnderstood(refusal(outcome, order))
}

function refusal(outcome: HandOnRefusal, { company, programme, head, to }: HandOnAsked): string {
  switch (outcome.kind) {
    case 'companyUnknown':
      return `There is no company ${company}.`
    case 'inNoPool':
      return `${outcome.number} is in no pool of ${company} ${programme}.`
    case 'headsNone':
      return `${head} heads no pool.`
    case 'noOtherMember':
      break
  }
  return `${to} is no other member of the pool of ${head}.`
}

export const handOnPoolCommand = defineCommand({
  name: 'hand-on-pool',
  order: handOnOrder,
  record: ({ by, dryRun, company, programme, head, to }) =>
    dryRun ? undefined : { by, arguments: { company, programme, head, to } },
  work: handOnPool,
  forms: [
    {
      typed: 'hand-on-pool',
      summary:
        'Asks a member to head the family pool in the place of a head who cannot ask any more; it changes hands when they agree',
      arguments: ['head', 'to'],
      options: [
        required(companyOption('of both numbers')),
        required(programmeOption('of both numbers')),
        byOption,
        dryRunOption(),
      ],
    },
  ],
})
