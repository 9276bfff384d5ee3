import { Alert } from '../../../ui/notices/alert.tsx'
import { useForeignLang } from '../../../platform/content/foreign-lang.ts'
import { useChrome } from '../chrome-queries.ts'

/** A site-wide notice above every page; usually empty. */
export function SiteNotice() {
  const chrome = useChrome()
  const foreign = useForeignLang()
  if (chrome === undefined || chrome.notice === '') return null
  return (
    <div className="welcome" {...foreign(chrome.lang)}>
      <Alert tone="info">{chrome.notice}</Alert>
    </div>
  )
}
