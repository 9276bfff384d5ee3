import { fullName } from '@waymark/rules/names/full-name'
import * as z from 'zod/mini'
import { formDraft } from '../../platform/forms/form-draft.ts'
import type { Problem } from '../../platform/forms/form-problem.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { isoOfParts } from '../../ui/fields/birth-date-field.tsx'
import type { Companion, CompanionDetail } from './companion-queries.ts'

/** The form's values as typed. */
const answers = z.object({
  title: z.string(),
  relationship: z.string(),
  givenName: z.string(),
  secondName: z.string(),
  familyName: z.string(),
  gender: z.string(),
  dateOfBirth: z.object({ day: z.string(), month: z.string(), year: z.string() }),
  nationality: z.string(),
  countryOfResidence: z.string(),
  emailAddress: z.string(),
  mobile: z.object({ national: z.string(), country: z.string() }),
  /** Empty if the saved number stays unchanged. */
  passportNumber: z.string(),
  idNumber: z.string(),
  removesPassport: z.boolean(),
  removesId: z.boolean(),
})

export type CompanionAnswers = z.infer<typeof answers>
export type CompanionField = keyof CompanionAnswers

/** Drafts stay in this tab. Document numbers are never stored in the browser. */
export const companionDrafts = formDraft<CompanionAnswers>('companion', answers, [
  'passportNumber',
  'idNumber',
])

/** The validated fields, in page order. */
export const companionFields: readonly CompanionField[] = [
  'title',
  'relationship',
  'givenName',
  'secondName',
  'familyName',
  'gender',
  'dateOfBirth',
  'nationality',
  'countryOfResidence',
  'emailAddress',
  'mobile',
  'passportNumber',
  'idNumber',
]

/** A phone is one field here and three on the wire. */
export const companionWireNames = {
  mobileISDCode: 'mobile',
  mobileAreaCode: 'mobile',
  mobileNumber: 'mobile',
} as const

export const relationships = [
  'PARTNER',
  'CHILD',
  'PARENT',
  'RELATIVE',
  'FRIEND',
  'COLLEAGUE',
  'OTHER',
] as const

/** The default country of a phone number. */
const DEFAULT_COUNTRY = 'NZ'

export const noAnswers: CompanionAnswers = {
  title: '',
  relationship: '',
  givenName: '',
  secondName: '',
  familyName: '',
  gender: '',
  dateOfBirth: { day: '', month: '', year: '' },
  nationality: '',
  countryOfResidence: '',
  emailAddress: '',
  mobile: { national: '', country: DEFAULT_COUNTRY },
  passportNumber: '',
  idNumber: '',
  removesPassport: false,
  removesId: false,
}

/** The initial values of a saved companion, without document numbers. */
export function answersOf(companion: Companion, phones: Phones): CompanionAnswers {
  const [year = '', month = '', day = ''] = (companion.dateOfBirth ?? '').split('-')
  const text = (value: string | undefined) => value ?? ''
  return {
    ...noAnswers,
    title: text(companion.title),
    givenName: companion.givenName,
    secondName: text(companion.secondName),
    familyName: companion.familyName,
    relationship: text(companion.relationship),
    gender: text(companion.gender),
    dateOfBirth: { day, month, year },
    nationality: text(companion.nationality),
    countryOfResidence: text(companion.countryOfResidence),
    emailAddress: text(companion.emailAddress),
    mobile: phones.parts(mobileOf(companion), DEFAULT_COUNTRY),
  }
}

/** The mobile number in E.164; '' if there is none. */
export function mobileOf({ mobileISDCode = '', mobileAreaCode = '', mobileNumber = '' }: Companion): string {
  const digits = `${mobileISDCode}${mobileAreaCode}${mobileNumber}`.replaceAll(/\D/g, '')
  return mobileNumber === '' ? '' : `+${digits}`
}

/** What the schema can't check: whether the number can be dialled. */
export function companionRules(
  { mobile }: CompanionAnswers,
  phones: Phones,
): readonly Problem<CompanionField>[] {
  return phones.joined(mobile) === undefined ? [{ field: 'mobile', reason: 'wrong' }] : []
}

/**
 * The request body: the saved companion overlaid with the answers, so that fields outside the form are kept.
 * @param kept the companion being edited; undefined when adding one
 */
export function companionDetail(
  answers: CompanionAnswers,
  kept: Companion | undefined,
  phones: Phones,
): CompanionDetail {
  const { isdCode, number } = phones.dialled(phones.joined(answers.mobile) ?? '')
  const { passportNumber: _passport, idNumber: _id, version: _version, ...others } = kept ?? noCompanion
  const { title, gender, nationality, countryOfResidence } = answers
  const givenName = answers.givenName.trim()
  const familyName = answers.familyName.trim()
  return {
    ...others,
    memberType: 'COMPANION',
    enrollmentSource: 'WEB',
    nomineeStatus: 'A',
    title,
    givenName,
    secondName: answers.secondName.trim(),
    familyName,
    displayName: fullName(givenName, familyName).slice(0, 120),
    relationship: answers.relationship,
    gender,
    dateOfBirth: isoOfParts(answers.dateOfBirth),
    nationality,
    countryOfResidence,
    emailAddress: answers.emailAddress.trim(),
    mobileISDCode: isdCode,
    mobileAreaCode: '',
    mobileNumber: number,
    ...document('passportNumber', answers.passportNumber, answers.removesPassport),
    ...document('idNumber', answers.idNumber, answers.removesId),
  }
}

const noCompanion = { givenName: '', familyName: '', passportNumber: '', idNumber: '', version: 0 }

/** Left out if unchanged. */
function document(name: 'passportNumber' | 'idNumber', typed: string, isRemoved: boolean) {
  const number = typed.trim()
  if (number !== '') return { [name]: number }
  return isRemoved ? { [name]: '' } : {}
}
