import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../ui/use-delayed.ts'

/** While the first page is being fetched: nothing at first, words after 300 ms. */
export function Opening() {
  const { t } = useTranslation()
  const isShown = useDelayed(300)
  return (
    <main className="page" id="main" tabIndex={-1} aria-busy="true">
      {isShown && <p className="muted">{t('gate:opening')}</p>}
    </main>
  )
}
