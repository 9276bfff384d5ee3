import * as z from 'zod/mini'
import { adjustBalance, type AdjustmentOutcome } from '../../adjustments/index.ts'
import { readKeptMembers } from '../../closures/index.ts'
import { checkNumber, checkText, LineReject } from '../../imports/index.ts'
import { counted } from '../command/counted.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import type { NumberedMember } from '../../membership/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { findMember } from './find-member.ts'
import type { Trail } from '../command/break-glass.ts'
import {
  byOption,
  companyOption,
  dryRunOption,
  oneOfSeveral,
  programmeOption,
  reasonOption,
  runBy,
  wholeAmount,
} from '../command/options.ts'
import { readReason } from '../command/reason.ts'
import { NotUnderstood } from '../command/refusals.ts'

const adjustOrder = z.object({
  ...oneOfSeveral,
  membershipNumber: z.string(),
  points: wholeAmount,
  pointType: z.enum(['POINTS', 'STATUS']),
  reason: z.string(),
  reference: z.optional(z.string()),
  ...runBy,
  dryRun: z.boolean(),
})
export type AdjustOrder = z.output<typeof adjustOrder>

const MOST_POINTS = 100_000_000n

/** Corrects a member's balance; added points expire by the programme's rule. @throws NotUnderstood for invalid arguments */
async function adjust(
  { databases, clock, configuration }: OperatorContext,
  order: AdjustOrder,
  trail: Trail,
): Promise<Report> {
  const points = readPoints(order.points)
  const membershipNumber = fromCell(() => checkNumber({ membershipNumber: order.membershipNumber }))
  const reason = readReason(order.reason)
  const reference = readReference(order.reference)
  const member = await findMember(databases.jobs, order, membershipNumber)
  const { pointType, dryRun } = order
  await assertNotMerged(databases.jobs, member, membershipNumber)
  const outcome = await adjustBalance(
    { database: databases.jobs, clock, configuration },
    {
      member,
      membershipNumber,
      points,
      pointType,
      reason,
      reference,
      dryRun,
      record: async (tx, { amount, journal }) => {
        // The account is locked now, so a merge has either ended or takes these points along.
        await assertNotMerged(tx, member, membershipNumber)
        await trail(tx, {
          companyCode: member.company,
          member: { programCode: member.programme, membershipNumber },
          after: { added: String(amount), pointType, journal },
        })
      },
    },
  )
  return reportOf(outcome, `${String(points)} ${pointType} for ${membershipNumber} in ${member.programme}`)
}

/** Nobody could use points of a merged membership. @throws NotUnderstood with the number of the kept one */
async function assertNotMerged(
  database: Database | Tx,
  { company, programme }: NumberedMember,
  membershipNumber: string,
): Promise<void> {
  const key = { companyCode: company, programCode: programme, membershipNumber }
  const kept = (await readKeptMembers(database, [key])).get(0)
  if (kept === undefined) return
  throw new NotUnderstood(
    `${membershipNumber} was merged into ${kept.membershipNumber}: adjust that one. Nothing was changed.`,
  )
}

function reportOf(outcome: AdjustmentOutcome, what: string): Report {
  if (outcome.kind === 'notEnough') {
    const available = counted(outcome.available, 'point', 'points')
    return { lines: [`Only ${available} can be deducted; nothing was changed.`], exitCode: 1 }
  }
  if (outcome.kind === 'repeated')
    return {
      lines: ['This reference has already been used for an adjustment; nothing was changed.'],
      exitCode: 1,
    }
  const { expiresOn, reference } = outcome
  const whole = expiresOn === null ? what : `${what}, valid to ${expiresOn}`
  const line =
    outcome.kind === 'would'
      ? `dry run, nothing was changed; it would adjust ${whole}`
      : `adjusted: ${whole}; reference ${reference}`
  return { lines: [line], exitCode: 0 }
}

function readReference(reference: string | undefined): string | undefined {
  if (reference === undefined) return undefined
  return fromCell(() => checkText({ reference }, 'reference', { least: 1, most: 100 }))
}

function readPoints(text: string): bigint {
  const points = /^[+-]?[1-9]\d{0,8}$/.test(text) ? BigInt(text.replace('+', '')) : 0n
  if (points === 0n || points > MOST_POINTS || points < -MOST_POINTS) {
    throw new NotUnderstood(
      `POINTS is a whole number other than 0, at most ${String(MOST_POINTS)}: 500, or -500 to deduct.`,
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
  record: ({ by, login, reason, points, pointType, dryRun: isDry }) =>
    isDry ? undefined : { by, arguments: { points, pointType }, breakGlass: { reason, login } },
  work: adjust,
  forms: [
    {
      typed: 'adjust',
      summary:
        "Corrects one member's balance: 500 adds, -500 deducts; added points expire by the programme's rule",
      example: "204000020 500 --programme AP --reason 'Late bag, case 1182'",
      arguments: [{ shown: 'number', as: 'membershipNumber' }, 'points'],
      options: [
        reasonOption('the reason; the member sees it in the statement'),
        companyOption('if the number exists in several'),
        programmeOption('if the number exists in several'),
        { flags: '--type <type>', description: 'POINTS or STATUS', defaultValue: 'POINTS' },
        {
          flags: '--reference <text>',
          description:
            'makes the command safe to repeat: a reference is only ever used once, also after exit code 3',
        },
        byOption,
        dryRunOption('check, change nothing'),
      ],
      read: ({ type, ...given }) => {
        if (type !== 'POINTS' && type !== 'STATUS') throw new NotUnderstood('--type is POINTS or STATUS.')
        return { ...given, pointType: type }
      },
    },
  ],
})
