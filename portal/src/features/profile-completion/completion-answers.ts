import type { updateProfile } from '@waymark/contract/membership/profile/update-profile'
import type { Wire } from '@waymark/contract/operation'
import type { ProfileField } from '@waymark/rules/identity/profile'
import type { MemberProfile } from '../../platform/queries/member-queries.ts'
import * as z from 'zod/mini'
import { formDraft } from '../../platform/forms/form-draft.ts'
import { isoOfParts } from '../../ui/fields/birth-date-field.tsx'

/** The form's values as typed. */
const answers = z.object({
  title: z.string(),
  gender: z.string(),
  dateOfBirth: z.object({ day: z.string(), month: z.string(), year: z.string() }),
  country: z.string(),
  mobile: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
})

export type CompletionAnswers = Readonly<z.infer<typeof answers>>
export type Control = keyof CompletionAnswers

export const completionDrafts = formDraft<CompletionAnswers>('completion', answers)

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

/** The sections with missing fields, each with those fields. */
export function sectionsOf(missing: readonly ProfileField[]): readonly Section[] {
  return all
    .map(({ id, fields }) => ({ id, fields: fields.filter((field) => missing.includes(field)) }))
    .filter(({ fields }) => fields.length > 0)
}

type Changed = Wire<typeof updateProfile>['request']['object']['memberAccount']['memberProfile']

/** The initial values, from what is already known. */
export function answersOf({ memberAccount }: MemberProfile): CompletionAnswers {
  const { individualInfo } = memberAccount.memberProfile
  const home = individualInfo.memberContactInfos.find(({ addressType }) => addressType === 'H')
  const [year = '', month = '', day = ''] = individualInfo.dateOfBirth.split('-')
  return {
    title: individualInfo.title,
    gender: individualInfo.gender,
    dateOfBirth: { day, month, year },
    country: home?.country ?? '',
    mobile: home?.memberContacts.find(({ contactType }) => contactType === 'HM')?.contactNumber ?? '',
    addressLine1: home?.addressLine1 ?? '',
    addressLine2: home?.addressLine2 ?? '',
    city: home?.city ?? '',
    state: home?.state ?? '',
    zipCode: home?.zipCode ?? '',
  }
}

/** The mandatory controls of a section, in form order. */
export function controlsOf({ fields }: Section): readonly Control[] {
  return fields.flatMap((field) => (field === 'address' ? (['addressLine1', 'city'] as const) : [field]))
}

/** The mandatory controls that are empty. */
export function missingControls(section: Section, given: CompletionAnswers): readonly Control[] {
  const text = { ...given, dateOfBirth: isoOfParts(given.dateOfBirth) }
  return controlsOf(section).filter((control) => text[control].trim() === '')
}

/**
 * The request body for a section. The API replaces an address as a whole, so existing home details are sent along; the server keeps
 * numbers that aren't sent (PROF-02).
 * @param mobile number in international format
 */
export function changedBy(section: Section, given: CompletionAnswers, mobile: string): Changed {
  if (section.id === 'person') {
    const { title, gender, dateOfBirth } = given
    const person: Readonly<Record<string, string>> = { title, gender, dateOfBirth: isoOfParts(dateOfBirth) }
    return {
      individualInfo: Object.fromEntries(section.fields.map((field) => [field, person[field] ?? ''])),
    }
  }
  const { addressLine1, addressLine2, city, state, zipCode, country } = given
  const address = { addressLine1, addressLine2, city, state, zipCode, country }
  return {
    individualInfo: {
      memberContactInfos: [
        { addressType: 'H', ...address, memberContacts: [{ contactType: 'HM', contactNumber: mobile }] },
      ],
    },
  }
}
