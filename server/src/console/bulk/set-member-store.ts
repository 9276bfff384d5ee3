import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database/database.ts'
import { seenState, type SeenState } from './bulk-kinds.ts'
import type { MemberKey } from './set-store.ts'

/** After so many attempts that broke off, a member counts as failed. */
const MOST_TRIES = 3

const of = (setId: string, { programCode, membershipNumber }: MemberKey) =>
  sql`set_id = ${setId} and program_code = ${programCode} and membership_number = ${membershipNumber}`

export interface PendingMember extends MemberKey {
  /** In a reversal of points: what it reverses. */
  readonly journal: string | null
}

/** Members of a set that are still to be done, after one of them. */
export async function readPending(
  database: Database,
  setId: string,
  after: MemberKey | undefined,
  most: number,
): Promise<readonly PendingMember[]> {
  const { rows } = await sql<PendingMember>`
    select program_code as "programCode", membership_number as "membershipNumber", journal from console_set_member
    where set_id = ${setId} and state = 'pending'
      and (program_code, membership_number) > (${after?.programCode ?? ''}, ${after?.membershipNumber ?? ''})
    order by program_code, membership_number limit ${most}`.execute(database)
  return rows
}

/** Locks a member who is still to be done. @returns their state when they were selected; undefined if another process has them */
export async function lockPending(tx: Tx, setId: string, key: MemberKey): Promise<SeenState | undefined> {
  const { rows } = await sql<{ seen: unknown }>`
    select seen from console_set_member where ${of(setId, key)} and state = 'pending' for update skip locked`.execute(
    tx,
  )
  return rows[0] && z.parse(seenState, rows[0].seen)
}

/** @param journal what the act posted, if it posts anything */
export async function markDone(tx: Tx, setId: string, key: MemberKey, journal: string | null): Promise<void> {
  await sql`update console_set_member set state = 'done', journal = ${journal} where ${of(setId, key)}`.execute(
    tx,
  )
}

/** Notes why the act wasn't done to a member, who then can be tried again in another set. */
export async function markFailed(
  database: Database | Tx,
  setId: string,
  key: MemberKey,
  why: string,
): Promise<void> {
  await sql`
    update console_set_member set state = 'failed', why = ${why}
    where ${of(setId, key)} and state = 'pending'`.execute(database)
}

/** Notes an attempt that broke off. The next run tries again, until there were too many. */
export async function countTry(database: Database, setId: string, key: MemberKey): Promise<void> {
  await sql`
    update console_set_member
    set tries = tries + 1, state = case when tries + 1 >= ${MOST_TRIES} then 'failed' else state end,
      why = case when tries + 1 >= ${MOST_TRIES} then 'BROKE_OFF' end
    where ${of(setId, key)} and state = 'pending'`.execute(database)
}

export interface FailedMember extends MemberKey {
  readonly name: string
  /** The code of a refusal, CHANGED, or BROKE_OFF. */
  readonly why: string
}

/** Members that an act wasn't done to and that weren't tried again. */
export async function readFailed(
  database: Database,
  setId: string,
  most: number,
): Promise<readonly FailedMember[]> {
  const { rows } = await sql<FailedMember>`
    select f.program_code as "programCode", f.membership_number as "membershipNumber", f.why,
      trim(c.given_name || ' ' || c.family_name) as name
    from console_set_member f
      join membership m using (company_code, program_code, membership_number)
      join customer c on c.customer_number = m.customer_number
    where f.set_id = ${setId} and f.state = 'failed'
    order by f.program_code, f.membership_number limit ${most}`.execute(database)
  return rows
}

export interface DoneMember extends MemberKey {
  readonly name: string
  readonly isReversed: boolean
}

/** Members that an act was done to, by number, with whether a reversal has taken them over. */
export async function readDone(
  database: Database,
  setId: string,
  most: number,
): Promise<readonly DoneMember[]> {
  const { rows } = await sql<DoneMember>`
    select d.program_code as "programCode", d.membership_number as "membershipNumber", d.reversed_by is not null as "isReversed",
      trim(c.given_name || ' ' || c.family_name) as name
    from console_set_member d
      join membership m using (company_code, program_code, membership_number)
      join customer c on c.customer_number = m.customer_number
    where d.set_id = ${setId} and d.state = 'done'
    order by d.program_code, d.membership_number limit ${most}`.execute(database)
  return rows
}
