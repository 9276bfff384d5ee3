import type * as shapes from '@waymark/contract/membership/profile/update-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay, type Day } from '@waymark/rules/calendar'
import { birthProblem } from '@waymark/rules/identity/enrolment'
import { isValidPhoneNumber } from 'libphonenumber-js/min'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { isCountry } from '../../reference/index.ts'
import type { ContactInfo } from './contact-infos.ts'
import type { FieldProblem } from '../../platform/errors/app-error.ts'

type Account = Domain<typeof shapes>['request']['object']['memberAccount']
type Changed = Account['memberProfile']

/** Problems with a change, by field (PROF-03). */
export function problemsOf(
  { memberProfile, memberDynamicAttributes = [] }: Account,
  company: CompanyConfiguration,
  known: { readonly today: Day; readonly born: string | null },
): readonly FieldProblem[] {
  const asked = new Set(company.profile.attributes.map(({ code }) => code))
  return [
    ...personProblems(memberProfile, company, known),
    ...contactProblems(memberProfile.individualInfo?.memberContactInfos ?? []),
    ...memberDynamicAttributes.flatMap(({ attributeCode }) =>
      asked.has(attributeCode) ? [] : [{ field: attributeCode, code: 'unknown' }],
    ),
  ]
}

function personProblems(
  { individualInfo = {} }: Changed,
  company: CompanyConfiguration,
  { today, born }: { readonly today: Day; readonly born: string | null },
): readonly FieldProblem[] {
  const { title, gender, dateOfBirth, preferredLanguage, nationality = '' } = individualInfo
  const isChosen = (list: readonly { readonly code: string }[], code: string | undefined): boolean =>
    code === undefined || code === '' || list.some((one) => one.code === code)
  // A date of birth is given once; changing it takes an operator and a document.
  const birth =
    dateOfBirth === undefined || dateOfBirth === born
      ? undefined
      : born === null
        ? birthProblem(parseDay(dateOfBirth), today, 0)
        : 'fixed'
  return [
    ...(nationality === '' || isCountry(nationality) ? [] : [{ field: 'nationality', code: 'unknown' }]),
    ...(isChosen(company.masterData.titles, title) ? [] : [{ field: 'title', code: 'unknown' }]),
    ...(isChosen(company.masterData.genders, gender) ? [] : [{ field: 'gender', code: 'unknown' }]),
    ...(birth === undefined ? [] : [{ field: 'dateOfBirth', code: birth }]),
    ...(isChosen(company.languages, preferredLanguage) && preferredLanguage !== ''
      ? []
      : [{ field: 'preferredLanguage', code: 'unknown' }]),
  ]
}

function contactProblems(infos: readonly ContactInfo[]): readonly FieldProblem[] {
  const isTwice = hasTwice(infos.map(({ addressType }) => addressType))
  return infos.flatMap(({ country, memberContacts }) => [
    ...(isTwice ? [{ field: 'addressType', code: 'twice' }] : []),
    ...(hasTwice(memberContacts.map(({ contactType }) => contactType))
      ? [{ field: 'contactType', code: 'twice' }]
      : []),
    ...(country === '' || isCountry(country) ? [] : [{ field: 'country', code: 'unknown' }]),
    ...memberContacts.flatMap(({ contactType, contactNumber }) =>
      contactNumber === '' || isValidPhoneNumber(contactNumber)
        ? []
        : [{ field: contactType, code: 'notAPhone' }],
    ),
  ])
}

function hasTwice(types: readonly string[]): boolean {
  return new Set(types).size < types.length
}
