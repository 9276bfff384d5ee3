import { ssoLogin } from '@waymark/contract/identity/provider/sso'
import { unlinkProvider } from '@waymark/contract/identity/provider/unlink-provider'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { apiAddress } from '../../../platform/client/api-address.ts'
import { call } from '../../../platform/client/call.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { hostPath } from '../../../platform/navigation/base-path.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { LinkQuestion } from './link-question.tsx'
import { useLinkedProvidersQuery, type Provider } from './provider-queries.ts'
import { focusAfterChange } from '../focus-after-change.ts'
import { SectionFailure } from '../section-failure.tsx'
import { SectionSheet } from '../section-sheet.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { useProviderChange } from './use-provider-change.ts'

/** Links and unlinks sign-ins at other providers. */
export function ProvidersSection() {
  const { t } = useTranslation('security')
  const heading = useRef<HTMLHeadingElement>(null)
  const { currentData, error, isFetching, refetch } = useLinkedProvidersQuery({})
  const providers = currentData?.object.providers
  const onChanged = () => focusAfterChange(heading.current)
  if (providers?.length === 0) return null
  return (
    <SectionSheet title={t('providers.title')} headingRef={heading}>
      {providers !== undefined && (
        <div className="stack">
          <p className="muted">{t('providers.lead')}</p>
          <LinkQuestion providers={providers} onAnswered={onChanged} />
          <ul className="things">
            {providers.map((one) => (
              <ProviderRow key={one.key} provider={one} onUnlinked={onChanged} />
            ))}
          </ul>
        </div>
      )}
      {providers === undefined && error === undefined && <ListSkeleton label={t('waiting')} />}
      {providers === undefined && error !== undefined && (
        <SectionFailure error={error} retry={() => void refetch()} pending={isFetching} />
      )}
    </SectionSheet>
  )
}

function ProviderRow({ provider, onUnlinked }: { provider: Provider; onUnlinked: () => void }) {
  const { t, i18n } = useTranslation('security')
  const { key, name, linked } = provider
  const { run, pending, error } = useProviderChange(
    async () => call(unlinkProvider, { body: { object: { provider: key } } }),
    () => {
      onUnlinked()
      toast(t('providers.unlinked', { name }))
    },
  )
  return (
    <li>
      <Icon name="shield" />
      <div>
        <b>{name}</b>
        <small>{useLinkedWords()(linked)}</small>
        {error !== undefined && <SectionFailure error={error} />}
      </div>
      {linked === undefined ? (
        <a
          className="btn btn-outline btn-sm"
          aria-label={t('providers.linkProvider', { name })}
          href={linkAddress(key, i18n.language)}
        >
          {t('providers.link')}
        </a>
      ) : (
        <Button
          size="small"
          aria-label={t('providers.unlinkIt', { name })}
          pending={pending}
          onClick={() => void run()}
        >
          {t('providers.unlink')}
        </Button>
      )}
    </li>
  )
}

function useLinkedWords(): (linked: Provider['linked']) => string {
  const { t } = useTranslation('security')
  const { beside, date } = useFormats()
  return (linked) => {
    if (linked === undefined) return t('providers.notLinked')
    const words = [
      ...(linked.email === '' ? [] : [linked.email]),
      t('providers.since', { when: date(linked.linkedAt, 'day') }),
      ...(linked.usedAt === undefined
        ? []
        : [t('providers.used', { when: date(linked.usedAt, 'day-time') })]),
    ]
    return beside(words)
  }
}

/** Where to start linking: the provider's full sign-in page, which returns here to confirm the link. */
function linkAddress(provider: string, lang: string): string {
  const target = hostPath('/member/security')
  return apiAddress(ssoLogin.path, { provider, lang, purpose: 'link', target })
}
