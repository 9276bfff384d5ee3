import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { heldMemberships } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'

type Terms = Pick<CompanyConfiguration, 'signIn' | 'pin' | 'secondFactor' | 'protection'>

/**
 * The company that somebody deals with, under the rules that protect them: a person has one password, one PIN and one mailbox, so the
 * longest protection and the fewest tries count among the companies where they hold or act on anything. Neither the request's host
 * nor the membership that it names can choose milder ones. Asked outside of transactions.
 * @param companyCode of the session; without one, the company that the visitor sees where the person belongs to it, else their first
 */
export async function companyProtecting(
  services: { readonly database: Database; readonly configuration: Configuration },
  customer: CustomerNumber,
  companyCode?: string,
): Promise<CompanyConfiguration> {
  const { configuration } = services
  const held = await heldMemberships(services.database, customer)
  const codes = [...new Set(held.map((membership) => membership.companyCode))]
  const found = await Promise.all(codes.map(async (code) => configuration.findCompany(code)))
  const theirs = found.filter((company) => company !== undefined)
  const seen =
    companyCode === undefined
      ? await configuration.defaultCompany()
      : await configuration.company(companyCode)
  const isTheirs = companyCode !== undefined || codes.includes(seen.companyCode)
  const company = isTheirs ? seen : (theirs[0] ?? seen)
  return { ...company, ...theirs.map(termsOf).reduce(stricter, termsOf(company)) }
}

function termsOf({ signIn, pin, secondFactor, protection }: CompanyConfiguration): Terms {
  return { signIn, pin, secondFactor, protection }
}

/** The stricter of two of each: what a company says of the rest (patterns, operations) is its own. */
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
