import { sql } from 'kysely'
import * as z from 'zod/mini'
import { systemAccounts, type Detail, type JournalId } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'

export interface MemberKey {
  readonly company: string
  readonly programme: string
  readonly membershipNumber: string
}

export interface FoundMember {
  readonly account: bigint
  readonly status: string
}

export const memberKey = (key: MemberKey): string =>
  [key.company, key.programme, key.membershipNumber].join('/')

/** Finds the members for these numbers, by memberKey. */
export async function findMembers(
  database: Database | Tx,
  keys: readonly MemberKey[],
): Promise<ReadonlyMap<string, FoundMember>> {
  const asked = keys.map(({ company, programme, membershipNumber }) => ({
    company,
    programme,
    membershipNumber,
  }))
  const { rows } = await sql<MemberKey & FoundMember>`
    select m.company_code as company, m.program_code as programme, m.membership_number as "membershipNumber", m.account, m.status
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (company text, programme text, "membershipNumber" text)
    join membership m on m.company_code = k.company and m.program_code = k.programme
      and m.membership_number = k."membershipNumber"`.execute(database)
  return new Map(rows.map((row) => [memberKey(row), { account: row.account, status: row.status }]))
}

const entry = z.object({
  pointType: z.enum(['POINTS', 'STATUS']),
  amount: z.string(),
  kind: z.string(),
  occurredOn: z.string(),
  rule: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
})

/** How a reference was used: the account and what its journal posted. */
export interface UsedReference {
  readonly account: bigint
  readonly entries: readonly z.output<typeof entry>[]
}

/**
 * The references that were used before. Two statements: a reference and the entries of its journal can be on two nodes, since references
 * are unique across all accounts.
 */
export async function findReferences(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, UsedReference>> {
  if (references.length === 0) return new Map()
  const used = await sql<{ ref: string; account: bigint; journal: string }>`
    select r.ref, r.account_id as account, r.journal_id as journal
    from ledger.business_ref r
    where r.ref in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))`.execute(database)
  if (used.rows.length === 0) return new Map()
  const entries = await readJournals(database, used.rows)
  return new Map(
    used.rows.map((row) => [
      row.ref,
      { account: row.account, entries: entries.get(keyOfJournal(row)) ?? [] },
    ]),
  )
}

/** A journal on one of its accounts. */
interface JournalOfAccount {
  readonly account: bigint
  readonly journal: string
}

const keyOfJournal = ({ account, journal }: JournalOfAccount): string => `${String(account)} ${journal}`

/** The entries of each journal on its account, by keyOfJournal. */
async function readJournals(
  database: Database,
  journals: readonly JournalOfAccount[],
): Promise<ReadonlyMap<string, UsedReference['entries']>> {
  const asked = journals.map(({ account, journal }) => ({ account: String(account), journal }))
  const { rows } = await sql<JournalOfAccount & { readonly entries: unknown }>`
    select e.account_id as account, e.journal_id as journal, jsonb_agg(jsonb_build_object(
      'pointType', e.point_type, 'amount', e.amount::text, 'kind', e.kind, 'occurredOn', e.occurred_on::text,
      'rule', e.rule, 'reference', e.reference, 'detail', e.detail)) as entries
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (account bigint, journal uuid)
    join ledger.entry e on e.account_id = k.account and e.journal_id = k.journal
    group by e.account_id, e.journal_id`.execute(database)
  return new Map(rows.map((row) => [keyOfJournal(row), z.parse(z.array(entry), row.entries)]))
}

/** A line of a posting: redeemable or status points, as decimal text for the ledger's function. */
export type PostingLine = { readonly rule: string; readonly points: string; readonly detail: Detail } & (
  | {
      readonly kind: 'accrual' | 'bonus'
      readonly pointType: 'POINTS'
      readonly expiresOn: string
      readonly isBonus: boolean
    }
  | { readonly kind: 'accrual'; readonly pointType: 'STATUS' }
)

/** One posting of a batch: one journal, whose lines are posted together or not at all. */
export interface Posting {
  readonly account: string
  readonly journal: JournalId
  readonly reference: string
  readonly occurredOn: string
  readonly lines: readonly PostingLine[]
  readonly facts: Detail
}

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('issued'), journal: z.string() }),
  z.object({ kind: z.literal('reference_used'), journal: z.string() }),
])

/**
 * Issues a batch through the ledger's function in one statement, in the order of accounts and journals: the caller has given the journals of
 * each account in an order that concurrent batches share.
 * @returns the references it posted; the others were used before
 */
export async function issueBatch(tx: Tx, postings: readonly Posting[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ reference: string; journal: string; answer: unknown }>`
    select o.reference, o.journal, ledger.issue_points(
      p_account => o.account, p_journal => o.journal, p_reference => o.reference, p_occurred_on => o."occurredOn",
      p_counter_account => ${systemAccounts.partners}, p_lines => o.lines, p_facts => o.facts,
      p_outbox => null) as answer
    from (
      select * from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as p (
        account bigint, journal uuid, reference text, "occurredOn" date, lines jsonb, facts jsonb)
      order by p.account, p.journal) as o`.execute(tx)
  // After an unconfirmed commit the retry recognises its own first attempt by the journal.
  const posted = rows.filter((row) => z.parse(answer, row.answer).journal === row.journal)
  return new Set(posted.map((row) => row.reference))
}
