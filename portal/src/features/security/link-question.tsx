import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { announce } from '../../ui/announcements.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useLinkProviderMutation, type Provider } from './provider-queries.ts'
import { SectionFailure } from './section-failure.tsx'

/** Asks the person who came back from a provider whether that sign-in shall open this account: coming back links nothing yet. */
export function LinkQuestion({
  providers,
  onAnswered,
}: {
  providers: readonly Provider[]
  onAnswered: () => void
}) {
  const { t } = useTranslation('security')
  const { handle, name, close } = useReturned(providers)
  const [link, { error, isLoading }] = useLinkProviderMutation()
  if (handle === undefined) return null
  const answered = () => {
    close()
    onAnswered()
  }
  const confirm = async () => {
    const result = await link({ body: { object: { handle } } })
    if (result.error !== undefined) return
    answered()
    announce(t('providers.linked', { name }), { shown: true })
  }
  return (
    <div className="stack-s">
      <Alert tone="warn" live="polite" title={t('providers.question', { name })}>
        {t('providers.questionText')}
      </Alert>
      {error !== undefined && <SectionFailure error={error} />}
      <div className="actions">
        <Button variant="primary" pending={isLoading} onClick={() => void confirm()}>
          {t('providers.linkIt', { name })}
        </Button>
        <Button onClick={answered}>{t('providers.leave')}</Button>
      </div>
    </div>
  )
}

/** What the address says of a visit that came back, which it says until it is answered. */
function useReturned(providers: readonly Provider[]) {
  const [query, setQuery] = useSearchParams()
  const [isOver, setOver] = useState(false)
  const provider = providers.find(({ key }) => key === query.get('provider'))
  const close = () => {
    setOver(true)
    setQuery(
      (all) => {
        all.delete('link')
        all.delete('provider')
        return all
      },
      { replace: true },
    )
  }
  const handle = isOver || provider === undefined ? undefined : (query.get('link') ?? undefined)
  return { handle, name: provider?.name ?? '', close }
}
