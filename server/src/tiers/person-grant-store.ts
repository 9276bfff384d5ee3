import type { TierGrant } from '@waymark/rules/tiers/tier-grants'
import { sql } from 'kysely'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'

/** A grant of a person, with the day on which it has to be decided whether it goes on. */
export interface PersonGrant extends TierGrant {
  readonly isDue: boolean
}

/**
 * A person's grants of a programme that weren't revoked, by their active memberships.
 * @param today by it `isDue` says whether an evaluation of the grant is still to come
 */
export async function readPersonGrants(
  database: Database | Tx,
  person: {
    readonly companyCode: string
    readonly programCode: string
    readonly customer: CustomerNumber
  },
  today: string,
): Promise<readonly PersonGrant[]> {
  const { rows } = await sql<PersonGrant>`
    select g.tier_code as "tierCode", g.source, g.counts_from as "from", g.counts_until as until,
      coalesce(g.review_on <= ${today}, false) as "isDue"
    from membership m join tier_grant g using (company_code, program_code, membership_number)
    where m.customer_number = ${person.customer} and m.company_code = ${person.companyCode}
      and m.program_code = ${person.programCode} and m.status = 'A' and g.withdrawn_at is null
    order by g.counts_from, g.grant_id`.execute(database)
  return rows
}
