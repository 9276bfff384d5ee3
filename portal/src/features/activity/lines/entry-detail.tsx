import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../platform/client/error-words.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'
import { callErrorOf, useActivityDetail } from '../statement/statement-queries.ts'

const EntryView = lazyComponent(async () => (await import('./entry-view.tsx')).EntryView)

/** A line's details: why its points are what they are, its reversal, and the lots it deducted or added (SUMM-04). */
export function EntryDetail({ journalId }: { journalId: string }) {
  const { data, error, isFetching, refetch } = useActivityDetail(journalId)
  const { t } = useTranslation('activity')
  if (data === undefined && error !== undefined) {
    const known = callErrorOf(error)
    return (
      <div className="stack-s" role="alert">
        <p>{known === undefined ? t('failed.text') : errorWords(known, t)}</p>
        <div>
          <Button size="small" pending={isFetching} onClick={() => void refetch()}>
            {t('failed.retry')}
          </Button>
        </div>
      </div>
    )
  }
  // The code is fetched beside the data.
  return (
    <PartBoundary waiting={<DetailWaiting />}>
      <EntryView detail={data?.object} waiting={<DetailWaiting />} />
    </PartBoundary>
  )
}

function DetailWaiting() {
  const { t } = useTranslation('activity')
  return (
    <Waiting label={t('lots.waiting')}>
      <div className="stack-s">
        <Skeleton width="70%" />
        <Skeleton width="100%" height="4.5rem" />
      </div>
    </Waiting>
  )
}
