import { dayIn } from '@waymark/rules/calendar'
import { expiryDay } from '@waymark/rules/points/expiry'
import type { CompanyConfiguration, Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import {
  accountId,
  adjustPoints,
  newJournalId,
  readSummary,
  type AdjustAnswer,
  type Adjustment,
  type JournalId,
} from '../ledger/index.ts'
import type { NumberedMember } from '../membership/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { readableReference } from '../platform/random-id.ts'
import { evaluateMember } from '../tiers/index.ts'

export interface AdjustmentServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Pick<Configuration, 'programme'>
}

export interface AdjustmentAsked {
  readonly member: Pick<NumberedMember, 'company' | 'programme' | 'account'>
  readonly membershipNumber: string
  /** Added if positive, deducted if negative. */
  readonly points: bigint
  readonly pointType: 'POINTS' | 'STATUS'
  /** Shown to the member on the statement. */
  readonly reason: string
  /** Used only once; generated if missing. */
  readonly reference: string | undefined
  readonly dryRun: boolean
  /** Called in the transaction that posts it. */
  readonly record?: (tx: Tx, adjustment: Adjustment) => Promise<void>
}

export type AdjustmentOutcome =
  /** `expiresOn`: last valid day of added points; null if nothing expires. `would`: in a dry run. */
  | { readonly kind: 'adjusted' | 'would'; readonly expiresOn: string | null; readonly reference: string }
  | { readonly kind: 'notEnough'; readonly available: bigint }
  /** The reference was used before; nothing was changed. */
  | { readonly kind: 'repeated' }

/** Corrects a member's balance on an operator's decision. Added points expire by the programme's rule. */
export async function adjustBalance(
  services: AdjustmentServices,
  asked: AdjustmentAsked,
): Promise<AdjustmentOutcome> {
  const { member, reference = readableReference('AD') } = asked
  const place = await services.configuration.programme(member.company, member.programme)
  const planned = planAdjustment({ ...asked, ...place, reference, now: services.clock.now() })
  const { expiresOn } = planned.adjustment
  if (asked.dryRun)
    return foretell(services.database, planned.adjustment, { kind: 'would', expiresOn, reference })
  const answer = await inTransaction(services.database, async (tx) => {
    const posted = await postAdjustment(tx, planned)
    if (posted.kind === 'adjusted') await asked.record?.(tx, planned.adjustment)
    return posted
  })
  if (answer.kind === 'not_enough') return { kind: 'notEnough', available: answer.available }
  return answer.kind === 'adjusted' ? { kind: 'adjusted', expiresOn, reference } : { kind: 'repeated' }
}

/** What an adjustment is made of, with the configuration in force. */
export interface AdjustmentTerms extends Omit<AdjustmentAsked, 'reference' | 'dryRun' | 'record'> {
  readonly company: Pick<CompanyConfiguration, 'version'>
  readonly programme: ProgrammeConfiguration
  readonly reference: string
  readonly now: Date
  /** Where it isn't given, a new one. */
  readonly journal?: JournalId | undefined
}

export interface PlannedAdjustment {
  readonly adjustment: Adjustment
  readonly terms: AdjustmentTerms
}

/** An adjustment with its journal's id, to be posted once. */
export function planAdjustment(terms: AdjustmentTerms): PlannedAdjustment {
  const { member, points, pointType, reason, reference, company, programme, now, journal } = terms
  const today = dayIn(programme.timeZone, now)
  return {
    terms,
    adjustment: {
      account: accountId(member.account),
      pointType,
      amount: points,
      expiresOn: points > 0n && pointType === 'POINTS' ? expiryDay(today, programme.monthsValid) : null,
      today,
      journal: journal ?? newJournalId(now),
      businessReference: `adjustment:${member.company}:${member.programme}:${reference}`,
      facts: { rule: 'adjustment', configVersion: company.version, reference, detail: { reason } },
    },
  }
}

/** Posts an adjustment, under the jobs' role. */
export async function postAdjustment(
  tx: Tx,
  { adjustment, terms }: PlannedAdjustment,
): Promise<AdjustAnswer> {
  const posted = await adjustPoints(tx, adjustment)
  // Added status points can reach a tier, which is granted with them. Deducted ones count at the end of the tier year.
  if (adjustment.pointType === 'STATUS' && posted.kind === 'adjusted') {
    const { member, membershipNumber, programme, now } = terms
    const key = { companyCode: member.company, programCode: member.programme, membershipNumber }
    await evaluateMember(tx, { programme, key, now, journal: adjustment.journal })
  }
  return posted
}

async function foretell(
  database: Database,
  { account, pointType, amount, today }: Adjustment,
  outcome: AdjustmentOutcome,
): Promise<AdjustmentOutcome> {
  if (pointType === 'STATUS') return outcome
  const available = (await readSummary(database, account, today))?.available ?? 0n
  return available + amount < 0n ? { kind: 'notEnough', available } : outcome
}
