import {
  leastPasswordLength,
  leastPasswordLengthWithFactor,
  passwordProblem,
  type PasswordProblem,
} from '@waymark/rules/identity/password'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { heldMemberships, readCustomer } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { PasswordServices } from './services.ts'

/**
 * Why a password is refused (AUTH-13); undefined if it isn't.
 * @param facts.knownWords what others know about the person: names, numbers, email address, brand
 */
export async function refusalOfPassword(
  password: string,
  facts: { readonly knownWords: readonly string[]; readonly leastLength: number },
): Promise<PasswordProblem | undefined> {
  return passwordProblem(password, facts) ?? ((await isCommonPassword(password)) ? 'common' : undefined)
}

/** The same for a customer. */
export async function refusalForCustomer(
  services: PasswordServices,
  customer: CustomerNumber,
  company: CompanyConfiguration,
  password: string,
): Promise<PasswordProblem | undefined> {
  const [knownWords, leastLength] = await Promise.all([
    knownWordsOf(services.database, customer, company),
    leastLengthFor(services, customer),
  ])
  return refusalOfPassword(password, { knownWords, leastLength })
}

/** Minimum characters: 12, or 8 with a second factor. */
export async function leastLengthFor(
  services: Pick<PasswordServices, 'hasSecondFactor'>,
  customer: CustomerNumber,
): Promise<number> {
  return (await services.hasSecondFactor(customer)) ? leastPasswordLengthWithFactor : leastPasswordLength
}

/** Whether a password is only long enough with a second factor. */
export function isShortPassword(password: string): boolean {
  return passwordProblem(password, { knownWords: [], leastLength: leastPasswordLength }) === 'tooShort'
}

async function knownWordsOf(
  database: Database,
  customer: CustomerNumber,
  { brandName, companyName }: CompanyConfiguration,
): Promise<readonly string[]> {
  const [person, memberships] = await Promise.all([
    readCustomer(database, customer),
    heldMemberships(database, customer),
  ])
  const own = person === undefined ? [] : [person.email, person.given_name, person.family_name]
  return [...own, ...memberships.map(({ membershipNumber }) => membershipNumber), brandName, companyName]
}
