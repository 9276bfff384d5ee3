import './navigation-progress.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { useDelayed } from '../../../ui/notices/use-delayed.ts'

/** How long a page can take before a loading bar appears, in milliseconds. */
const QUIET_MS = 150

/** Shows that another page is loading; the current one stays as it is. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Progress />
}

function Progress() {
  const { t } = useTranslation('shell')
  const isShown = useDelayed(QUIET_MS)
  useEffect(() => {
    if (!isShown) return undefined
    const main = document.querySelector('#main')
    main?.setAttribute('aria-busy', 'true')
    return () => main?.removeAttribute('aria-busy')
  }, [isShown])
  return isShown ? (
    <div className="navigation-progress">
      <progress className="visually-hidden" aria-label={t('pageOnItsWay')} />
    </div>
  ) : null
}
