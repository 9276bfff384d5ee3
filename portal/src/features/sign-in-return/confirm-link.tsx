import { confirmProviderLink } from '@waymark/contract/identity/provider/confirm-provider-link'
import { ssoLogin } from '@waymark/contract/identity/provider/sso'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiAddress } from '../../platform/client/api-address.ts'
import { call } from '../../platform/client/call.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { useAnnounced } from '../../ui/notices/use-announced.ts'

type State =
  | { readonly kind: 'open' | 'sending' }
  | { readonly kind: 'linked'; readonly key: string; readonly name: string }
  | { readonly kind: 'failed'; readonly words: string }

/** The page behind an emailed link. Opening it links nothing; the person must confirm. */
export function ConfirmLink({ token }: { token: string }) {
  const { t } = useTranslation('sign-in-return')
  const [state, setState] = useState<State>({ kind: 'open' })
  const confirm = async () => {
    setState({ kind: 'sending' })
    const result = await call(confirmProviderLink, { body: { object: { token } } })
    setState(
      result.kind === 'failed'
        ? { kind: 'failed', words: errorWords(result.error, t) }
        : { kind: 'linked', ...result.answer.object.provider },
    )
  }
  if (state.kind === 'linked') return <Linked provider={state.key} name={state.name} />
  return (
    <div className="stack">
      <div className="stack-s">
        <h1>{t('confirm.title')}</h1>
        <p className="muted">{t('confirm.text')}</p>
      </div>
      {state.kind === 'failed' && (
        <Alert tone="bad" live="assertive">
          {state.words}
        </Alert>
      )}
      <Button
        variant="primary"
        size="large"
        block
        pending={state.kind === 'sending'}
        onClick={() => void confirm()}
      >
        {t('confirm.link')}
      </Button>
      <GateLink path={loginPath}>{t('problem.back')}</GateLink>
    </div>
  )
}

/** The link is made; the next step is to sign in with it. */
function Linked({ provider, name }: { provider: string; name: string }) {
  const { t, i18n } = useTranslation('sign-in-return')
  const outcome = useRef<HTMLDivElement>(null)
  useAnnounced(outcome)
  return (
    <div className="stack">
      <div className="stack-s" ref={outcome}>
        <h1>{t('confirm.done', { provider: name })}</h1>
        <p className="muted">{t('confirm.doneText')}</p>
      </div>
      <a
        className="btn btn-primary btn-lg btn-block"
        href={apiAddress(ssoLogin.path, { provider, lang: i18n.language })}
      >
        {t('confirm.go', { provider: name })}
      </a>
    </div>
  )
}
