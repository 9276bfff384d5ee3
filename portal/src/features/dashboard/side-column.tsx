import { lazy, Suspense } from 'react'
import { addWordsOf } from '../../platform/i18n/later-words.ts'
import type { ProgrammeEntry, UserDetails } from '../../platform/queries/member-queries.ts'
import { RenderBoundary } from '../../ui/layout/render-boundary.tsx'
import { SideWaiting } from './dashboard-waiting.tsx'

const SideSheets = lazy(async () => {
  const [{ SideSheets: sheets }] = await Promise.all([
    import('./side-sheets.tsx'),
    addWordsOf('completeness', 'content'),
  ])
  return { default: sheets }
})

/** What stands beside the points: fetched apart, so that the home page does not wait for it. */
export function SideColumn(props: { user: UserDetails; entry: ProgrammeEntry }) {
  return (
    <RenderBoundary fallback={null}>
      <Suspense fallback={<SideWaiting />}>
        <SideSheets {...props} />
      </Suspense>
    </RenderBoundary>
  )
}
