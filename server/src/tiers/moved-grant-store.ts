import type { KeptGrant } from '@waymark/rules/tiers/tier-evaluation'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { MembershipKey } from './store.ts'

/** A grant that moved to another membership, as it was before. */
export type MovedGrant = Pick<KeptGrant, 'id' | 'until' | 'reviewOn'>

/** Gives grants to a membership, with these last days. Withdrawn ones stay where they are. */
export async function placeGrants(tx: Tx, to: MembershipKey, grants: readonly MovedGrant[]): Promise<void> {
  const asked = grants.map(({ id, until, reviewOn }) => ({ id, until, reviewOn }))
  await sql`
    update tier_grant set company_code = ${to.companyCode}, program_code = ${to.programCode},
      membership_number = ${to.membershipNumber}, counts_until = asked.until, review_on = asked."reviewOn"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id uuid, until date, "reviewOn" date)
    where grant_id = asked.id and withdrawn_at is null`.execute(tx)
}

/** Withdraws the tiers that a membership earned since a moment, without those that others brought along. */
export async function withdrawEarnedSince(
  tx: Tx,
  { companyCode, programCode, membershipNumber }: MembershipKey,
  since: Date,
  brought: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update tier_grant set withdrawn_at = ${now}, review_on = null
    where company_code = ${companyCode} and program_code = ${programCode} and membership_number = ${membershipNumber}
      and source = 'earned' and made_at >= ${since} and withdrawn_at is null
      and grant_id <> all(${[...brought]}::uuid[])`.execute(tx)
}
