import type * as shapes from '@waymark/contract/membership/retrieve-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay } from '@waymark/rules/calendar'
import type { Database } from '../platform/database/database.ts'
import type { Membership } from '../platform/mount/principal.ts'
import { readMembership } from './store.ts'

/** Names, language, status and attributes of a membership's holder (PROF-01). */
export async function retrieveProfile(
  database: Database,
  membership: Membership,
): Promise<Domain<typeof shapes>['answer']> {
  const row = await readMembership(
    database,
    membership.companyCode,
    membership.programCode,
    membership.membershipNumber,
  )
  if (row === undefined) throw new Error('A membership that a session holds is missing')
  return {
    object: {
      memberAccount: {
        enrolmentDate: parseDay(row.enrolled_on),
        accountStatus: row.status,
        memberDynamicAttributes: Object.entries(row.attributes).map(([attributeCode, attributeValue]) => ({
          attributeCode,
          attributeValue,
        })),
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
