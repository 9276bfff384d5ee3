import { expiryDay } from '@waymark/rules/expiry'
import { sql } from 'kysely'
import {
  accountId,
  adjustPoints,
  newJournalId,
  readSummary,
  type AdjustAnswer,
  type Adjustment,
} from '../ledger/index.ts'
import { readableReference } from '../platform/random-id.ts'
import { againstOf } from './check-lines.ts'
import { checkNumber, checkText } from './check-cells.ts'
import type { OperatorContext } from './commands.ts'
import type { AdjustOrder, Report } from './desk.ts'
import { LineReject, NotUnderstood } from './refusals.ts'

const MOST_POINTS = 100_000_000n

/** Corrects a member's balance; what is added expires by the programme's rule. @throws NotUnderstood for wrong arguments */
export async function adjust(context: OperatorContext, order: AdjustOrder): Promise<Report> {
  const { adjustment, programme, number } = await prepare(context, order)
  const { amount, pointType, expiresOn, businessReference } = adjustment
  const what = `${String(amount)} ${pointType} for ${number} in ${programme}`
  const until = expiresOn === null ? '' : `, valid to ${expiresOn}`
  if (order.dryRun) return dryRun(context, adjustment, `${what}${until}`)
  const answer: AdjustAnswer = await adjustPoints(context.databases.jobs, adjustment)
  if (answer.kind === 'adjusted') {
    return {
      lines: [`adjusted: ${what}${until}; reference ${adjustment.facts.reference ?? businessReference}`],
      exitCode: 0,
    }
  }
  if (answer.kind === 'not_enough') return notEnough(answer.available)
  return { lines: ['This reference was used for an adjustment before; nothing was changed.'], exitCode: 1 }
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
): Promise<{ readonly adjustment: Adjustment; readonly programme: string; readonly number: string }> {
  const amount = readPoints(order.points)
  const number = fromCell(() => checkNumber({ membershipNumber: order.membershipNumber }))
  const reason = fromCell(() => checkText({ reason: order.reason }, 'reason', { least: 1, most: 200 }))
  const member = await findMember(context, order, number)
  const { company, programme } = await context.configuration.programme(member.company, member.programme)
  const today = againstOf(context).today(programme)
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
  return { adjustment, programme: member.programme, number }
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

interface AdjustedMember {
  readonly company: string
  readonly programme: string
  readonly account: bigint
}

async function findMember(
  { databases }: OperatorContext,
  { company, programme }: AdjustOrder,
  number: string,
): Promise<AdjustedMember> {
  const { rows } = await sql<AdjustedMember>`
    select company_code as company, program_code as programme, account from membership
    where membership_number = ${number}
      and company_code = coalesce(${company ?? null}::text, company_code)
      and program_code = coalesce(${programme ?? null}::text, program_code)
    order by company_code, program_code`.execute(databases.jobs)
  const [only, second] = rows
  if (only === undefined) throw new NotUnderstood(`There is no member ${number} there.`)
  if (second !== undefined) {
    const all = rows.map((row) => `${row.company} ${row.programme}`).join(', ')
    throw new NotUnderstood(`${number} stands in ${all}: say which with --company and --programme.`)
  }
  return only
}
