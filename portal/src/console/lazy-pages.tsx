import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../ui/actions/button.tsx'
import { PartBoundary } from '../ui/layout/part-boundary.tsx'
import { Alert } from '../ui/notices/alert.tsx'

/** Around pages whose code is fetched when they are opened. */
export function LazyPages({ children }: { children: ReactNode }) {
  const { t } = useTranslation('console')
  const { pathname } = useLocation()
  return (
    <PartBoundary
      of={pathname}
      waiting={<p className="console-wait">{t('openingPage')}</p>}
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
