import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { heldMemberships } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'

interface Services {
  readonly database: Database
  readonly configuration: Configuration
}

type Terms = Pick<CompanyConfiguration, 'signIn' | 'pin' | 'secondFactor' | 'protection'>

/**
 * A company with the rules that protect a person there: they have one password, one PIN and one mailbox, so the longest protection and the
 * fewest attempts apply of all the companies where they are a member or nominee. Neither the request's host nor its membership can choose
 * milder ones. Call outside transactions.
 * @param companyCode of the session, or of the sign-in
 */
export async function companyProtecting(
  services: Services,
  customer: CustomerNumber,
  companyCode: string,
): Promise<CompanyConfiguration> {
  const [company, theirs] = await Promise.all([
    services.configuration.company(companyCode),
    companiesOf(services, customer),
  ])
  return strictest(company, theirs)
}

/** The same for a person identified by a mailed link and not signed in: the company of their page if they belong to it, else their first. */
export async function companyOfOwner(
  services: Services,
  customer: CustomerNumber,
  seen: CompanyConfiguration,
): Promise<CompanyConfiguration> {
  const theirs = await companiesOf(services, customer)
  const isTheirs = theirs.some(({ companyCode }) => companyCode === seen.companyCode)
  return strictest(isTheirs ? seen : (theirs[0] ?? seen), theirs)
}

/** The companies where a person is a member or nominee. */
async function companiesOf(
  { database, configuration }: Services,
  customer: CustomerNumber,
): Promise<readonly CompanyConfiguration[]> {
  const held = await heldMemberships(database, customer)
  const codes = [...new Set(held.map(({ companyCode }) => companyCode))]
  const found = await Promise.all(codes.map(async (code) => configuration.findCompany(code)))
  return found.filter((company) => company !== undefined)
}

function strictest(
  company: CompanyConfiguration,
  theirs: readonly CompanyConfiguration[],
): CompanyConfiguration {
  return { ...company, ...theirs.map(termsOf).reduce(stricter, termsOf(company)) }
}

function termsOf({ signIn, pin, secondFactor, protection }: CompanyConfiguration): Terms {
  return { signIn, pin, secondFactor, protection }
}

/** The stricter of each pair of limits; the company's other terms (patterns, operations) stay its own. */
function stricter(own: Terms, other: Terms): Terms {
  return {
    signIn: {
      mostFailures: Math.min(own.signIn.mostFailures, other.signIn.mostFailures),
      lockMinutes: Math.max(own.signIn.lockMinutes, other.signIn.lockMinutes),
      mostWithPin: Math.min(own.signIn.mostWithPin, other.signIn.mostWithPin),
    },
    pin: {
      ...own.pin,
      mostFailures: Math.min(own.pin.mostFailures, other.pin.mostFailures),
      lockMinutes: Math.max(own.pin.lockMinutes, other.pin.lockMinutes),
      mostLockMinutes: Math.max(own.pin.mostLockMinutes, other.pin.mostLockMinutes),
    },
    secondFactor: {
      ...own.secondFactor,
      mostFailures: Math.min(own.secondFactor.mostFailures, other.secondFactor.mostFailures),
      lockMinutes: Math.max(own.secondFactor.lockMinutes, other.secondFactor.lockMinutes),
      codeMinutes: Math.min(own.secondFactor.codeMinutes, other.secondFactor.codeMinutes),
      resendSeconds: Math.max(own.secondFactor.resendSeconds, other.secondFactor.resendSeconds),
      mostCodesAnHour: Math.min(own.secondFactor.mostCodesAnHour, other.secondFactor.mostCodesAnHour),
      proofMinutes: Math.min(own.secondFactor.proofMinutes, other.secondFactor.proofMinutes),
    },
    protection: {
      afterChangeHours: Math.max(own.protection.afterChangeHours, other.protection.afterChangeHours),
    },
  }
}
