import { requestProviderLink } from '@waymark/contract/identity/provider/request-provider-link'
import { isEmpty } from '@waymark/rules/emptiness'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { call } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { useOnce } from '../../platform/forms/use-once.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type State =
  | { readonly kind: 'open' | 'sending' }
  | { readonly kind: 'missing'; readonly attempt: number }
  | { readonly kind: 'sent'; readonly minutes: number }
  | { readonly kind: 'failed'; readonly words: string }

const fieldId = 'unlinked-login'

/** Requests an email with a link. The answer is the same whether the membership exists or not. */
export function MailedLinking({ handle }: { handle: string }) {
  const { t } = useTranslation('sign-in-return')
  const { state, submit, change } = useMailedLinking(handle)
  if (state.kind === 'sent') {
    return (
      <Alert tone="ok" live="polite" title={t('unlinked.sent')}>
        {t('unlinked.sentText', { minutes: state.minutes })}
      </Alert>
    )
  }
  return (
    <section className="stack-s">
      <h2>{t('unlinked.mail')}</h2>
      <p className="muted">{t('unlinked.mailText')}</p>
      {state.kind === 'failed' && (
        <Alert tone="bad" live="assertive">
          {state.words}
        </Alert>
      )}
      <form className="stack-s" method="post" noValidate onSubmit={submit} onInput={change}>
        {state.kind === 'missing' && (
          <ErrorSummary
            title={t('platform:problem')}
            problems={[{ fieldId, text: t('unlinked.missing') }]}
            attempt={state.attempt}
          />
        )}
        <TextField
          id={fieldId}
          name="loginId"
          label={t('unlinked.loginId')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={state.kind === 'missing' ? t('unlinked.missing') : undefined}
        />
        <Button type="submit" size="large" block pending={state.kind === 'sending'}>
          {t('unlinked.send')}
        </Button>
      </form>
    </section>
  )
}

function useMailedLinking(handle: string) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>({ kind: 'open' })
  const once = useOnce()
  const send = async (loginId: string) => {
    setState({ kind: 'sending' })
    const { companyCode } = configuration.current()
    const result = await call(requestProviderLink, { body: { object: { handle, loginId, companyCode } } })
    setState(
      result.kind === 'failed'
        ? { kind: 'failed', words: errorWords(result.error, t) }
        : { kind: 'sent', minutes: result.answer.object.minutes },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('loginId')
    if (typeof typed !== 'string' || isEmpty(typed)) {
      setState((before) => ({
        kind: 'missing',
        attempt: before.kind === 'missing' ? before.attempt + 1 : 1,
      }))
      return
    }
    once(async () => send(typed.trim()))
  }
  return {
    state,
    submit,
    /** Typing clears the last error. */
    change: () => {
      if (state.kind === 'missing' || state.kind === 'failed') setState({ kind: 'open' })
    },
  }
}
