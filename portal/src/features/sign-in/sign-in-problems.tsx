import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import type { SecondSecret } from './sign-in-form.ts'
import type { SignInState } from './sign-in-state.ts'

/** Why the sign-in failed, with the attempts left (AUTH-11). */
export function SignInProblems({ state, second }: { state: SignInState; second: SecondSecret | undefined }) {
  const { t } = useTranslation()
  if (state.kind === 'open' || state.kind === 'sending' || state.kind === 'factor') return null
  const left = state.kind === 'refused' ? attemptsLeft(state.error) : undefined
  const lines =
    state.kind === 'noPasskey'
      ? [{ fieldId: 'passkey', text: t('sign-in:passkey.none') }]
      : state.kind === 'incomplete'
        ? state.missing.map((field) => ({ fieldId: field, text: t(`sign-in:${field}.missing`) }))
        : refusedLines(state, second, t)
  const last =
    left === undefined ? [] : [{ fieldId: 'password', text: t('sign-in:attemptsLeft', { count: left }) }]
  return <ErrorSummary title={t('platform:problem')} problems={[...lines, ...last]} attempt={state.attempt} />
}

/** If sign-in by password alone is locked, links to the PIN or code; if one was given, says that it or the password is wrong. */
function refusedLines(
  { error, given }: SignInState & { kind: 'refused' },
  second: SecondSecret | undefined,
  t: TFunction,
) {
  const isLocked = error.code === 'ACCOUNT_LOCKED'
  const fieldId = isLocked && second !== undefined ? second : 'loginId'
  const words = { fieldId, text: errorWords(error, t) }
  return isLocked && given !== undefined ? [{ fieldId, text: t(`sign-in:${given}.refused`) }, words] : [words]
}

/** Attempts left before the lock, if the server says so. */
function attemptsLeft(error: CallError): number | undefined {
  const left = Number(error.data['attemptsLeft'] ?? Number.NaN)
  return Number.isInteger(left) && left > 0 ? left : undefined
}
