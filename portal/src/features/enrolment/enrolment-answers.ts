import type { StepProblem } from '../../platform/forms/steps/use-stepped-form.ts'
import { isoOfParts, type DateParts } from '../../ui/fields/birth-date-field.tsx'

/** The form's values as typed. The date of birth has three parts. */
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

/** The form's steps. After the last one an email goes out; its link leads to the password and PIN. */
export const steps = ['person', 'contact', 'check'] as const
export type Step = (typeof steps)[number]

/** Field names in the server's errors, with the step and control of each. */
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

/** A field's error; its text is `problem.<field>.<code>`. */
export type Problem = StepProblem<Field>

const partsOfBirth: ReadonlySet<string> = new Set(['birthDay', 'birthMonth', 'birthYear'])

/** The fields that an answer belongs to. */
export function fieldsOf(answer: string): readonly string[] {
  if (partsOfBirth.has(answer)) return ['dateOfBirth']
  return Object.entries(fields).flatMap(([field, { control }]) => (control === answer ? [field] : []))
}

export function isField(name: string): name is Field {
  return name in fields
}

/** The date of birth in the parts its field uses. */
export function birthOf({ birthDay, birthMonth, birthYear }: Answers): DateParts {
  return { day: birthDay, month: birthMonth, year: birthYear }
}

/** The date of birth as ISO 8601; empty if nothing was typed. */
export function dateOfBirth(answers: Answers): string {
  return isoOfParts(birthOf(answers))
}

/** The furthest step that can be shown, up to `wanted`: never past a step with missing values, such as after a reload. */
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
