import { fullName } from '@waymark/rules/names/full-name'
import type { updateProfile } from '@waymark/contract/membership/profile/update-profile'
import type { Wire } from '@waymark/contract/operation'
import type { Phones } from '../../platform/phone/phones.ts'
import type { MemberProfile } from '../../platform/queries/member-queries.ts'
import { isoOfParts } from '../../ui/fields/birth-date-field.tsx'
import type { Answers, FieldSpec } from './section/section-fields.ts'

type ContactInfo =
  MemberProfile['memberAccount']['memberProfile']['individualInfo']['memberContactInfos'][number]
type Changed = Wire<typeof updateProfile>['request']['object']['memberAccount']

/** Sections saved by the profile operation. Preferences and further details have operations of their own. */
export type ProfileSection = 'about' | 'contact' | 'business'

/** The default country of a phone number. */
const DEFAULT_COUNTRY = 'NZ'

const address: readonly FieldSpec[] = [
  { name: 'addressLine1', isAddressLine: true, kind: 'text', most: 100, autoComplete: 'address-line1' },
  { name: 'addressLine2', isAddressLine: true, kind: 'text', most: 100, autoComplete: 'address-line2' },
  { name: 'city', isAddressLine: true, kind: 'text', most: 60, autoComplete: 'address-level2' },
  { name: 'state', isAddressLine: true, kind: 'text', most: 60, autoComplete: 'address-level1' },
  { name: 'zipCode', isAddressLine: true, kind: 'text', most: 16, autoComplete: 'postal-code' },
  { name: 'country', isAddressLine: true, kind: 'entity', entityCode: 'countries', autoComplete: 'country' },
]

/** The fields of a section, in form order. A date of birth can only be entered once. */
export function fieldsOf(
  section: ProfileSection,
  profile: MemberProfile,
  languages: readonly { readonly code: string; readonly name: string }[],
): readonly FieldSpec[] {
  if (section === 'business') return [{ name: 'BP', kind: 'phone' }, ...address]
  if (section === 'contact') return [{ name: 'HM', kind: 'phone' }, { name: 'HP', kind: 'phone' }, ...address]
  const isBorn = profile.memberAccount.memberProfile.individualInfo.dateOfBirth !== ''
  return [
    { name: 'title', kind: 'entity', entityCode: 'titles', autoComplete: 'honorific-prefix' },
    { name: 'name', kind: 'fixed' },
    { name: 'dateOfBirth', kind: isBorn ? 'fixed' : 'birth' },
    { name: 'gender', kind: 'entity', entityCode: 'genders' },
    { name: 'nationality', kind: 'entity', entityCode: 'countries' },
    { name: 'designation', kind: 'text', most: 60, autoComplete: 'organization-title' },
    { name: 'preferredLanguage', kind: 'choice', choices: languages, isRequired: true },
  ]
}

/** The current values of a section. */
export function answersOf(section: ProfileSection, profile: MemberProfile, phones: Phones): Answers {
  const { individualInfo } = profile.memberAccount.memberProfile
  if (section === 'about') {
    const { title, dateOfBirth, gender, nationality, designation, preferredLanguage } = individualInfo
    const name = fullName(individualInfo.givenName, individualInfo.familyName)
    const [dateOfBirthYear = '', dateOfBirthMonth = '', dateOfBirthDay = ''] = dateOfBirth.split('-')
    const birth = { dateOfBirth, dateOfBirthYear, dateOfBirthMonth, dateOfBirthDay }
    return { title, name, ...birth, gender, nationality, designation, preferredLanguage }
  }
  const info = individualInfo.memberContactInfos.find(({ addressType }) => addressType === typeOf(section))
  if (info === undefined) throw new Error('A profile without its two addresses')
  const country = info.country === '' ? DEFAULT_COUNTRY : info.country
  const phone = (type: string) => {
    const number = info.memberContacts.find(({ contactType }) => contactType === type)?.contactNumber ?? ''
    const parts = phones.parts(number, country)
    return { [type]: parts.national, [`${type}Country`]: parts.country }
  }
  const { addressLine1, addressLine2, zipCode, city, state } = info
  const written = { addressLine1, addressLine2, zipCode, city, state, country: info.country }
  return phonesOf(section).reduce<Answers>((held, type) => ({ ...held, ...phone(type) }), written)
}

function typeOf(section: 'contact' | 'business'): ContactInfo['addressType'] {
  return section === 'contact' ? 'H' : 'B'
}

function phonesOf(section: 'contact' | 'business'): readonly ('HM' | 'HP' | 'BP')[] {
  return section === 'contact' ? ['HM', 'HP'] : ['BP']
}

export type SectionChange =
  | { readonly kind: 'good'; readonly memberAccount: Changed }
  | { readonly kind: 'wrong'; readonly problems: readonly { field: string; code: string }[] }

/** The request body for a section. Always the whole section, because the API replaces an address as a whole. */
export function changeOf(
  section: ProfileSection,
  answers: Answers,
  fields: readonly FieldSpec[],
  phones: Phones,
): SectionChange {
  if (section === 'about') return personChange(answers, fields)
  const text = (name: string) => answers[name] ?? ''
  const numbers = phonesOf(section).map((contactType) => ({
    contactType,
    contactNumber: phones.joined({
      country: text(`${contactType}Country`),
      national: text(contactType),
    }),
  }))
  const problems = numbers.flatMap(({ contactType, contactNumber }) =>
    contactNumber === undefined ? [{ field: contactType, code: 'notAPhone' }] : [],
  )
  if (problems.length > 0) return { kind: 'wrong', problems }
  const info = {
    addressType: typeOf(section),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipCode'),
    country: text('country'),
    memberContacts: numbers.map(({ contactType, contactNumber = '' }) => ({ contactType, contactNumber })),
  }
  return {
    kind: 'good',
    memberAccount: { memberProfile: { individualInfo: { memberContactInfos: [info] } } },
  }
}

function personChange(answers: Answers, fields: readonly FieldSpec[]): SectionChange {
  const text = (name: string) => answers[name] ?? ''
  const born = isoOfParts({
    year: text('dateOfBirthYear'),
    month: text('dateOfBirthMonth'),
    day: text('dateOfBirthDay'),
  })
  const isAsked = fields.some(({ kind }) => kind === 'birth')
  const individualInfo = {
    title: text('title'),
    gender: text('gender'),
    nationality: text('nationality'),
    designation: text('designation'),
    preferredLanguage: text('preferredLanguage'),
    ...(isAsked && born !== '' && { dateOfBirth: born }),
  }
  return { kind: 'good', memberAccount: { memberProfile: { individualInfo } } }
}
