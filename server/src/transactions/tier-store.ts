import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

export interface TierChangeRow {
  readonly activity_number: string
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly from_tier: string
  readonly from_until: string | null
  readonly to_tier: string
  readonly to_until: string
  readonly made_at: Date
}

export async function insertTierChange(tx: Tx, row: TierChangeRow): Promise<void> {
  await sql`
    insert into tier_change (activity_number, company_code, program_code, membership_number, from_tier, from_until, to_tier,
      to_until, made_at)
    values (${row.activity_number}, ${row.company_code}, ${row.program_code}, ${row.membership_number}, ${row.from_tier},
      ${row.from_until}, ${row.to_tier}, ${row.to_until}, ${row.made_at})`.execute(tx)
}

type Membership = Pick<TierChangeRow, 'company_code' | 'program_code' | 'membership_number'>

const ofMembership = ({ company_code, program_code, membership_number }: Membership) =>
  sql`company_code = ${company_code} and program_code = ${program_code} and membership_number = ${membership_number}`

/** Lets the changes that began at what a change brought begin at what was there before it. */
export async function baseLaterChanges(tx: Tx, undone: TierChangeRow): Promise<void> {
  await sql`
    update tier_change set from_tier = ${undone.from_tier}, from_until = ${undone.from_until}
    where ${ofMembership(undone)} and activity_number <> ${undone.activity_number}
      and from_tier = ${undone.to_tier} and from_until is not distinct from ${undone.to_until}`.execute(tx)
}

/** Tiers that other orders granted a membership and that have not ended or been taken back. */
export async function readOtherGrants(
  tx: Tx,
  membership: Membership,
  today: string,
): Promise<readonly Pick<TierChangeRow, 'to_tier' | 'to_until'>[]> {
  const { rows } = await sql<Pick<TierChangeRow, 'to_tier' | 'to_until'>>`
    select to_tier, to_until from tier_change
    where ${ofMembership(membership)} and undone_at is null and to_until >= ${today}`.execute(tx)
  return rows
}

/** What an order changed, and marks it as undone; undefined where it changed nothing, or was undone before. */
export async function undoTierChange(
  tx: Tx,
  activityNumber: string,
  now: Date,
): Promise<TierChangeRow | undefined> {
  const { rows } = await sql<TierChangeRow>`
    update tier_change set undone_at = ${now} where activity_number = ${activityNumber} and undone_at is null
    returning activity_number, company_code, program_code, membership_number, from_tier, from_until, to_tier, to_until,
      made_at`.execute(tx)
  return rows[0]
}
