import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import type { Database } from '../platform/database/database.ts'
import { selectTermEnd } from '../subscriptions/index.ts'
import { selectGrants, type TierHolder } from '../tiers/index.ts'

/** A person with one of their own memberships in a company; without any, the membership's columns are null. */
export interface OwnMembershipRow {
  readonly email: string
  readonly preferred_language: string
  readonly given_name: string
  readonly program_code: string | null
  readonly membership_number: string | null
  readonly account: LedgerAccount | null
  readonly status: string | null
  readonly grants: TierHolder['grants']
  readonly term_ends_on: Day | null
  /** The person was merged into another's account or has died, and gets no emails. */
  readonly is_closed: boolean
}

/** A person's own memberships in a company, those they act for left out; one row without a membership, none for an unknown person. */
export async function readOwnMemberships(
  database: Database,
  customer: CustomerNumber,
  companyCode: string,
): Promise<readonly OwnMembershipRow[]> {
  const { rows } = await sql<OwnMembershipRow>`
    select c.email, c.preferred_language, c.given_name, m.program_code, m.membership_number, m.account, m.status,
      ${selectGrants('m')} as grants, ${selectTermEnd('m')} as term_ends_on,
      exists (select from closed_person closed where closed.customer_number = c.customer_number) as is_closed
    from customer c
      left join membership m on m.customer_number = c.customer_number and m.company_code = ${companyCode}
    where c.customer_number = ${customer}`.execute(database)
  return rows
}
