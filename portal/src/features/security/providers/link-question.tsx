import { linkProvider } from '@waymark/contract/identity/provider/link-provider'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../../platform/client/call.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { Provider } from './provider-queries.ts'
import { SectionFailure } from '../section-failure.tsx'
import { useProviderChange } from './use-provider-change.ts'

interface LinkQuestionProps {
  providers: readonly Provider[]
  onAnswered: () => void
}

/** Asks for confirmation after a return from a provider. Returning alone links nothing. */
export function LinkQuestion({ providers, onAnswered }: LinkQuestionProps) {
  const { handle, name, close } = useReturned(providers)
  if (handle === undefined) return null
  const answered = () => {
    close()
    onAnswered()
  }
  return <Question handle={handle} name={name} onAnswered={answered} />
}

interface QuestionProps {
  handle: string
  name: string
  onAnswered: () => void
}

function Question({ handle, name, onAnswered }: QuestionProps) {
  const { t } = useTranslation('security')
  const { run, pending, error } = useProviderChange(
    async () => call(linkProvider, { body: { object: { handle } } }),
    () => {
      onAnswered()
      toast(t('providers.linked', { name }))
    },
  )
  return (
    <div className="stack-s">
      <Alert tone="warn" live="polite" title={t('providers.question', { name })}>
        {t('providers.questionText')}
      </Alert>
      {error !== undefined && <SectionFailure error={error} />}
      <div className="actions">
        <Button variant="primary" pending={pending} onClick={() => void run()}>
          {t('providers.linkIt', { name })}
        </Button>
        <Button onClick={onAnswered}>{t('providers.leave')}</Button>
      </div>
    </div>
  )
}

/** The provider and handle in the address after a return, until the question is answered. */
function useReturned(providers: readonly Provider[]) {
  const [query, setQuery] = useSearchParams()
  const [isClosed, setClosed] = useState(false)
  const provider = providers.find(({ key }) => key === query.get('provider'))
  const close = () => {
    setClosed(true)
    setQuery(
      (all) => {
        all.delete('link')
        all.delete('provider')
        return all
      },
      { replace: true },
    )
  }
  const handle = isClosed || provider === undefined ? undefined : (query.get('link') ?? undefined)
  return { handle, name: provider?.name ?? '', close }
}
