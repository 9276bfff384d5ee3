import './navigation-progress.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { useDelayed } from '../../ui/notices/use-delayed.ts'

/** How long a page may take before it is said that it is on its way, in milliseconds. */
const QUIET_MS = 150

/** Says that another page is on its way; the one before stays as it is meanwhile. */
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
