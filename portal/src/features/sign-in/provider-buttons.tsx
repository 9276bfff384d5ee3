import { ssoLogin } from '@waymark/contract/identity/provider/sso'
import { apiBase } from '@waymark/contract/operation'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiAddress } from '../../platform/client/api-address.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { returnAddress } from '../../platform/session/departure.ts'
import { openSocialWindow } from '../../platform/session/provider/social-window.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useHydrated } from '../../ui/layout/use-hydrated.ts'
import { followSocialWindow } from './lazy-sign-in.ts'

/** The configured providers: the operator's own in the same window, social ones in a new window. */
export function ProviderButtons() {
  const { t, i18n } = useTranslation('sign-in')
  const { identityProviders } = useConfiguration()
  const isHydrated = useHydrated()
  const { notice, waitingFor, open } = useSocialSignIn()
  return (
    <div className="stack-s">
      <p className="or">{t('or')}</p>
      {identityProviders.map(({ key, name, kind }) =>
        kind === 'sso' ? (
          <a
            key={key}
            className="btn btn-outline btn-lg btn-block"
            href={signInAddress(key, i18n.language, isHydrated)}
          >
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

/** During server rendering, neither the portal's address nor the return address is known. */
function signInAddress(provider: string, lang: string, isHydrated: boolean): string {
  if (!isHydrated) return `${apiBase}${ssoLogin.path}?${new URLSearchParams({ provider, lang }).toString()}`
  const target = returnAddress()
  return apiAddress(ssoLogin.path, { provider, lang, ...(target !== undefined && { target }) })
}

function useSocialSignIn() {
  const { t, i18n } = useTranslation('sign-in')
  const [notice, setNotice] = useState('')
  const [waitingFor, setWaitingFor] = useState<string>()
  const last = useRef<AbortController>(undefined)

  const follow = async (window: Window, provider: string, signal: AbortSignal) => {
    const end = await followSocialWindow(window, provider, i18n.language, signal)
    if (signal.aborted) return
    setWaitingFor(undefined)
    if (end.kind === 'failed') setNotice(errorWords(end.error, t))
    else if (end.kind !== 'leaving') setNotice(t(`provider.${end.kind}`))
  }

  const open = (provider: string) => {
    last.current?.abort()
    const window = openSocialWindow()
    setNotice(t(window === null ? 'provider.blocked' : 'provider.waiting'))
    if (window === null) return
    last.current = new AbortController()
    setWaitingFor(provider)
    void follow(window, provider, last.current.signal)
  }
  return { notice, waitingFor, open }
}
