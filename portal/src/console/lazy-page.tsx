import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { PartBoundary } from '../ui/layout/part-boundary.tsx'
import { Alert } from '../ui/notices/alert.tsx'

/** A page whose code is fetched when it's first opened, with another try if that fails. */
export function LazyPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('console')
  return (
    <PartBoundary
      waiting={<p className="muted">{t('openingPage')}</p>}
      renderFailed={({ retry }) => (
        <Alert tone="bad" live="assertive" end={<Button onClick={retry}>{t('tryAgain')}</Button>}>
          {t('notReached')}
        </Alert>
      )}
    >
      {children}
    </PartBoundary>
  )
}
