import { sql } from 'kysely'
import type { Membership } from '../../calls/principal.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CompanyKey } from '../company-store.ts'
import { beginsWith } from './nominee-list-store.ts'
import { isNomineeOf } from './nominee-store.ts'

/** A user of a company as lines and lists show them; removed ones too, since their lines stay. */
export interface UserNamed {
  /** The user's own number; the company's for its account holder. */
  readonly userNumber: string
  readonly name: string
  readonly isAccountHolder: boolean
  readonly costCentre: string | null
}

const named = sql`n.nominee_number as "userNumber", trim(n.given_name || ' ' || n.family_name) as name,
  false as "isAccountHolder", nullif(trim(n.cost_centre), '') as "costCentre"`

/** The account holder of a company, under the company's own number. */
const holder = ({ companyCode, programCode, membershipNumber }: CompanyKey) => sql`
  select m.membership_number as "userNumber", trim(c.given_name || ' ' || c.family_name) as name,
    true as "isAccountHolder", null::text as "costCentre"
  from membership m join customer c using (customer_number)
  where m.company_code = ${companyCode} and m.program_code = ${programCode} and m.membership_number = ${membershipNumber}`

/** Users by their numbers, each found by a key. Numbers of no user of this company are left out. */
export async function readUsersNumbered(
  database: Database | Tx,
  key: CompanyKey,
  numbers: Iterable<string>,
): Promise<ReadonlyMap<string, UserNamed>> {
  const wanted = [...new Set(numbers)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<UserNamed>`
    select ${named} from nominee n
    where n.nominee_number in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)) and ${isNomineeOf(key)}
    union all
    (${holder(key)} and ${wanted.includes(key.membershipNumber)})`.execute(database)
  return new Map(rows.map((row) => [row.userNumber, row]))
}

/** The names of people who are, or were, account holders: the company's number alone says who is today. */
export async function readHolderNames(
  database: Database | Tx,
  customers: readonly CustomerNumber[],
): Promise<ReadonlyMap<CustomerNumber, string>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<{ customer: CustomerNumber; name: string }>`
    select c.customer_number as customer, trim(c.given_name || ' ' || c.family_name) as name from customer c
    where c.customer_number in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(customers.map(String))}::jsonb))`.execute(
    database,
  )
  return new Map(rows.map(({ customer, name }) => [customer, name]))
}

/** An account holder until a company was handed over. */
export interface FormerHolder {
  /** The event of the handover: a UUIDv7, as journals have. */
  readonly handedOver: string
  readonly at: Date
  readonly name: string
}

/** Who was a company's account holder before each time that it was handed over, the first of them first. */
export async function readFormerHolders(
  database: Database | Tx,
  { companyCode, programCode, membershipNumber }: CompanyKey,
): Promise<readonly FormerHolder[]> {
  const { rows } = await sql<FormerHolder>`
    select e.event_id as "handedOver", e.at, trim(c.given_name || ' ' || c.family_name) as name
    from company_event e join nominee n using (nominee_reference) join customer c on c.customer_number = n.customer_number
    where e.company_code = ${companyCode} and e.program_code = ${programCode} and e.membership_number = ${membershipNumber}
      and e.kind = 'ownerChanged'
    order by e.event_id`.execute(database)
  return rows
}

/** The account holder and users, removed ones too, whose name or address begins with a text. Reads a range of an index, and no more. */
export async function findCompanyUsers(
  database: Database,
  key: CompanyKey,
  searchText: string,
  most: number,
): Promise<readonly UserNamed[]> {
  const { rows } = await findQuery(key, searchText, most).execute(database)
  return rows
}

/** The query alone, so that its plan can be looked at. */
function findQuery(key: CompanyKey, searchText: string, most: number) {
  const begins = searchText.toLowerCase()
  const matching =
    begins === ''
      ? sql``
      : sql`and (${beginsWith('by_family_name', begins)} or ${beginsWith('by_given_name', begins)}
          or ${beginsWith('by_email', begins)})`
  const isHolder =
    begins === ''
      ? sql``
      : sql`and (starts_with(lower(c.given_name || ' ' || c.family_name), ${begins})
          or starts_with(lower(c.family_name || ' ' || c.given_name), ${begins}))`
  return sql<UserNamed>`
    (${holder(key)} ${isHolder})
    union all
    (select ${named} from nominee n
    where ${isNomineeOf(key)} and n.status <> 'P' ${matching}
    order by n.by_family_name, n.nominee_reference limit ${most})`
}

/** Who acts for a company: one of its users, or its account holder. Undefined for a person's own account, without a query. */
export function createFindCompanyUser(database: Database) {
  return async (
    membership: Membership,
    customer: CustomerNumber,
  ): Promise<{ readonly userNumber: string; readonly costCentre: string | null } | undefined> => {
    if (membership.programType !== 'corporate') return undefined
    if (membership.role === 'owner') return { userNumber: membership.membershipNumber, costCentre: null }
    const { rows } = await sql<UserNamed>`
      select ${named} from nominee n
      where n.customer_number = ${customer} and n.status = 'A' and ${isNomineeOf(membership)}`.execute(
      database,
    )
    return rows[0]
  }
}
