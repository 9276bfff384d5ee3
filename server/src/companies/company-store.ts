import type { registerState } from '@waymark/contract/companies/company.shapes'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Membership } from '../calls/principal.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { CompanyNumbers } from './registration/company-numbers.ts'

export type CompanyKey = Pick<Membership, 'companyCode' | 'programCode' | 'membershipNumber'>

export interface CompanyRow {
  readonly company_name: string
  readonly status: string
  readonly owner: CustomerNumber
  readonly country_code: string
  readonly business_number: string | null
  readonly tax_number: string | null
  readonly register_state: z.output<typeof registerState>
  readonly contact_name: string
  readonly email: string
  readonly address_line1: string
  readonly address_line2: string
  readonly city: string
  readonly region: string
  readonly postal_code: string
  readonly phone_area_code: string
  readonly phone_number: string
  readonly version: number
}

const columns = sql`coalesce(m.company_name, '') as company_name, m.status, m.customer_number as owner, a.country_code,
  a.business_number, a.tax_number, a.register_state, a.contact_name, a.email, a.address_line1, a.address_line2, a.city, a.region,
  a.postal_code, a.phone_area_code, a.phone_number, a.version`

const isOf = ({ companyCode, programCode, membershipNumber }: CompanyKey) => sql`
  a.company_code = ${companyCode} and a.program_code = ${programCode} and a.membership_number = ${membershipNumber}`

/** The account of a company. */
export async function readCompany(database: Database | Tx, key: CompanyKey): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select ${columns} from company_account a join membership m using (company_code, program_code, membership_number)
    where ${isOf(key)}`.execute(database)
  return rows[0]
}

/** The same, locked: changes to the company or its users happen one after the other. @throws Error if there is none */
export async function lockCompany(tx: Tx, key: CompanyKey): Promise<CompanyRow> {
  // Read after the lock: a statement that is blocked by it has the owner from before.
  await sql`select from company_account a where ${isOf(key)} for update`.execute(tx)
  const row = await readCompany(tx, key)
  if (row === undefined) throw new Error(`Membership ${key.membershipNumber} has no company account`)
  return row
}

/** The account that one of the numbers belongs to. */
export async function findCompanyNumbered(
  database: Database | Tx,
  companyCode: string,
  { countryCode, businessNumber, taxNumber }: CompanyNumbers,
): Promise<CompanyKey | undefined> {
  const { rows } = await sql<{ program_code: string; membership_number: string }>`
    select program_code, membership_number from company_account
    where company_code = ${companyCode} and country_code = ${countryCode} and business_number = ${businessNumber}::text
    union all
    select program_code, membership_number from company_account
    where company_code = ${companyCode} and country_code = ${countryCode} and tax_number = ${taxNumber}::text
    limit 1`.execute(database)
  const [row] = rows
  return row === undefined
    ? undefined
    : { companyCode, programCode: row.program_code, membershipNumber: row.membership_number }
}

/** The accounts that have one of the numbers, locked for whoever gives them to a company next: nobody else does until the transaction ends. */
export async function claimCompanyNumbers(
  tx: Tx,
  companyCode: string,
  { countryCode, businessNumber, taxNumber }: CompanyNumbers,
): Promise<readonly CompanyKey[]> {
  const { rows } = await sql<CompanyKey>`
    select ${companyCode}::text as "companyCode", program_code as "programCode", membership_number as "membershipNumber"
    from claim_company_numbers(${companyCode}, ${countryCode}, ${businessNumber}, ${taxNumber})`.execute(tx)
  return rows
}

/** What a change writes; numbers that were there stay. */
export type CompanyChange = Pick<
  CompanyRow,
  | 'company_name'
  | 'business_number'
  | 'tax_number'
  | 'register_state'
  | 'contact_name'
  | 'email'
  | 'address_line1'
  | 'address_line2'
  | 'city'
  | 'region'
  | 'postal_code'
  | 'phone_area_code'
  | 'phone_number'
>

export async function writeCompany(tx: Tx, key: CompanyKey, row: CompanyChange): Promise<void> {
  await sql`
    update company_account a set business_number = ${row.business_number}, tax_number = ${row.tax_number},
      register_state = ${row.register_state}, contact_name = ${row.contact_name}, email = ${row.email},
      address_line1 = ${row.address_line1}, address_line2 = ${row.address_line2}, city = ${row.city}, region = ${row.region},
      postal_code = ${row.postal_code}, phone_area_code = ${row.phone_area_code}, phone_number = ${row.phone_number},
      version = a.version + 1
    where ${isOf(key)}`.execute(tx)
  await sql`
    select rename_company(${key.companyCode}, ${key.programCode}, ${key.membershipNumber}, ${row.company_name})`.execute(
    tx,
  )
}

/** Opens an account for a company by the database's function; its answer as it comes. */
export async function callOpenCompany(tx: Tx, facts: object): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    select open_company(${JSON.stringify(facts)}::jsonb) as answer`.execute(tx)
  return rows[0]?.answer
}

/** To which user a company is offered, and until when; null for both ends the offer. */
export async function writeOffer(
  tx: Tx,
  { companyCode, programCode, membershipNumber }: CompanyKey,
  reference: bigint | null,
  endsAt: Date | null,
): Promise<void> {
  await sql`
    update company_account set offered_to = ${reference}, offer_ends_at = ${endsAt}
    where company_code = ${companyCode} and program_code = ${programCode}
      and membership_number = ${membershipNumber}`.execute(tx)
}

/** An offer of a company that hasn't ended. */
export interface OwnershipOffer {
  readonly nominee_reference: bigint
  readonly display_name: string
  readonly offer_ends_at: Date
}

export async function readOffer(
  database: Database,
  { companyCode, programCode, membershipNumber }: CompanyKey,
  now: Date,
): Promise<OwnershipOffer | undefined> {
  const { rows } = await sql<OwnershipOffer>`
    select a.offered_to as nominee_reference, trim(n.given_name || ' ' || n.family_name) as display_name, a.offer_ends_at
    from company_account a join nominee n on n.nominee_reference = a.offered_to
    where a.company_code = ${companyCode} and a.program_code = ${programCode}
      and a.membership_number = ${membershipNumber} and a.offer_ends_at > ${now} and n.status = 'A'`.execute(
    database,
  )
  return rows[0]
}

/** Hands a company over by the database's function; its answer as it comes. */
export async function callHandOver(
  tx: Tx,
  { companyCode, programCode, membershipNumber }: CompanyKey,
  customer: CustomerNumber,
  at: Date,
): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    select hand_over_company(${companyCode}, ${programCode}, ${membershipNumber}, ${customer}, ${at}) as answer`.execute(
    tx,
  )
  return rows[0]?.answer
}
