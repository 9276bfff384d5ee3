import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../platform/client/error-words.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { loginPath } from '../../../platform/navigation/base-path.ts'
import { useOnce } from '../../../platform/forms/use-once.ts'
import { GateLink } from '../../../platform/navigation/gate-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { askForLink, readWhose } from './forgot-password.ts'
import { LinkSent } from './link-sent.tsx'

type State =
  | { readonly kind: 'open' | 'sending' | 'sent' }
  | { readonly kind: 'missing'; readonly attempt: number }
  | { readonly kind: 'failed'; readonly attempt: number; readonly error: CallError }

/** Requests a link to set a new password (AUTH-08). The answer is the same whether or not the account exists. */
export function Component() {
  const { t } = useTranslation('security')
  const { state, submit, change } = useForgotPassword()
  const problem = useProblem(state)
  if (state.kind === 'sent') return <LinkSent />
  return (
    <>
      <div>
        <h1>{t('forgot.title')}</h1>
        <p className="muted">{t('forgot.lead')}</p>
      </div>
      <form className="stack" method="post" noValidate onSubmit={submit} onInput={change}>
        {problem !== undefined && (
          <ErrorSummary
            title={t('platform:problem')}
            problems={[{ fieldId: 'whose', text: problem.text }]}
            attempt={problem.attempt}
          />
        )}
        <TextField
          id="whose"
          name="whose"
          label={t('forgot.whose')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problem?.text}
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

/** With a single field, every error is shown there. */
function useProblem(state: State): { readonly text: string; readonly attempt: number } | undefined {
  const { t } = useTranslation()
  if (state.kind !== 'missing' && state.kind !== 'failed') return undefined
  const text = state.kind === 'missing' ? t('security:forgot.missing') : errorWords(state.error, t)
  return { text, attempt: state.attempt }
}

function useForgotPassword() {
  const [state, setState] = useState<State>({ kind: 'open' })
  const attempts = useRef(0)
  const once = useOnce()
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
    once(async () => send(typeof typed === 'string' ? typed : ''))
  }
  return {
    state,
    submit,
    /** Clears the error when the input changes. */
    change: () => {
      if (state.kind === 'missing' || state.kind === 'failed') setState({ kind: 'open' })
    },
  }
}
