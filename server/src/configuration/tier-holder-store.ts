import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

/** How many active memberships of a programme have each of these tiers on a day or later; a tier that nobody has is left out. Reads every grant. */
export async function countTierHolders(
  database: Database | Tx,
  { companyCode, programCode }: { readonly companyCode: string; readonly programCode: string },
  tiers: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ code: string; holders: bigint }>`
    select tg.tier_code as code, count(distinct tg.membership_number) as holders
    from tier_grant tg join membership m using (company_code, program_code, membership_number)
    where tg.company_code = ${companyCode} and tg.program_code = ${programCode} and tg.tier_code = any(${[...tiers]}::text[])
      and tg.withdrawn_at is null and (tg.counts_until is null or tg.counts_until >= ${day}::date) and m.status = 'A'
    group by tg.tier_code`.execute(database)
  return new Map(rows.map(({ code, holders }) => [code, holders]))
}
