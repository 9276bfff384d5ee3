import { expiryDay } from '@waymark/rules/expiry'
import * as z from 'zod/mini'
import {
  accountId,
  adjustPoints,
  newJournalId,
  readSummary,
  type AdjustAnswer,
  type Adjustment,
} from '../ledger/index.ts'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { evaluateMember, type MembershipKey } from '../tiers/index.ts'
import { readableReference } from '../platform/random-id.ts'
import { dayIn } from '@waymark/rules/calendar'
import { checkNumber, checkText } from '../imports/index.ts'
import { defineCommand, type OperatorContext, type Report } from './command.ts'
import {
  by,
  byOption,
  companyOption,
  dryRunOption,
  oneOfSeveral,
  programmeOption,
  reasonOption,
} from './options.ts'
import { findMember } from './find-member.ts'
import { LineReject } from '../imports/index.ts'
import { NotUnderstood } from './refusals.ts'

const adjustOrder = z.object({
  ...oneOfSeveral,
  membershipNumber: z.string(),
  points: z.string(),
  pointType: z.enum(['POINTS', 'STATUS']),
  reason: z.string(),
  reference: z.optional(z.string()),
  by,
  dryRun: z.boolean(),
})
export type AdjustOrder = z.output<typeof adjustOrder>

const MOST_POINTS = 100_000_000n

/** Corrects a member's balance; what is added expires by the programme's rule. @throws NotUnderstood for wrong arguments */
async function adjust(context: OperatorContext, order: AdjustOrder): Promise<Report> {
  const { adjustment, programme, number, member } = await prepare(context, order)
  const { amount, pointType, expiresOn, businessReference } = adjustment
  const what = `${String(amount)} ${pointType} for ${number} in ${programme}`
  const until = expiresOn === null ? '' : `, valid to ${expiresOn}`
  if (order.dryRun) return dryRun(context, adjustment, `${what}${until}`)
  const answer = await carryOut(context, adjustment, member)
  if (answer.kind === 'adjusted') {
    return {
      lines: [`adjusted: ${what}${until}; reference ${adjustment.facts.reference ?? businessReference}`],
      exitCode: 0,
    }
  }
  if (answer.kind === 'not_enough') return notEnough(answer.available)
  return { lines: ['This reference was used for an adjustment before; nothing was changed.'], exitCode: 1 }
}

/** Status points that are added may reach a tier: it's granted with them. Those that are taken count at the end of the tier year. */
async function carryOut(
  { databases, clock }: OperatorContext,
  adjustment: Adjustment,
  { programme, key }: AdjustedMember,
): Promise<AdjustAnswer> {
  if (adjustment.pointType !== 'STATUS') return adjustPoints(databases.jobs, adjustment)
  return inTransaction(databases.jobs, async (tx) => {
    const answer = await adjustPoints(tx, adjustment)
    if (answer.kind === 'adjusted')
      await evaluateMember(tx, { programme, key, now: clock.now(), journal: adjustment.journal })
    return answer
  })
}

interface AdjustedMember {
  readonly programme: ProgrammeConfiguration
  readonly key: MembershipKey
}

async function dryRun({ databases }: OperatorContext, adjustment: Adjustment, what: string): Promise<Report> {
  const summary = await readSummary(databases.jobs, adjustment.account, adjustment.today)
  const available = adjustment.pointType === 'POINTS' ? (summary?.available ?? 0n) : undefined
  if (available !== undefined && available + adjustment.amount < 0n) return notEnough(available)
  return { lines: [`dry run, nothing was changed; it would adjust ${what}`], exitCode: 0 }
}

function notEnough(available: bigint): Report {
  return { lines: [`Only ${String(available)} points can be taken; nothing was changed.`], exitCode: 1 }
}

async function prepare(
  context: OperatorContext,
  order: AdjustOrder,
): Promise<{
  readonly adjustment: Adjustment
  readonly programme: string
  readonly number: string
  readonly member: AdjustedMember
}> {
  const amount = readPoints(order.points)
  const number = fromCell(() => checkNumber({ membershipNumber: order.membershipNumber }))
  const reason = fromCell(() => checkText({ reason: order.reason }, 'reason', { least: 1, most: 200 }))
  const member = await findMember(context.databases.jobs, order, number)
  const { company, programme } = await context.configuration.programme(member.company, member.programme)
  const today = dayIn(programme.timeZone, context.clock.now())
  const reference = order.reference ?? readableReference('AD')
  const adjustment: Adjustment = {
    account: accountId(member.account),
    pointType: order.pointType,
    amount,
    expiresOn: amount > 0n && order.pointType === 'POINTS' ? expiryDay(today, programme.monthsValid) : null,
    today,
    journal: newJournalId(context.clock.now()),
    businessReference: fromCell(
      () =>
        `adjustment:${member.company}:${member.programme}:${checkText({ reference }, 'reference', { least: 1, most: 100 })}`,
    ),
    facts: { rule: 'adjustment', configVersion: company.version, reference, detail: { reason } },
  }
  const key = { companyCode: member.company, programCode: member.programme, membershipNumber: number }
  return { adjustment, programme: member.programme, number, member: { programme, key } }
}

function readPoints(text: string): bigint {
  const points = /^[+-]?[1-9]\d{0,8}$/.test(text) ? BigInt(text.replace('+', '')) : 0n
  if (points === 0n || points > MOST_POINTS || points < -MOST_POINTS) {
    throw new NotUnderstood(
      `POINTS is a whole number but 0, at most ${String(MOST_POINTS)}: 500, or -500 to take.`,
    )
  }
  return points
}

function fromCell<Value>(check: () => Value): Value {
  try {
    return check()
  } catch (error) {
    if (error instanceof LineReject) throw new NotUnderstood(error.message)
    throw error
  }
}

export const adjustCommand = defineCommand({
  name: 'adjust',
  order: adjustOrder,
  record: ({ by: who, points, pointType, dryRun: isDry }) =>
    isDry ? undefined : { by: who, arguments: { points, pointType } },
  work: adjust,
  forms: [
    {
      typed: 'adjust',
      summary:
        "Corrects one member's balance: 500 adds, -500 takes; what is added expires by the programme's rule",
      arguments: [{ shown: 'number', as: 'membershipNumber' }, 'points'],
      options: [
        reasonOption('why; the member sees it in the statement'),
        companyOption('when the number stands in several'),
        programmeOption('when the number stands in several'),
        { flags: '--type <type>', description: 'POINTS or STATUS', usual: 'POINTS' },
        {
          flags: '--reference <text>',
          description:
            'used once for ever: the same command again then changes nothing, also after exit code 3',
        },
        byOption,
        dryRunOption('check, change nothing'),
      ],
      help: "\nExample:\n  operator adjust 204000020 500 --programme AP --reason 'Late bag, case 1182'",
      read: ({ type, ...given }) => {
        if (type !== 'POINTS' && type !== 'STATUS') throw new NotUnderstood('--type is POINTS or STATUS.')
        return { ...given, pointType: type }
      },
    },
  ],
})
