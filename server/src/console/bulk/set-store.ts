import type { SetActCode } from '@waymark/contract/console/acts/act-facts'
import { membersQuery, type MembersQuery } from '@waymark/contract/console/lists/list-queries'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ListSource } from '../lists/list-source.ts'
import { seenState, type SeenState } from './bulk-kinds.ts'

/** Most members of a set: freezing them is one statement. */
export const MOST_IN_SET = 50_000

export interface MemberKey {
  readonly programCode: string
  readonly membershipNumber: string
}

/** Which memberships `m`, with their balance `b`, a set is made of. */
export interface Chosen {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  /** What is to be reversed. */
  readonly journal: RawBuilder<unknown>
}

const noJournal = sql`null::uuid`

const balance = sql`join lateral ledger.balances_of(m.account) b on b.point_type = 'POINTS'`
const seenNow = sql`jsonb_build_object('status', m.status, 'points', (b.posted - b.held)::text, 'frozen', b.frozen_by <> '{}')`

/** All that match a list, except some. */
export function chooseAll(source: ListSource, except: readonly MemberKey[]): Chosen {
  return {
    from: sql`membership m ${balance}`,
    where: sql`${matches(source)} and ${notAmong(except)}`,
    journal: noJournal,
  }
}

export function chooseSome(companyCode: string, members: readonly MemberKey[]): Chosen {
  return {
    from: sql`${recordset(members)} join membership m on m.company_code = ${companyCode}
      and m.program_code = x."programCode" and m.membership_number = x."membershipNumber" ${balance}`,
    where: sql`true`,
    journal: noJournal,
  }
}

/** Those of an earlier set that its act wasn't done to, except some; or some of them alone. */
export function chooseFailed(
  companyCode: string,
  setId: string,
  {
    except,
    only,
  }: { readonly except: readonly MemberKey[]; readonly only?: readonly MemberKey[] | undefined },
): Chosen {
  const isMeant = only === undefined ? notAmong(except) : among(only)
  return ofSet(
    sql`f.set_id = ${setId} and f.company_code = ${companyCode} and f.state = 'failed' and ${isMeant}`,
  )
}

/** Those of an earlier set that its act was done to and that no reversal has taken over, with what it posted to them. */
export function chooseDone(companyCode: string, setId: string, act: SetActCode | undefined): Chosen {
  const isKnown = act === 'goodwill' ? sql`f.journal is not null` : sql`true`
  return ofSet(
    sql`f.set_id = ${setId} and f.company_code = ${companyCode} and f.state = 'done'
      and f.reversed_by is null and ${isKnown}`,
  )
}

function ofSet(where: RawBuilder<unknown>): Chosen {
  return {
    from: sql`console_set_member f join membership m on m.company_code = f.company_code
      and m.program_code = f.program_code and m.membership_number = f.membership_number ${balance}`,
    where,
    journal: sql`f.journal`,
  }
}

function matches({ within, filters }: ListSource): RawBuilder<unknown> {
  return filters === undefined ? within : sql`${within} and ${filters}`
}

function notAmong(except: readonly MemberKey[]): RawBuilder<unknown> {
  return except.length === 0 ? sql`true` : sql`not (${among(except)})`
}

function among(members: readonly MemberKey[]): RawBuilder<unknown> {
  return sql`(m.program_code, m.membership_number) in (select x."programCode", x."membershipNumber" from ${recordset(members)})`
}

function recordset(members: readonly MemberKey[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as x ("programCode" text, "membershipNumber" text)`
}

export interface NewSet {
  readonly setId: string
  readonly companyCode: string
  readonly operator: bigint
  /** Where all that match were selected. */
  readonly query: MembersQuery | null
  readonly retries: string | null
  readonly reverses: string | null
  readonly configVersion: number
  readonly frozenAt: Date
}

/**
 * Freezes the chosen members as a set, in one statement: each with their state as of now, and a hash over all of them. Nothing is written
 * for none, or for more than a set can have.
 */
export async function insertSet(
  database: Database,
  set: NewSet,
  chosen: Chosen,
): Promise<{ readonly members: number; readonly hash: Buffer }> {
  const fits = sql`members between 1 and ${sql.lit(MOST_IN_SET)}`
  const { rows } = await sql<{ members: number; hash: Uint8Array }>`
    with chosen as materialized (
      select m.program_code, m.membership_number, m.company_code, ${seenNow} as seen, ${chosen.journal} as journal
      from ${chosen.from} where ${chosen.where} limit ${MOST_IN_SET + 1}),
    counted as (
      select count(*)::int4 as members, sha256(convert_to(coalesce(string_agg(
        program_code || '|' || membership_number || '|' || seen::text, ';' order by program_code, membership_number), ''), 'UTF8')) as hash
      from chosen),
    made as (
      insert into console_set (set_id, company_code, operator, query, retries, reverses, members, hash, config_version, frozen_at)
      select ${set.setId}::uuid, ${set.companyCode}, ${set.operator}::bigint,
        ${set.query === null ? null : JSON.stringify(set.query)}::jsonb, ${set.retries}::uuid, ${set.reverses}::uuid, members, hash,
        ${set.configVersion}::int4, ${set.frozenAt}::timestamptz
      from counted where ${fits}),
    placed as (
      insert into console_set_member (set_id, program_code, membership_number, company_code, seen, journal)
      select ${set.setId}::uuid, program_code, membership_number, company_code, seen, journal
      from chosen where exists (select from counted where ${fits}))
    select members, hash from counted`.execute(database)
  const [row] = rows
  return { members: row?.members ?? 0, hash: Buffer.from(row?.hash ?? []) }
}

export interface FrozenSet {
  readonly setId: string
  readonly members: number
  readonly hash: Buffer
  readonly query: MembersQuery | null
  readonly retries: string | null
  readonly reverses: string | null
  readonly frozenAt: Date
  /** An act on it was confirmed. */
  readonly isUsed: boolean
}

/** Whose set it is. */
interface SetOwner {
  readonly companyCode: string
  readonly operator: bigint
}

/** An operator's own set. */
export async function readSet(
  database: Database | Tx,
  { companyCode, operator }: SetOwner,
  setId: string,
): Promise<FrozenSet | undefined> {
  const { rows } = await sql<Omit<FrozenSet, 'hash' | 'query'> & { hash: Uint8Array; query: unknown }>`
    select s.set_id as "setId", s.members, s.hash, s.query, s.retries, s.reverses, s.frozen_at as "frozenAt",
      exists (select from console_bulk k where k.set_id = s.set_id) as "isUsed"
    from console_set s where s.set_id = ${setId} and s.company_code = ${companyCode} and s.operator = ${operator}`.execute(
    database,
  )
  const [row] = rows
  return row && { ...row, hash: Buffer.from(row.hash), query: queryOf(row.query) }
}

/** The same, locked, so that one act is confirmed on it. */
export async function lockSet(tx: Tx, owner: SetOwner, setId: string): Promise<FrozenSet | undefined> {
  // Read after the lock: a statement that is blocked by it doesn't find what was confirmed meanwhile.
  await sql`
    select from console_set where set_id = ${setId} and operator = ${owner.operator} for no key update`.execute(
    tx,
  )
  return readSet(tx, owner, setId)
}

/** How many members of a set are of each programme. */
export async function readSetProgrammes(
  database: Database | Tx,
  setId: string,
): Promise<readonly { readonly programCode: string; readonly members: number }[]> {
  const { rows } = await sql<{ programCode: string; members: number }>`
    select program_code as "programCode", count(*)::int4 as members from console_set_member
    where set_id = ${setId}::uuid group by program_code`.execute(database)
  return rows
}

export function queryOf(stored: unknown): MembersQuery | null {
  return stored === null ? null : z.parse(membersQuery, stored)
}

/** Takes a set's members over from the failed ones of the set that it tries again. @returns whether all of them still were */
export async function takeFailed(tx: Tx, setId: string, retries: string): Promise<boolean> {
  return takeOver(tx, { setId, from: retries }, sql`state = 'retried'`, sql`f.state = 'failed'`)
}

/** Takes a set's members over from the done ones of the set that it reverses. @returns whether none of them was in another reversal */
export async function takeDone(tx: Tx, setId: string, reverses: string): Promise<boolean> {
  const isFree = sql`f.state = 'done' and f.reversed_by is null`
  return takeOver(tx, { setId, from: reverses }, sql`reversed_by = ${setId}::uuid`, isFree)
}

async function takeOver(
  tx: Tx,
  { setId, from }: { readonly setId: string; readonly from: string },
  taking: RawBuilder<unknown>,
  isFree: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ taken: number; members: number }>`
    with taken as (
      update console_set_member f set ${taking} from console_set_member n
      where f.set_id = ${from} and ${isFree} and n.set_id = ${setId} and n.program_code = f.program_code
        and n.membership_number = f.membership_number
      returning 1)
    select (select count(*)::int4 from taken) as taken, (
      select count(*)::int4 from console_set_member where set_id = ${setId}) as members`.execute(tx)
  return rows[0]?.taken === rows[0]?.members
}

/** A member of a set as of now: their state, and whether they still match the list that all were selected from. */
export async function readSeenNow(
  tx: Tx,
  companyCode: string,
  { programCode, membershipNumber }: MemberKey,
  source: ListSource | undefined,
): Promise<{ readonly seen: SeenState; readonly stillMatches: boolean }> {
  const { rows } = await sql<{ seen: unknown; stillMatches: boolean }>`
    select ${seenNow} as seen, ${source === undefined ? sql`true` : sql`(${matches(source)})`} as "stillMatches"
    from membership m ${balance}
    where m.company_code = ${companyCode} and m.program_code = ${programCode}
      and m.membership_number = ${membershipNumber}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A member of a set has no membership')
  return { seen: z.parse(seenState, row.seen), stillMatches: row.stillMatches }
}
