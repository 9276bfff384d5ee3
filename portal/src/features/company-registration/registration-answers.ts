import type { StepProblem } from '../../platform/forms/steps/use-stepped-form.ts'

/** What the form asks, as it is typed. */
export const noAnswers = {
  countryCode: 'NZ',
  businessNumber: '',
  taxNumber: '',
  companyName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  companyEmail: '',
  phoneAreaCode: '',
  phoneNumber: '',
  givenName: '',
  familyName: '',
  emailAddress: '',
  membershipPlan: '',
  memberships: '',
}

export type Answers = Readonly<Record<keyof typeof noAnswers, string>>
export type Field = keyof Answers

/** The steps of the form. After the last one an email goes out, and its link opens the account. */
export const steps = ['number', 'company', 'owner', 'review'] as const
export type Step = (typeof steps)[number]

/** The fields of each step, in the order of the page. */
export const fieldsOf = {
  number: ['countryCode', 'businessNumber', 'taxNumber'],
  company: [
    'companyName',
    'addressLine1',
    'addressLine2',
    'city',
    'state',
    'zipCode',
    'companyEmail',
    'phoneAreaCode',
    'phoneNumber',
  ],
  owner: ['givenName', 'familyName', 'emailAddress'],
  review: ['membershipPlan', 'memberships'],
} as const satisfies Readonly<Record<Step, readonly Field[]>>

const required: ReadonlySet<Field> = new Set([
  'companyName',
  'addressLine1',
  'city',
  'companyEmail',
  'givenName',
  'familyName',
  'emailAddress',
])

/** A field with what is wrong about it; `termsAccepted` is the box below the review. */
export type Problem = StepProblem<Field | 'termsAccepted'>

export function isField(name: string): name is Field {
  return name in noAnswers
}

export function isRequired(field: Field): boolean {
  return required.has(field)
}

/** What is wrong with a step before anybody is asked. */
export function problemsIn(answers: Answers, step: Step): readonly Problem[] {
  const fields: readonly Field[] = fieldsOf[step]
  return fields.flatMap((field): readonly Problem[] => {
    const text = answers[field].trim()
    if (text === '') return isRequired(field) ? [{ field, code: 'required' }] : []
    const isAddress = field === 'companyEmail' || field === 'emailAddress'
    return isAddress && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? [{ field, code: 'notAnEmail' }] : []
  })
}

/** The step that can be shown when `wanted` is asked for: not past one whose answers are missing. */
export function reachableStep(answers: Answers, wanted: Step): Step {
  const before = steps.slice(0, steps.indexOf(wanted))
  const hasNumber = `${answers.businessNumber}${answers.taxNumber}`.trim() !== ''
  return (
    before.find((step) => (step === 'number' ? !hasNumber : problemsIn(answers, step).length > 0)) ?? wanted
  )
}

/** The step that a field is on. */
export function stepOf(field: Problem['field']): Step {
  return (
    steps.find((step) => field !== 'termsAccepted' && fieldsOf[step].some((one) => one === field)) ?? 'review'
  )
}
