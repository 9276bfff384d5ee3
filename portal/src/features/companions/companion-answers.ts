import { fullName } from '@waymark/rules/full-name'
import type { Phones } from '../../platform/phone/phones.ts'
import { isoOfParts, type DateParts } from '../../ui/birth-date-field.tsx'
import type { Companion, CompanionDetail } from './companion-queries.ts'

/** What the form asks, as it is typed. */
export interface CompanionAnswers {
  readonly title: string
  readonly givenName: string
  readonly secondName: string
  readonly familyName: string
  readonly relationship: string
  readonly gender: string
  readonly birth: DateParts
  readonly nationality: string
  readonly countryOfResidence: string
  readonly emailAddress: string
  readonly mobile: string
  readonly mobileCountry: string
  /** Empty where the one that is kept stays. */
  readonly passportNumber: string
  readonly idNumber: string
  readonly removesPassport: boolean
  readonly removesId: boolean
}

export const relationships = [
  'PARTNER',
  'CHILD',
  'PARENT',
  'RELATIVE',
  'FRIEND',
  'COLLEAGUE',
  'OTHER',
] as const

/** Where a phone's country begins. */
const USUAL_COUNTRY = 'NZ'

export const noAnswers: CompanionAnswers = {
  title: '',
  givenName: '',
  secondName: '',
  familyName: '',
  relationship: '',
  gender: '',
  birth: { day: '', month: '', year: '' },
  nationality: '',
  countryOfResidence: '',
  emailAddress: '',
  mobile: '',
  mobileCountry: USUAL_COUNTRY,
  passportNumber: '',
  idNumber: '',
  removesPassport: false,
  removesId: false,
}

/** What is known of a companion, to begin with; documents stay where they are. */
export function answersOf(companion: Companion, phones: Phones): CompanionAnswers {
  const [year = '', month = '', day = ''] = (companion.dateOfBirth ?? '').split('-')
  const { national, country } = phones.parts(mobileOf(companion), USUAL_COUNTRY)
  const text = (value: string | undefined) => value ?? ''
  return {
    ...noAnswers,
    title: text(companion.title),
    givenName: companion.givenName,
    secondName: text(companion.secondName),
    familyName: companion.familyName,
    relationship: text(companion.relationship),
    gender: text(companion.gender),
    birth: { day, month, year },
    nationality: text(companion.nationality),
    countryOfResidence: text(companion.countryOfResidence),
    emailAddress: text(companion.emailAddress),
    mobile: national,
    mobileCountry: country,
  }
}

/** The mobile number in E.164; empty where there is none. */
export function mobileOf({ mobileISDCode = '', mobileAreaCode = '', mobileNumber = '' }: Companion): string {
  const digits = `${mobileISDCode}${mobileAreaCode}${mobileNumber}`.replaceAll(/\D/g, '')
  return mobileNumber === '' ? '' : `+${digits}`
}

export type CompanionField =
  | Exclude<keyof CompanionAnswers, 'birth' | 'mobileCountry' | 'removesPassport' | 'removesId'>
  | 'dateOfBirth'

export interface CompanionProblem {
  readonly field: CompanionField
  readonly code: 'required' | 'form' | 'notAPhone' | 'notADay'
}

export type CompanionReading =
  | { readonly kind: 'good'; readonly detail: CompanionDetail }
  | { readonly kind: 'wrong'; readonly problems: readonly CompanionProblem[] }

/**
 * What is sent: on top of what is kept, so that what the form does not ask stays.
 * @param kept the companion who is changed; undefined where one is added
 */
export function readAnswers(
  answers: CompanionAnswers,
  kept: Companion | undefined,
  phones: Phones,
): CompanionReading {
  const born = isoOfParts(answers.birth)
  const mobile = phones.joined({ national: answers.mobile, country: answers.mobileCountry })
  const problems: CompanionProblem[] = [
    ...(['givenName', 'familyName'] as const).flatMap((field) =>
      answers[field].trim() === '' ? [{ field, code: 'required' as const }] : [],
    ),
    ...(born === '' || isDay(born) ? [] : [{ field: 'dateOfBirth' as const, code: 'notADay' as const }]),
    ...(answers.emailAddress.trim() === '' || /^\S+@\S+\.\S{2,}$/.test(answers.emailAddress.trim())
      ? []
      : [{ field: 'emailAddress' as const, code: 'form' as const }]),
    ...(mobile === undefined ? [{ field: 'mobile' as const, code: 'notAPhone' as const }] : []),
    ...(['passportNumber', 'idNumber'] as const).flatMap((field) =>
      isDocument(answers[field]) ? [] : [{ field, code: 'form' as const }],
    ),
  ]
  if (problems.length > 0 || mobile === undefined) return { kind: 'wrong', problems }
  return { kind: 'good', detail: detailOf(answers, kept, born, phones.dialled(mobile)) }
}

function detailOf(
  answers: CompanionAnswers,
  kept: Companion | undefined,
  dateOfBirth: string,
  { isdCode, number }: { readonly isdCode: string; readonly number: string },
): CompanionDetail {
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
    dateOfBirth,
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

/** Left out where it stays. */
function document(name: 'passportNumber' | 'idNumber', typed: string, isRemoved: boolean) {
  const number = typed.trim()
  if (number !== '') return { [name]: number }
  return isRemoved ? { [name]: '' } : {}
}

function isDocument(typed: string): boolean {
  return typed.trim() === '' || /^[A-Za-z0-9][A-Za-z0-9 ./-]{3,29}$/.test(typed.trim())
}

/** Whether the calendar has such a day: not 29 February of most years. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso
}
