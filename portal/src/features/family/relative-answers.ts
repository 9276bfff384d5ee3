import { recipientProblem, writtenNumber } from '../../platform/orders/recipient.ts'
import type { Relationship } from './family-queries.ts'

/** What the form to add somebody holds. */
export interface RelativeAnswers {
  readonly memberType: 'EXISTING' | 'NEW'
  readonly relationship: Relationship
  readonly number: string
  readonly givenName: string
  readonly familyName: string
  readonly birth: { readonly day: string; readonly month: string; readonly year: string }
  readonly email: string
  readonly phone: string
  readonly isAgreed: boolean
}

export const noAnswers: RelativeAnswers = {
  memberType: 'EXISTING',
  relationship: 'CHILD',
  number: '',
  givenName: '',
  familyName: '',
  birth: { day: '', month: '', year: '' },
  email: '',
  phone: '',
  isAgreed: false,
}

export const relationships = ['SPOUSE', 'PARTNER', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'] as const

export type RelativeField = 'number' | 'givenName' | 'familyName' | 'birth' | 'email' | 'phone' | 'isAgreed'

/** A field with the key of what is wrong about it. */
export interface RelativeProblem {
  readonly field: RelativeField
  readonly reason: string
}

/** The day of birth as it is sent, `2005-04-30`. */
export function dayOfBirth({ birth }: RelativeAnswers): string {
  return `${birth.year.padStart(4, '0')}-${birth.month.padStart(2, '0')}-${birth.day.padStart(2, '0')}`
}

/** What can be told before anybody is asked, in the form's order. */
export function problemsOf(answers: RelativeAnswers, ownNumber: string): readonly RelativeProblem[] {
  if (answers.memberType === 'EXISTING') {
    const reason = recipientProblem(answers.number, ownNumber)
    return reason === undefined ? [] : [{ field: 'number', reason }]
  }
  const isDay = !Number.isNaN(Date.parse(`${dayOfBirth(answers)}T00:00:00Z`))
  const checks: readonly (readonly [RelativeField, boolean])[] = [
    ['givenName', answers.givenName.trim() !== ''],
    ['familyName', answers.familyName.trim() !== ''],
    ['birth', isDay],
    ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(answers.email.trim())],
    ['phone', answers.phone.trim() !== ''],
    ['isAgreed', answers.isAgreed],
  ]
  return checks.flatMap(([field, isRight]) => (isRight ? [] : [{ field, reason: field }]))
}

/** The number that is sent for an existing member. */
export function numberOf({ number }: RelativeAnswers): string {
  return writtenNumber(number)
}
