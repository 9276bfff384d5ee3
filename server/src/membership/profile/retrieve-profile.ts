import { fullName } from '@waymark/rules/names/full-name'
import type { retrieveProfile as facts } from '@waymark/contract/membership/profile/retrieve-profile'
import type * as shapes from '@waymark/contract/membership/profile/retrieve-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay, type Day } from '@waymark/rules/calendar'
import { missingFields, type ProfileFacts } from '@waymark/rules/identity/profile'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Call } from '../../calls/call.ts'
import { tierOf } from '../../tiers/index.ts'
import { contactInfosOf } from './contact-infos.ts'
import { readCompanyFacts } from './corporate-info-store.ts'
import { readContacts, type ContactRow } from './contact-store.ts'
import { readCustomer, readMembership, type CustomerRow, type MembershipRow } from '../store.ts'

/** A membership's status and the caller's own person: a company's nominee sees themselves, and the company's name (PROF-01, PROG-07). */
export async function retrieveProfile(
  database: Database,
  {
    membership,
    principal,
    programme,
    today,
  }: Pick<Call<typeof facts>, 'membership' | 'principal' | 'programme' | 'today'>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, programCode, membershipNumber } = membership
  const [row, customer, contacts, companyFacts] = await Promise.all([
    readMembership(database, companyCode, programCode, membershipNumber),
    readCustomer(database, principal.customer),
    readContacts(database, principal.customer),
    readCompanyFacts(database, membership),
  ])
  if (row === undefined || customer === undefined) throw new Error('The membership of a session is missing')
  const corporateInfo = row.company_name === null ? null : { companyName: row.company_name, ...companyFacts }
  return { object: presentProfile(row, { customer, contacts, corporateInfo }, programme, today) }
}

type Profile = Domain<typeof shapes>['answer']['object']

/** Who acts, and the company that they act for. */
interface Holder {
  readonly customer: CustomerRow
  readonly contacts: readonly ContactRow[]
  readonly corporateInfo: Profile['memberAccount']['memberProfile']['corporateInfo']
}

function presentProfile(
  row: MembershipRow,
  { customer, contacts, corporateInfo }: Holder,
  programme: ProgrammeConfiguration,
  today: Day,
): Profile {
  const missing = missingFields(factsOf(customer, contacts), programme.mandatoryProfileFields)
  const { until: period } = tierOf(programme, row, today)
  const isActive = row.status === 'A'
  return {
    memberAccount: {
      enrolmentDate: parseDay(row.enrolled_on),
      accountStatus: row.status,
      periodType: 'TIER',
      period,
      memberDynamicAttributes: Object.entries(customer.attributes).map(([attributeCode, attributeValue]) => ({
        attributeCode,
        attributeValue,
      })),
      memberProfile: {
        membershipStatus: row.status,
        individualInfo: presentPerson(row, customer, contacts),
        corporateInfo,
      },
    },
    profileVersion: customer.version,
    paymentDetail: null,
    isAccrualValid: isActive,
    isRedemptionValid: isActive,
    memberArtefactDetail: [
      { artefactType: 'CARD', artefactNumber: row.membership_number, validUntil: period },
    ],
    areMandatoryFieldsFilled: missing.length === 0,
    missingMandatoryFields: [...missing],
  }
}

function presentPerson(row: MembershipRow, customer: CustomerRow, contacts: readonly ContactRow[]) {
  return {
    title: customer.title,
    givenName: customer.given_name,
    familyName: customer.family_name,
    displayName: row.company_name ?? fullName(customer.given_name, customer.family_name),
    preferredLanguage: customer.preferred_language,
    gender: customer.gender,
    dateOfBirth: customer.date_of_birth ?? '',
    nationality: customer.nationality,
    designation: customer.designation,
    emailAddress: customer.email,
    memberContactInfos: contactInfosOf(contacts),
  }
}

export function factsOf(customer: CustomerRow, contacts: readonly ContactRow[]): ProfileFacts {
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
