import { isoOfParts, type DateParts } from '../../ui/fields/birth-date-field.tsx'

/** What the form asks, as it is typed. The day of birth is typed in three parts. */
export interface Answers {
  readonly givenName: string
  readonly familyName: string
  readonly birthDay: string
  readonly birthMonth: string
  readonly birthYear: string
  readonly countryCode: string
  readonly phone: string
  readonly emailAddress: string
  readonly preferredLanguage: string
}

export const noAnswers: Answers = {
  givenName: '',
  familyName: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  countryCode: '',
  phone: '',
  emailAddress: '',
  preferredLanguage: '',
}

export const answerNames = Object.keys(noAnswers).filter((name): name is keyof Answers => name in noAnswers)

/** The steps of the form. After the last one a mail goes out, and its link opens what is left: password and PIN. */
export const steps = ['person', 'contact', 'check'] as const
export type Step = (typeof steps)[number]

/** The fields by which the server names what is wrong, and the step and the control that each belongs to. */
export const fields = {
  givenName: { step: 'person', control: 'givenName' },
  familyName: { step: 'person', control: 'familyName' },
  dateOfBirth: { step: 'person', control: 'dateOfBirth' },
  countryCode: { step: 'contact', control: 'countryCode' },
  phoneNumber: { step: 'contact', control: 'phone' },
  emailAddress: { step: 'contact', control: 'emailAddress' },
  preferredLanguage: { step: 'contact', control: 'preferredLanguage' },
  termsAccepted: { step: 'check', control: 'termsAccepted' },
} as const satisfies Record<string, { readonly step: Step; readonly control: string }>
export type Field = keyof typeof fields

/** A field with what is wrong about it; the words stand under `problem.<field>.<code>`. */
export interface Problem {
  readonly field: Field
  readonly code: string
}

export function isField(name: string): name is Field {
  return name in fields
}

/** The day of birth, as the field for it has it. */
export function birthOf({ birthDay, birthMonth, birthYear }: Answers): DateParts {
  return { day: birthDay, month: birthMonth, year: birthYear }
}

/** ISO 8601; empty when nothing was typed. */
export function dateOfBirth(answers: Answers): string {
  return isoOfParts(birthOf(answers))
}

/** The step that can be shown when `wanted` is asked for: not past one whose answers are missing, as after a reload by hand. */
export function reachableStep(answers: Answers, wanted: Step): Step {
  const isPersonGiven = [answers.givenName, answers.familyName, answers.birthYear].every(
    (text) => text !== '',
  )
  if (!isPersonGiven) return 'person'
  const isContactGiven = [answers.countryCode, answers.phone, answers.emailAddress].every(
    (text) => text !== '',
  )
  return wanted === 'check' && !isContactGiven ? 'contact' : wanted
}
