import type * as shapes from '@waymark/contract/membership/retrieve-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay } from '@waymark/rules/calendar'
import { missingFields, type ProfileFacts } from '@waymark/rules/profile'
import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { CustomerNumber, Membership } from '../platform/mount/principal.ts'
import { contactInfosOf } from './contact-infos.ts'
import { readContacts, type ContactRow } from './contact-store.ts'
import { readCustomer, readMembership, type CustomerRow } from './store.ts'

/**
 * Names, language and status of a membership's holder; attributes and personal details of the caller, who may be a company's nominee
 * and then sees nobody else's (PROF-01, PROG-07).
 */
export async function retrieveProfile(
  { database, configuration }: { readonly database: Database; readonly configuration: Configuration },
  membership: Membership,
  caller: CustomerNumber,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, programCode, membershipNumber } = membership
  const [row, customer, contacts, { programme }] = await Promise.all([
    readMembership(database, companyCode, programCode, membershipNumber),
    readCustomer(database, caller),
    readContacts(database, caller),
    configuration.programme(companyCode, programCode),
  ])
  if (row === undefined || customer === undefined)
    throw new Error('A membership that a session holds is missing')
  const missing = missingFields(factsOf(customer, contacts), programme.mandatoryProfileFields)
  return {
    object: {
      memberAccount: {
        enrolmentDate: parseDay(row.enrolled_on),
        accountStatus: row.status,
        memberDynamicAttributes: Object.entries(customer.attributes).map(
          ([attributeCode, attributeValue]) => ({ attributeCode, attributeValue }),
        ),
        memberProfile: {
          membershipStatus: row.status,
          individualInfo: {
            title: row.title,
            givenName: row.given_name,
            familyName: row.family_name,
            displayName: row.company_name ?? `${row.given_name} ${row.family_name}`,
            preferredLanguage: row.preferred_language,
            gender: customer.gender,
            dateOfBirth: customer.date_of_birth ?? '',
          },
          memberContactInfos: contactInfosOf(contacts),
        },
      },
      areMandatoryFieldsFilled: missing.length === 0,
      missingMandatoryFields: [...missing],
    },
  }
}

function factsOf(customer: CustomerRow, contacts: readonly ContactRow[]): ProfileFacts {
  const home = contacts.find(({ address_type }) => address_type === 'H')
  return {
    title: customer.title,
    gender: customer.gender,
    dateOfBirth: customer.date_of_birth ?? '',
    country: home?.country_code ?? '',
    mobile: home?.mobile ?? '',
    addressLine1: home?.address_line1 ?? '',
    city: home?.city ?? '',
  }
}
