import { passwordProblem, passwordStrength, type PasswordStrength } from '@waymark/rules/password'
import type { TFunction } from 'i18next'

const passwordReasons = ['tooShort', 'tooLong', 'tooSimple', 'personal', 'common', 'same'] as const
const pinReasons = ['pattern', 'tooSimple', 'personal', 'same'] as const

/** Why a new password is refused, as the server's `reason` has it; the whole rule where the reason is not known. */
export function passwordRefusalWords(reason: unknown, leastLength: number, t: TFunction): string {
  const known = passwordReasons.find((one) => one === reason) ?? 'common'
  return t(`secrets:password.${known}`, { count: leastLength })
}

/** Why a new PIN is refused. */
export function pinRefusalWords(reason: unknown, t: TFunction): string {
  const known = pinReasons.find((one) => one === reason) ?? 'tooSimple'
  return t(`secrets:pin.${known}`)
}

/** What the page can tell by itself: whose password it is and which are common, only the server knows. */
export function ownPasswordProblem(password: string, leastLength: number): string | undefined {
  return passwordProblem(password, { knownWords: [], leastLength })
}

/** How strong a password is so far; nothing to say before anything is typed. */
export function strengthSoFar(
  password: string,
  leastLength: number,
): PasswordStrength | 'tooShort' | undefined {
  if (password === '') return undefined
  return ownPasswordProblem(password, leastLength) === 'tooShort' ? 'tooShort' : passwordStrength(password)
}
