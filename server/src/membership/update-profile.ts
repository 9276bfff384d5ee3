import type { updateProfile as facts } from '@waymark/contract/membership/update-profile'
import type * as shapes from '@waymark/contract/membership/update-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn, parseDay } from '@waymark/rules/calendar'
import { birthProblem } from '@waymark/rules/enrolment'
import { isValidPhoneNumber } from 'libphonenumber-js/min'
import type { CompanyConfiguration, Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Call } from '../platform/mount/call.ts'
import { isCountry } from '../reference/index.ts'
import { contactRowOf } from './contact-infos.ts'
import { writeContact, writePerson } from './contact-store.ts'
import { retrieveProfile } from './retrieve-profile.ts'
import { readCustomer } from './store.ts'

type Changed = Domain<typeof shapes>['request']['object']['memberAccount']['memberProfile']
interface FieldProblem {
  readonly field: string
  readonly code: string
}

/** Changes what is given of the caller's own profile (PROF-03); a part that is left out stays, so that a form can save as one goes. */
export async function updateProfile(
  services: { readonly database: Database; readonly configuration: Configuration },
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { memberProfile } = call.body.object.memberAccount
  const { customer } = call.principal
  const { companyCode, programCode } = call.membership
  const { company, programme } = await services.configuration.programme(companyCode, programCode)
  const known = await readCustomer(services.database, customer)
  const problems = [
    ...personProblems(memberProfile, company, programme, {
      now: call.now,
      born: known?.date_of_birth ?? null,
    }),
    ...contactProblems(memberProfile),
  ]
  if (problems.length > 0) return call.fail('PROFILE_REFUSED', { fields: problems })
  await inTransaction(services.database, async (tx) => {
    if (memberProfile.individualInfo !== undefined)
      await writePerson(tx, customer, memberProfile.individualInfo)
    for (const info of memberProfile.memberContactInfos ?? []) {
      await writeContact(tx, customer, contactRowOf(info))
    }
  })
  return retrieveProfile(services, call.membership, customer)
}

function personProblems(
  { individualInfo = {} }: Changed,
  company: CompanyConfiguration,
  programme: ProgrammeConfiguration,
  { now, born }: { readonly now: Date; readonly born: string | null },
): readonly FieldProblem[] {
  const { title, gender, dateOfBirth, preferredLanguage } = individualInfo
  const today = dayIn(programme.timeZone, now)
  const isChosen = (list: readonly { readonly code: string }[], code: string | undefined): boolean =>
    code === undefined || code === '' || list.some((one) => one.code === code)
  // A day of birth is given once; to change it is an operator's matter, with a document.
  const birth =
    dateOfBirth === undefined || dateOfBirth === born
      ? undefined
      : born === null
        ? birthProblem(parseDay(dateOfBirth), today, 0)
        : 'fixed'
  return [
    ...(isChosen(company.masterData.titles, title) ? [] : [{ field: 'title', code: 'unknown' }]),
    ...(isChosen(company.masterData.genders, gender) ? [] : [{ field: 'gender', code: 'unknown' }]),
    ...(birth === undefined ? [] : [{ field: 'dateOfBirth', code: birth }]),
    ...(isChosen(company.languages, preferredLanguage) && preferredLanguage !== ''
      ? []
      : [{ field: 'preferredLanguage', code: 'unknown' }]),
  ]
}

function contactProblems({ memberContactInfos = [] }: Changed): readonly FieldProblem[] {
  return memberContactInfos.flatMap(({ country, memberContacts }) => [
    ...(country === '' || isCountry(country) ? [] : [{ field: 'country', code: 'unknown' }]),
    ...memberContacts.flatMap(({ contactType, contactNumber }) =>
      contactNumber === '' || isValidPhoneNumber(contactNumber)
        ? []
        : [{ field: contactType, code: 'notAPhone' }],
    ),
  ])
}
