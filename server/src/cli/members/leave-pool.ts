import * as z from 'zod/mini'
import { leaveByOperator, type LeaveAsked, type LeaveOutcome } from '../../family/index.ts'
import { counted } from '../command/counted.ts'
import type { Trail } from '../command/break-glass.ts'
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

const leaveOrder = z.object({
  company: z.string(),
  programme: z.string(),
  number: memberNumber,
  reason: z.optional(z.string()),
  ...runBy,
  dryRun: z.boolean(),
})
type LeaveOrder = z.output<typeof leaveOrder>

/** Ends a member's part in their family pool, a leader's with the pool. @throws NotUnderstood if the number is in no pool */
async function leavePool(
  { databases, clock, configuration }: OperatorContext,
  order: LeaveOrder,
  trail: Trail,
): Promise<Report> {
  const { company, programme, number } = order
  const asked: LeaveAsked = {
    ...order,
    record: async (tx, { closed, returned }) =>
      trail(tx, {
        companyCode: company,
        member: { programCode: programme, membershipNumber: number },
        after: {
          poolClosed: closed,
          members: String(returned.length),
          returned: String(returned.reduce((sum, { points }) => sum + points, 0n)),
        },
      }),
  }
  return reportOf(await leaveByOperator({ database: databases.jobs, clock, configuration }, asked), order)
}

function reportOf(outcome: LeaveOutcome, { company, programme, number, dryRun }: LeaveOrder): Report {
  switch (outcome.kind) {
    case 'noPools':
      throw new NotUnderstood(`There are no family pools in ${company} ${programme}.`)
    case 'inNoPool':
      throw new NotUnderstood(`${number} is not in a pool of ${company} ${programme}.`)
    case 'frozen':
      return {
        lines: ["The pool's points are frozen; nothing was changed. Run reconcile to see why."],
        exitCode: 1,
      }
    case 'left':
      break
  }
  const what = outcome.closed
    ? `the pool that ${number} leads is closed for everybody in it`
    : `${number} leaves the pool; it goes on for the others`
  return {
    lines: [
      dryRun ? `dry run, nothing was changed; it would be: ${what}` : what,
      ...outcome.returned.map(
        (one) => `${one.number}: ${counted(one.points, 'unused point', 'unused points')} returned`,
      ),
    ],
    exitCode: 0,
  }
}

export const leavePoolCommand = defineCommand({
  name: 'leave-pool',
  order: leaveOrder,
  record: ({ by, login, reason, dryRun, company, programme, number }) =>
    dryRun ? undefined : { by, arguments: { company, programme, number }, breakGlass: { reason, login } },
  work: leavePool,
  forms: [
    {
      typed: 'leave-pool',
      summary:
        "Takes a member who can't do it out of their family pool; a leader's pool closes, and everybody's unused points return to them",
      example: '204000020 --company NZ --programme AP --dry-run',
      arguments: ['number'],
      options: [
        required(companyOption('of the membership')),
        required(programmeOption('of the membership')),
        breakGlassOption,
        byOption,
        dryRunOption(),
      ],
    },
  ],
})
