import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { accountId, customerId, openAccount } from '../ledger/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Tx } from '../platform/database/database.ts'
import { randomId } from '../platform/random-id.ts'
import { drawNumber } from './draw-number.ts'

/** Who joins which programme, besides what they hold. */
export interface Joining {
  readonly companyCode: string
  readonly programCode: string
  readonly customer: CustomerNumber
  /** Their number elsewhere: they keep it, unless somebody else of the programme has it. */
  readonly membershipNumber: string
  readonly enrolledOn: Day
}

/**
 * The number of a person's membership of a programme, which is made where they have none, with its account in the ledger. Under the jobs'
 * role, which alone may.
 */
export async function joinProgramme(tx: Tx, joining: Joining): Promise<string> {
  const { companyCode, programCode, customer, enrolledOn } = joining
  const { rows } = await sql<{ number: string; isOwn: boolean }>`
    select membership_number as number, customer_number = ${customer} as "isOwn" from membership
    where company_code = ${companyCode} and program_code = ${programCode}
      and (customer_number = ${customer} or membership_number = ${joining.membershipNumber})
    order by 2 desc`.execute(tx)
  const [found] = rows
  if (found?.isOwn === true) return found.number
  const number = found === undefined ? joining.membershipNumber : await drawNumber(tx, companyCode)
  const account = accountId(randomId())
  await sql`
    insert into membership (company_code, program_code, membership_number, customer_number, account, enrolled_on)
    values (${companyCode}, ${programCode}, ${number}, ${customer}, ${account}, ${enrolledOn})`.execute(tx)
  await openAccount(tx, { account, actors: [{ customer: customerId(customer), role: 'owner' }] })
  return number
}
