import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../ui/notices/use-delayed.ts'

/** While something is being fetched: reserves its space straight away, shows words after 300 ms. */
export function Opening() {
  const { t } = useTranslation()
  const isShown = useDelayed(300)
  return (
    <div className="opening" aria-busy="true">
      <p className="muted">{isShown ? t('gate:opening') : '\u00a0'}</p>
    </div>
  )
}
