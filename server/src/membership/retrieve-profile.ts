import type * as shapes from '@waymark/contract/membership/retrieve-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay } from '@waymark/rules/calendar'
import type { Database } from '../platform/database/database.ts'
import type { CustomerNumber, Membership } from '../platform/mount/principal.ts'
import { readCustomer, readMembership } from './store.ts'

/** Names, language and status of a membership's holder, and the caller's own attributes (PROF-01, PROG-07). */
export async function retrieveProfile(
  database: Database,
  membership: Membership,
  caller: CustomerNumber,
): Promise<Domain<typeof shapes>['answer']> {
  const [row, customer] = await Promise.all([
    readMembership(database, membership.companyCode, membership.programCode, membership.membershipNumber),
    readCustomer(database, caller),
  ])
  if (row === undefined || customer === undefined)
    throw new Error('A membership that a session holds is missing')
  return {
    object: {
      memberAccount: {
        enrolmentDate: parseDay(row.enrolled_on),
        accountStatus: row.status,
        memberDynamicAttributes: Object.entries(customer.attributes).map(
          ([attributeCode, attributeValue]) => ({
            attributeCode,
            attributeValue,
          }),
        ),
        memberProfile: {
          membershipStatus: row.status,
          individualInfo: {
            title: row.title,
            givenName: row.given_name,
            familyName: row.family_name,
            displayName: row.company_name ?? `${row.given_name} ${row.family_name}`,
            preferredLanguage: row.preferred_language,
          },
        },
      },
      areMandatoryFieldsFilled: row.mandatory_fields_filled,
    },
  }
}
