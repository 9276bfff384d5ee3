import type { Day } from '@waymark/rules/calendar'
import { sql, type RawBuilder } from 'kysely'

/**
 * The last day of a membership's last live term, null where it has none, as outside of clubs.
 * @param membership the alias of the membership's row
 */
export function selectTermEnd(membership: string): RawBuilder<Day | null> {
  const of = (column: string) => sql.ref(`${membership}.${column}`)
  return sql<Day | null>`(
    select max(st.until_day) from subscription s join subscription_term st using (subscription_id)
    where s.company_code = ${of('company_code')} and s.program_code = ${of('program_code')}
      and s.membership_number = ${of('membership_number')} and st.revoked_at is null)`
}
