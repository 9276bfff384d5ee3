import { checkResetLink } from '@waymark/contract/identity/passwords/check-reset-link'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import { call } from '../../../platform/client/call.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useDelayed } from '../../../ui/notices/use-delayed.ts'
import type { AddedMethod } from './added-methods.tsx'
import { ExpiredResetLink } from './expired-reset-link.tsx'
import { PasswordSet } from './password-set.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

type State =
  | { readonly kind: 'checking' | 'gone' }
  | { readonly kind: 'valid'; readonly leastLength: number; readonly added: readonly AddedMethod[] }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'set'; readonly protectedUntil: string | null }

/** Sets a new password by link (AUTH-09): the form, or what to do about an expired link. */
export function SetPasswordByLink({ token }: { token: string }) {
  const [state, setState] = useState<State>({ kind: token === '' ? 'gone' : 'checking' })
  const isChecking = state.kind === 'checking'
  useEffect(() => {
    let isHere = true
    if (isChecking)
      void check(token).then((found) => {
        if (isHere) setState(found)
      })
    return () => {
      isHere = false
    }
  }, [token, isChecking])
  switch (state.kind) {
    case 'checking':
      return <Checking />
    case 'gone':
      return <ExpiredResetLink token={token} />
    case 'failed':
      return <Failed error={state.error} onRetry={() => setState({ kind: 'checking' })} />
    case 'set':
      return <PasswordSet protectedUntil={state.protectedUntil} />
    case 'valid':
    default:
      return (
        <ResetPasswordForm
          token={token}
          leastLength={state.leastLength}
          added={state.added}
          onGone={() => setState({ kind: 'gone' })}
          onSet={(protectedUntil) => setState({ kind: 'set', protectedUntil })}
        />
      )
  }
}

async function check(token: string): Promise<State> {
  const result = await call(checkResetLink, { body: { object: { token } } })
  if (result.kind === 'answered') {
    const { leastLength, added } = result.answer.object
    return { kind: 'valid', leastLength, added }
  }
  return result.error.code === 'LINK_GONE' ? { kind: 'gone' } : { kind: 'failed', error: result.error }
}

function Checking() {
  const { t } = useTranslation('security')
  const isShown = useDelayed(300)
  return (
    <div aria-busy="true">
      <h1>{t('reset.title')}</h1>
      <p className="muted">{isShown ? t('reset.looking') : '\u00a0'}</p>
    </div>
  )
}

function Failed({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('security:reset.title')}</h1>
      <Alert tone="bad" live="assertive">
        {errorWords(error, t)}
      </Alert>
      <Button size="large" block onClick={onRetry}>
        {t('security:retry')}
      </Button>
    </>
  )
}
