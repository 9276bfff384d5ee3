import { useTranslation } from 'react-i18next'
import { addWordsOf } from '../../platform/i18n/later-words.ts'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'

const OutlookSheets = lazyComponent(async () => {
  const [{ OutlookSheets: sheets }] = await Promise.all([
    import('./outlook/outlook-sheets.tsx'),
    addWordsOf('outlook', 'flight-words'),
  ])
  return sheets
})

/** The member's goal and the points of the last year, loaded separately so that the home page doesn't wait for them. */
export function Outlook({ summary }: { summary: AccountSummary }) {
  return (
    <PartBoundary waiting={<OutlookWaiting />}>
      <OutlookSheets summary={summary} waiting={<OutlookWaiting />} />
    </PartBoundary>
  )
}

/** As high as the sheets, so that nothing below them jumps. */
function OutlookWaiting() {
  const { t } = useTranslation('dashboard')
  return (
    <Waiting label={t('outlook.waiting')}>
      <div className="dashboard-outlook">
        {['goal', 'trend'].map((sheet) => (
          <div key={sheet} className="sheet">
            <Skeleton width="9rem" height="1.5rem" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
