import { maskedName } from '@waymark/rules/names/masked-name'
import { sql } from 'kysely'
import type { Membership, Principal } from '../calls/principal.ts'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { findRecipient, type RecipientCheck } from './find-recipient.ts'

/** Somebody linked to a company, and their own account for points. */
export interface LinkedUser {
  readonly customer: CustomerNumber
  readonly account: LedgerAccount
  readonly given_name: string
  readonly family_name: string
  /** Their own membership's number. */
  readonly number: string
}

/** A company's membership. */
interface CompanyMembership {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
}

/** The programme in which people keep points that a company gives them: the first of individuals that is no club. */
export function programmeOfPeople({ programs }: Pick<CompanyConfiguration, 'programs'>): string | undefined {
  return programs.find(
    ({ programType, isActive, isClub }) => programType === 'individual' && isActive && !isClub,
  )?.programCode
}

/**
 * An active user of a company by their user number, or its account holder by the company's, with their own account in a programme of
 * individuals. Undefined for everybody else, and for a user without such an account.
 */
export async function findLinkedUser(
  database: Database | Tx,
  key: CompanyMembership,
  userNumber: string,
  programCode: string | undefined,
): Promise<LinkedUser | undefined> {
  const isOfCompany = sql`company_code = ${key.companyCode} and program_code = ${key.programCode}
    and membership_number = ${key.membershipNumber}`
  const { rows } = await sql<LinkedUser>`
    select m.customer_number as customer, m.account, c.given_name, c.family_name, m.membership_number as number
    from (
      select customer_number from nominee where nominee_number = ${userNumber} and status = 'A' and ${isOfCompany}
      union all
      select customer_number from membership where membership_number = ${userNumber} and ${isOfCompany}
    ) linked
      join membership m on m.customer_number = linked.customer_number
      join customer c on c.customer_number = m.customer_number
    where m.company_code = ${key.companyCode} and m.program_code = ${programCode ?? ''} and m.status = 'A'
    order by m.membership_number limit 1`.execute(database)
  return rows[0]
}

/** Who sends points, for which membership. */
export interface Sending {
  readonly membership: Membership
  readonly principal: Principal
  readonly company: CompanyConfiguration
}

/** Finds a recipient of points: a member of the sender's programme or, of a company's points, one of its own users (POINT-08). */
export async function findPointsRecipient(
  database: Database,
  sending: Sending,
  number: string,
): Promise<RecipientCheck | { readonly kind: 'notLinked' }> {
  return sending.membership.programType === 'corporate'
    ? findCompanyRecipient(database, sending, number)
    : findRecipient(database, sending.membership, number)
}

/** A linked user who isn't the one who sends. */
async function findCompanyRecipient(
  database: Database,
  { membership, principal, company }: Sending,
  userNumber: string,
): Promise<RecipientCheck | { readonly kind: 'notLinked' }> {
  const user = await findLinkedUser(database, membership, userNumber, programmeOfPeople(company))
  if (user === undefined) return { kind: 'notLinked' }
  if (user.customer === principal.customer) return { kind: 'isSender' }
  const { customer, account } = user
  const shown = maskedName(user.given_name, user.family_name)
  return {
    kind: 'found',
    recipient: { membershipNumber: userNumber, maskedName: shown, account, customer },
  }
}
