import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { askForLink, readWhose } from './forgot-password.ts'
import { LinkOnItsWay } from './link-on-its-way.tsx'

type State =
  | { readonly kind: 'open' | 'sending' | 'sent' }
  | { readonly kind: 'missing'; readonly attempt: number }
  | { readonly kind: 'failed'; readonly attempt: number; readonly error: CallError }

/** Asks for a link to set a new password (AUTH-08). What it says afterwards is the same whether the account exists or not. */
export function Component() {
  const { t } = useTranslation('security')
  const { state, submit } = useForgotPassword()
  if (state.kind === 'sent') return <LinkOnItsWay />
  const missing = state.kind === 'missing' ? t('forgot.missing') : undefined
  return (
    <>
      <div>
        <h1>{t('forgot.title')}</h1>
        <p className="muted">{t('forgot.lead')}</p>
      </div>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <Problems state={state} />
        <TextField
          id="whose"
          name="whose"
          label={t('forgot.whose')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={missing}
        />
        <Button type="submit" variant="primary" size="large" block pending={state.kind === 'sending'}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p>
        <GateLink path={loginPath}>{t('forgot.back')}</GateLink>
      </p>
    </>
  )
}

function Problems({ state }: { state: State }) {
  const { t } = useTranslation()
  if (state.kind !== 'missing' && state.kind !== 'failed') return null
  const text = state.kind === 'missing' ? t('security:forgot.missing') : errorWords(state.error, t)
  return (
    <ErrorSummary
      title={t('platform:problem')}
      problems={[{ fieldId: 'whose', text }]}
      attempt={state.attempt}
    />
  )
}

function useForgotPassword() {
  const [state, setState] = useState<State>({ kind: 'open' })
  const attempts = useRef(0)
  const send = async (typed: string) => {
    const whose = readWhose(typed)
    if (whose === undefined) {
      attempts.current += 1
      setState({ kind: 'missing', attempt: attempts.current })
      return
    }
    setState({ kind: 'sending' })
    const result = await askForLink(whose)
    if (result.kind === 'answered') {
      setState({ kind: 'sent' })
      return
    }
    attempts.current += 1
    setState({ kind: 'failed', error: result.error, attempt: attempts.current })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('whose')
    if (state.kind !== 'sending') void send(typeof typed === 'string' ? typed : '')
  }
  return { state, submit }
}
