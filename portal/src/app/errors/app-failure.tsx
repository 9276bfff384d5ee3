import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { isSignedIn } from '../../platform/session/session.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Button } from '../../ui/actions/button.tsx'

/**
 * Shown when the app breaks outside the router: a page before sign-in, or the frame of all pages (ROUTE-13). It depends only on the first
 * page's words; its link reloads the app.
 */
export function AppFailure() {
  const { t } = useTranslation('gate')
  useEffect(() => {
    document.title = t('broken.title')
    document.querySelector<HTMLElement>('#main')?.focus()
  }, [t])
  return (
    <div className="signin">
      <main className="signin__main" id="main" tabIndex={-1}>
        <h1>{t('broken.title')}</h1>
        <p className="muted">{t('broken.text')}</p>
        <div className="actions">
          <Button variant="primary" onClick={() => globalThis.location.reload()}>
            {t('failed.reload')}
          </Button>
          <a className={buttonClass('outline')} href={hostPath(loginPath)}>
            {t(isSignedIn() ? 'broken.home' : 'broken.signIn')}
          </a>
        </div>
      </main>
    </div>
  )
}
