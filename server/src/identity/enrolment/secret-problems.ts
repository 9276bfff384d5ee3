import type { ErrorExtras } from '../../platform/errors/app-error.ts'

const LEAST_CHARACTERS = 12

/** What is wrong with a chosen password and PIN, by field. */
export function secretProblems(password: string, pin: string): NonNullable<ErrorExtras['fields']> {
  return [
    ...(Array.from(password.normalize('NFKC')).length < LEAST_CHARACTERS
      ? [{ field: 'password', code: 'tooShort' }]
      : []),
    ...(/^[0-9]{4,6}$/.test(pin) ? [] : [{ field: 'pin', code: 'notAPin' }]),
  ]
}
