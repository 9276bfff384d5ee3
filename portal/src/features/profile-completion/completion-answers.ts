import type { updateProfile } from '@waymark/contract/membership/update-profile'
import type { Wire } from '@waymark/contract/operation'
import type { ProfileField } from '@waymark/rules/profile'
import type { MemberProfile } from '../../platform/queries/member-queries.ts'
import { isoOfParts, type DateParts } from '../../ui/fields/birth-date-field.tsx'

/** What the page asks, as it is typed. */
export interface CompletionAnswers {
  readonly title: string
  readonly gender: string
  readonly birth: DateParts
  readonly country: string
  readonly mobile: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

/** Fields that are saved together. */
export interface Section {
  readonly id: 'person' | 'contact' | 'address'
  readonly fields: readonly ProfileField[]
}

const all: readonly Section[] = [
  { id: 'person', fields: ['title', 'gender', 'dateOfBirth'] },
  { id: 'contact', fields: ['country', 'mobile'] },
  { id: 'address', fields: ['address'] },
]

/** The sections with something missing, each with the fields that are. */
export function sectionsOf(missing: readonly ProfileField[]): readonly Section[] {
  return all
    .map(({ id, fields }) => ({ id, fields: fields.filter((field) => missing.includes(field)) }))
    .filter(({ fields }) => fields.length > 0)
}

type Changed = Wire<typeof updateProfile>['request']['object']['memberAccount']['memberProfile']

/** What is known already, to begin with. */
export function answersOf({ memberAccount }: MemberProfile): CompletionAnswers {
  const { individualInfo } = memberAccount.memberProfile
  const home = individualInfo.memberContactInfos.find(({ addressType }) => addressType === 'H')
  const [year = '', month = '', day = ''] = individualInfo.dateOfBirth.split('-')
  return {
    title: individualInfo.title,
    gender: individualInfo.gender,
    birth: { day, month, year },
    country: home?.country ?? '',
    mobile: home?.memberContacts.find(({ contactType }) => contactType === 'HM')?.contactNumber ?? '',
    addressLine1: home?.addressLine1 ?? '',
    addressLine2: home?.addressLine2 ?? '',
    city: home?.city ?? '',
    state: home?.state ?? '',
    zipCode: home?.zipCode ?? '',
  }
}

/** The controls of a section that must be given and are not, in the form's order. */
export function missingControls(section: Section, answers: CompletionAnswers): readonly string[] {
  const text: Readonly<Record<string, string>> = {
    ...answers,
    birth: '',
    dateOfBirth: isoOfParts(answers.birth),
  }
  return section.fields
    .flatMap((field) => (field === 'address' ? ['addressLine1', 'city'] : [field]))
    .filter((control) => (text[control] ?? '').trim() === '')
}

/**
 * What saving a section changes. An address stands or falls as a whole on the wire, so what the member has of home goes along; the
 * server keeps the numbers that aren't sent (PROF-02).
 * @param mobile as the world writes it
 */
export function changedBy(section: Section, answers: CompletionAnswers, mobile: string): Changed {
  if (section.id === 'person') {
    const { title, gender, birth } = answers
    const given: Readonly<Record<string, string>> = { title, gender, dateOfBirth: isoOfParts(birth) }
    return {
      individualInfo: Object.fromEntries(section.fields.map((field) => [field, given[field] ?? ''])),
    }
  }
  const { addressLine1, addressLine2, city, state, zipCode, country } = answers
  const address = { addressLine1, addressLine2, city, state, zipCode, country }
  return {
    individualInfo: {
      memberContactInfos: [
        { addressType: 'H', ...address, memberContacts: [{ contactType: 'HM', contactNumber: mobile }] },
      ],
    },
  }
}
