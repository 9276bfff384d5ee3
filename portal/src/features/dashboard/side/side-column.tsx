import { addWordsOf } from '../../../platform/i18n/later-words.ts'
import type { ProgrammeEntry, UserDetails } from '../../../platform/queries/member-queries.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { SideWaiting } from '../dashboard-waiting.tsx'

const SideSheets = lazyComponent(async () => {
  const [{ SideSheets: sheets }] = await Promise.all([
    import('./side-sheets.tsx'),
    addWordsOf('completeness', 'content'),
  ])
  return sheets
})

/** The side column, loaded separately so that the home page doesn't wait for it. */
export function SideColumn(props: { user: UserDetails; entry: ProgrammeEntry }) {
  return (
    <PartBoundary waiting={<SideWaiting />}>
      <SideSheets {...props} />
    </PartBoundary>
  )
}
