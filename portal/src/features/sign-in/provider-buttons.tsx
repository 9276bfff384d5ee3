import { ssoLogin } from '@waymark/contract/identity/sso'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiAddress } from '../../platform/client/api-address.ts'
import { transportError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { moveOn } from '../../platform/navigation/gateway.ts'
import { returnAddress, takeReturnAddress } from '../../platform/session/departure.ts'
import { carrying, carryingWaiting } from '../../platform/session/provided-identity.ts'
import { openSocialWindow, outcomeOf } from '../../platform/session/social-window.ts'
import { Button } from '../../ui/button.tsx'

/** The other ways in that are configured: the operator's provider by the full page, social ones in a window of their own. */
export function ProviderButtons() {
  const { t, i18n } = useTranslation('sign-in')
  const { identityProviders } = useConfiguration()
  const { notice, waitingFor, open } = useSocialSignIn()
  return (
    <div className="stack-s">
      <p className="or">{t('or')}</p>
      {identityProviders.map(({ key, name, kind }) =>
        kind === 'sso' ? (
          <a key={key} className="btn btn-outline btn-lg btn-block" href={signInAddress(key, i18n.language)}>
            {t('provider.signIn', { name })}
          </a>
        ) : (
          <Button key={key} size="large" block pending={waitingFor === key} onClick={() => open(key)}>
            {t('provider.signIn', { name })}
          </Button>
        ),
      )}
      <p className="muted" aria-live="polite">
        {notice}
      </p>
    </div>
  )
}

function signInAddress(provider: string, lang: string): string {
  const target = returnAddress()
  return apiAddress(ssoLogin.path, { provider, lang, ...(target !== undefined && { target }) })
}

/** The part that asks could not be fetched. */
const unasked = { kind: 'failed', error: transportError('NETWORK') } as const

function useSocialSignIn() {
  const { t, i18n } = useTranslation('sign-in')
  const [notice, setNotice] = useState('')
  const [waitingFor, setWaitingFor] = useState<string>()
  const last = useRef<AbortController>(undefined)

  const follow = async (window: Window, signal: AbortSignal) => {
    // What asks and signs in is fetched while the person is away, not with the page.
    const later = import('../../platform/session/who-came.ts').catch(() => undefined)
    const outcome = await outcomeOf(window, signal)
    if (signal.aborted) return
    setWaitingFor(undefined)
    if (outcome.kind !== 'returned') {
      setNotice(t(`provider.${outcome.kind}`))
      return
    }
    const came = (await (await later)?.whoCame(outcome.handle)) ?? unasked
    if (came.kind === 'failed') setNotice(errorWords(came.error, t))
    else if (came.kind === 'signedIn') moveOn(takeReturnAddress() ?? hostPath(loginPath), { replace: true })
    else {
      const state = came.kind === 'factor' ? carryingWaiting(came.pendingSignIn) : carrying(came.identity)
      moveOn(hostPath('/callback'), { state })
    }
  }

  /** The window is opened within the press itself, or browsers block it. */
  const open = (provider: string) => {
    last.current?.abort()
    const window = openSocialWindow(provider, i18n.language)
    setNotice(t(window === null ? 'provider.blocked' : 'provider.waiting'))
    if (window === null) return
    last.current = new AbortController()
    setWaitingFor(provider)
    void follow(window, last.current.signal)
  }
  return { notice, waitingFor, open }
}
