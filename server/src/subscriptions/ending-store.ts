import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'

/** The last live term of a subscription, whose end comes near or has come. */
export interface EndingTerm {
  readonly termId: string
  readonly subscriptionId: string
  readonly customer: CustomerNumber
  readonly plan: string | null
  readonly until: Day
  readonly graceUntil: Day
}

/**
 * Terms of a club that nothing follows and that nobody was told the very end of, with their last day up to one day and their last day of
 * grace from another on; after one of them, in the order of the last day.
 */
export async function readEnding(
  database: Database,
  club: { readonly companyCode: string; readonly programCode: string },
  days: { readonly until: Day; readonly graceFrom: Day },
  after: Pick<EndingTerm, 'until' | 'termId'> | undefined,
  most: number,
): Promise<readonly EndingTerm[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (t.until_day, t.term_id) > (${after.until}::date, ${after.termId}::uuid)`
  const { rows } = await sql<EndingTerm>`
    select t.term_id as "termId", t.subscription_id as "subscriptionId", s.customer_number as customer, t.plan,
      t.until_day as until, t.grace_until as "graceUntil"
    from subscription_term t join subscription s using (subscription_id)
    where s.company_code = ${club.companyCode} and s.program_code = ${club.programCode}
      and t.revoked_at is null and t.until_day <= ${days.until} and t.grace_until >= ${days.graceFrom}
      and not exists (select from subscription_term later
        where later.subscription_id = t.subscription_id and later.revoked_at is null and later.from_day > t.until_day)
      and not exists (select from subscription_notice n where n.term_id = t.term_id and n.notice = 'lapsed') ${rest}
    order by t.until_day, t.term_id limit ${most}`.execute(database)
  return rows
}

/** Locks a term's subscription. @returns whether the term is still its last live one, with the same last day */
export async function lockEnding(tx: Tx, { termId, subscriptionId, until }: EndingTerm): Promise<boolean> {
  const { rows: locked } = await sql`
    select from subscription where subscription_id = ${subscriptionId} for update`.execute(tx)
  const { rows } = await sql`
    select from subscription_term t where t.term_id = ${termId} and t.revoked_at is null and t.until_day = ${until}
      and not exists (select from subscription_term later
        where later.subscription_id = t.subscription_id and later.revoked_at is null and later.from_day > t.until_day)`.execute(
    tx,
  )
  return locked.length + rows.length === 2
}
