import { fullName } from '@waymark/rules/names/full-name'
import type * as shapes from '@waymark/contract/identity/sign-in/current-user.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Configuration } from '../configuration/index.ts'
import { programmeLists, readCustomer } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import type { Principal } from '../calls/principal.ts'

/** The signed-in person, and the memberships they can act for (AUTH-15). */
export async function readCurrentUser(
  services: { readonly database: Database; readonly configuration: Configuration },
  { customer, companyCode, viewedBy }: Pick<Principal, 'customer' | 'companyCode' | 'viewedBy'>,
  as: { readonly locale: Locale; readonly now: Date },
): Promise<Domain<typeof shapes>['answer']> {
  const [row, programs] = await Promise.all([
    readCustomer(services.database, customer),
    programmeLists(services.database, services.configuration, { customer, companyCode }, as),
  ])
  if (row === undefined) throw new Error('The customer of an active session is missing')
  return {
    userDetails: {
      customerNumber: String(customer),
      displayName: fullName(row.given_name, row.family_name),
      givenName: row.given_name,
      programs,
      ...(viewedBy === undefined ? {} : { viewedBy: { name: viewedBy.name, endsAt: viewedBy.endsAt } }),
    },
  }
}
