import { lazy, Suspense } from 'react'
import { addWordsOf } from '../../platform/i18n/later-words.ts'
import { screenPath } from '../../platform/navigation/screens.ts'

const OffersForYou = lazy(async () => {
  const [{ OffersForYou: offers }] = await Promise.all([
    import('./offers-for-you.tsx'),
    addWordsOf('content'),
  ])
  return { default: offers }
})

/** What stands beside the activity and comes after it: fetched apart, so that the home page does not wait for it. */
export function SideColumn() {
  if (screenPath('offers') === undefined) return null
  return (
    <Suspense fallback={null}>
      <OffersForYou />
    </Suspense>
  )
}
