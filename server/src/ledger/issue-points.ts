import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { systemAccounts, type AccountId, type Day, type JournalId, type SystemAccount } from './account-id.ts'
import { journal, referenceUsed } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { CreditKind, Detail, EntryFacts, OutboxMessage } from './entry.ts'

/** One entry of an issue. POINTS open a lot that is valid to the end of `expiresOn`, or forever. */
export type IssueLine = {
  readonly kind: CreditKind
  readonly points: bigint
  readonly rule?: string
  readonly detail?: Detail
} & (
  | { readonly pointType: 'POINTS'; readonly expiresOn: Day | null; readonly isBonus?: boolean }
  | { readonly pointType: 'STATUS' }
)

export interface Issue {
  readonly account: AccountId
  readonly journal: JournalId
  /** What the points are for, unique forever across all accounts: 'flight:WMK127:2026-03-01:204000012', 'claim:…', 'gateway:…'. */
  readonly businessReference: string
  readonly occurredOn: Day
  /** For example the base, bonus and status points of one flight: all are posted or none. */
  readonly lines: readonly IssueLine[]
  /** Where the points come from: the issuer by default. */
  readonly from?: SystemAccount
  readonly facts?: EntryFacts
  readonly outbox?: readonly OutboxMessage[]
}

const answer = z.discriminatedUnion('kind', [z.object({ kind: z.literal('issued'), journal }), referenceUsed])
export type IssueAnswer = z.output<typeof answer>

/** Issues points, under the jobs' role. A reference that was used before changes nothing and returns the journal that used it. */
export async function issuePoints(db: Database | Tx, issue: Issue): Promise<IssueAnswer> {
  const given = await callFunction(
    db,
    sql`select ledger.issue_points(
      p_account => ${issue.account}, p_journal => ${issue.journal}, p_reference => ${issue.businessReference},
      p_occurred_on => ${issue.occurredOn}, p_counter_account => ${issue.from ?? systemAccounts.issuer},
      p_lines => ${toJsonb(issue.lines)}, p_facts => ${toJsonb(issue.facts ?? {})},
      p_outbox => ${toJsonb(issue.outbox)}) as answer`,
    answer,
  )
  // After a lost connection the retry finds the journal its own first attempt posted.
  const isOwn = given.kind === 'reference_used' && given.journal === issue.journal
  return isOwn ? { kind: 'issued', journal: given.journal } : given
}
