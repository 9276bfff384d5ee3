import type { SetActCode } from '@waymark/contract/console/acts/act-facts'
import type { MembersQuery } from '@waymark/contract/console/lists/list-queries'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Because } from '../acts/act-limits.ts'
import { queryOf } from './set-store.ts'

/** An act on a set, as its operator confirmed it. */
export interface BulkAct {
  readonly setId: string
  readonly companyCode: string
  readonly act: SetActCode
  readonly fields: Readonly<Record<string, string>>
  readonly reason: string
  readonly caseNumber: string
  readonly total: bigint
  /** Why somebody else decides it; null if it was within its operator's limits. */
  readonly because: Because | null
  readonly operator: bigint
  /** The operator's address, in lower case. */
  readonly person: string
  readonly requestedAt: Date
  readonly expiresAt: Date
  readonly state: 'waiting' | 'running' | 'done' | 'refused'
}

export interface StoredBulk extends BulkAct {
  readonly operatorName: string
  readonly members: number
  readonly hash: Buffer
  readonly query: MembersQuery | null
  readonly retries: string | null
  readonly reverses: string | null
  readonly done: number
  readonly failed: number
  readonly reversed: number
  readonly reversible: number
}

type Row = Omit<StoredBulk, 'hash' | 'query'> & { readonly hash: Uint8Array; readonly query: unknown }

/** A member `m` of an act `k`: an act that posted something is reversed by what it posted. */
const isReversible = sql`(k.act = 'freeze' or (k.act = 'goodwill' and m.journal is not null))`

const selected = sql`
  select k.set_id as "setId", k.company_code as "companyCode", k.act, k.fields, k.reason, k.case_number as "caseNumber", k.total,
    k.because, k.operator, k.person, k.requested_at as "requestedAt", k.expires_at as "expiresAt", k.state,
    o.name as "operatorName", s.members, s.hash, s.query, s.retries, s.reverses, n.done, n.failed, n.reversed, n.reversible
  from console_bulk k join console_operator o on o.operator = k.operator join console_set s on s.set_id = k.set_id
  cross join lateral (
    select count(*) filter (where m.state = 'done')::int4 as done,
      count(*) filter (where m.state in ('failed', 'retried'))::int4 as failed,
      count(*) filter (where m.reversed_by is not null)::int4 as reversed,
      count(*) filter (where m.state = 'done' and m.reversed_by is null and ${isReversible})::int4 as reversible
    from console_set_member m where m.set_id = k.set_id) n`

const bulkOf = (row: Row): StoredBulk => ({
  ...row,
  hash: Buffer.from(row.hash),
  query: queryOf(row.query),
})

export async function insertBulk(tx: Tx, bulk: BulkAct): Promise<void> {
  await sql`
    insert into console_bulk (set_id, company_code, act, fields, reason, case_number, total, because, operator, person, requested_at,
      expires_at, state)
    values (${bulk.setId}, ${bulk.companyCode}, ${bulk.act}, ${JSON.stringify(bulk.fields)}::jsonb, ${bulk.reason},
      ${bulk.caseNumber}, ${bulk.total}, ${bulk.because}, ${bulk.operator}, ${bulk.person}, ${bulk.requestedAt}, ${bulk.expiresAt},
      ${bulk.state})`.execute(tx)
}

export async function readBulk(
  database: Database | Tx,
  companyCode: string,
  setId: string,
): Promise<StoredBulk | undefined> {
  const { rows } = await sql<Row>`
    ${selected} where k.set_id = ${setId} and k.company_code = ${companyCode}`.execute(database)
  return rows[0] && bulkOf(rows[0])
}

/** A company's acts on sets that wait for approval and haven't expired, oldest first, then the latest of the others. */
export async function readBulks(
  database: Database,
  companyCode: string,
  now: Date,
  most: number,
): Promise<readonly StoredBulk[]> {
  const waiting = await sql<Row>`
    ${selected} where k.company_code = ${companyCode} and k.state = 'waiting' and k.expires_at > ${now}
    order by k.requested_at limit ${most}`.execute(database)
  const others = await sql<Row>`
    ${selected} where k.company_code = ${companyCode} and k.state <> 'waiting'
    order by k.requested_at desc limit ${most}`.execute(database)
  return [...waiting.rows, ...others.rows].map(bulkOf)
}

/** The confirmed reversals of an act on a set, the latest first. */
export async function readReversals(
  database: Database,
  setId: string,
  most: number,
): Promise<readonly StoredBulk[]> {
  const { rows } = await sql<Row>`
    ${selected} where s.reverses = ${setId} order by k.requested_at desc limit ${most}`.execute(database)
  return rows.map(bulkOf)
}

/** Acts on sets of all companies that are to be done, the oldest first. */
export async function readRunning(database: Database, most: number): Promise<readonly StoredBulk[]> {
  const { rows } = await sql<Row>`
    ${selected} where k.state = 'running' order by k.requested_at limit ${most}`.execute(database)
  return rows.map(bulkOf)
}

/** Locks an act on a set, so that it's decided once. @returns its state, and when it expires */
export async function lockBulk(
  tx: Tx,
  setId: string,
): Promise<Pick<BulkAct, 'state' | 'expiresAt' | 'operator' | 'person'> | undefined> {
  const { rows } = await sql<Pick<BulkAct, 'state' | 'expiresAt' | 'operator' | 'person'>>`
    select state, expires_at as "expiresAt", operator, person from console_bulk where set_id = ${setId} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function decideBulk(
  tx: Tx,
  setId: string,
  decided: { readonly state: 'running' | 'refused'; readonly by: bigint; readonly now: Date },
): Promise<void> {
  await sql`
    update console_bulk set state = ${decided.state}, decided_by = ${decided.by}, decided_at = ${decided.now}
    where set_id = ${setId}`.execute(tx)
}

/** Ends an act on a set once nobody of it is left. @returns whether this ended it */
export async function endBulk(tx: Tx, setId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update console_bulk set state = 'done', ended_at = ${now}
    where set_id = ${setId} and state = 'running' and not exists (
      select from console_set_member m where m.set_id = ${setId} and m.state = 'pending')
    returning 1`.execute(tx)
  return rows.length > 0
}
