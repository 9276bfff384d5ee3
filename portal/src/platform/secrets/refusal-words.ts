import { passwordProblem, passwordStrength, type PasswordStrength } from '@waymark/rules/identity/password'
import type { TFunction } from 'i18next'

const passwordReasons = ['tooShort', 'tooLong', 'tooSimple', 'personal', 'common', 'same'] as const
const pinReasons = ['pattern', 'tooSimple', 'personal', 'same'] as const

/** Why a new password was refused, by the server's `reason`; the whole rule if the reason is unknown. */
export function passwordRefusalWords(reason: unknown, leastLength: number, t: TFunction): string {
  const known = passwordReasons.find((one) => one === reason) ?? 'common'
  return t(`secrets:password.${known}`, { count: leastLength })
}

/** Why a new PIN was refused. */
export function pinRefusalWords(reason: unknown, t: TFunction): string {
  const known = pinReasons.find((one) => one === reason) ?? 'tooSimple'
  return t(`secrets:pin.${known}`)
}

/** The checks possible in the page; only the server knows personal details and common passwords. */
export function ownPasswordProblem(password: string, leastLength: number): string | undefined {
  return passwordProblem(password, { knownWords: [], leastLength })
}

/** The strength of what's typed so far; undefined if empty. */
export function strengthSoFar(
  password: string,
  leastLength: number,
): PasswordStrength | 'tooShort' | undefined {
  if (password === '') return undefined
  return ownPasswordProblem(password, leastLength) === 'tooShort' ? 'tooShort' : passwordStrength(password)
}
