import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CompanyKey } from '../company-store.ts'

/** Who a transfer of a company's points went to, and the cost centre that it counts for. */
export interface JournalTransfer {
  readonly toUserNumber: string
  readonly costCentre: string
}

/** A company's transfers to its users by their journals, each found by a key; journals of other movements are left out. */
export async function readTransfersOfJournals(
  database: Database,
  { companyCode, programCode, membershipNumber }: CompanyKey,
  journals: readonly string[],
): Promise<ReadonlyMap<string, JournalTransfer>> {
  if (journals.length === 0) return new Map()
  const { rows } = await sql<{ journal: string } & JournalTransfer>`
    select t.journal_id as journal, t.to_user_number as "toUserNumber", coalesce(t.cost_centre, '') as "costCentre"
    from company_transfer t
    where t.journal_id = any (${sql.val(journals)}::uuid[]) and t.company_code = ${companyCode}
      and t.program_code = ${programCode} and t.membership_number = ${membershipNumber}`.execute(database)
  return new Map(rows.map(({ journal, ...transfer }) => [journal, transfer]))
}
