import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { AccountId } from '../../ledger/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'

/** A membership that is about to be made beside what a person holds. */
export interface JoinedMembership {
  readonly companyCode: string
  readonly programCode: string
  readonly customer: CustomerNumber
  readonly membershipNumber: string
  readonly enrolledOn: Day
}

/** A person's own membership of a programme, or else whoever's has the number that they would have. */
export async function findJoined(
  tx: Tx,
  { companyCode, programCode, customer, membershipNumber }: JoinedMembership,
): Promise<{ readonly number: string; readonly isOwn: boolean } | undefined> {
  const { rows } = await sql<{ number: string; isOwn: boolean }>`
    select membership_number as number, customer_number = ${customer} as "isOwn" from membership
    where company_code = ${companyCode} and program_code = ${programCode}
      and (customer_number = ${customer} or membership_number = ${membershipNumber})
    order by 2 desc`.execute(tx)
  return rows[0]
}

export async function insertJoined(tx: Tx, joined: JoinedMembership, account: AccountId): Promise<void> {
  await sql`
    insert into membership (company_code, program_code, membership_number, customer_number, account, enrolled_on)
    values (${joined.companyCode}, ${joined.programCode}, ${joined.membershipNumber}, ${joined.customer}, ${account},
      ${joined.enrolledOn})`.execute(tx)
}
