import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { sourceWords } from './source-words.ts'
import { useLots, type ExpiringLot } from './statement-queries.ts'

/** Remaining lots with their source, expiry date and points. */
export function ExpiryLots() {
  const { t } = useTranslation('activity')
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useLots()
  if (data === undefined && error !== undefined)
    return <PartFailure title={t('expiry.failed')} error={error} retry={refetch} pending={isFetching} />
  if (data === undefined) return <LotsWaiting />
  const lots = data.pages.flatMap(({ object }) => object.lots)
  return (
    <section className="sheet" aria-labelledby="expiry-lots">
      <div className="sheet__head">
        <h2 id="expiry-lots">{t('expiry.lots')}</h2>
      </div>
      {lots.length === 0 ? <NoLots /> : <LotsLeft lots={lots} />}
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more.show')}
        </Button>
      )}
    </section>
  )
}

function LotsLeft({ lots }: { lots: readonly ExpiringLot[] }) {
  const { t } = useTranslation('activity')
  return (
    <table className="lots expiry-lots">
      <caption>{t('expiry.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className="label">
            {t('lots.expiry')}
          </th>
          <th scope="col" className="label">
            {t('lots.source')}
          </th>
          <th scope="col" className="label right">
            {t('lots.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lots keep their order and have no id
          <LotLeft key={index} lot={lot} />
        ))}
      </tbody>
    </table>
  )
}

function LotLeft({ lot: { source, expiryDate, isBonus, points, held } }: { lot: ExpiringLot }) {
  const { t } = useTranslation('activity')
  return (
    <tr>
      <td className="num">{expiryDate === null ? t('lots.never') : <DateText iso={expiryDate} />}</td>
      <td>
        {sourceWords(source, t)}
        <br />
        <span className="muted">
          <DateText iso={source.date} />
          {isBonus && `, ${t('lots.bonus')}`}
        </span>
      </td>
      <td className="right num">
        <Figure value={points} />
        {held > 0 && (
          <small className="muted expiry-lots__held">
            <Figure value={held} /> {t('expiry.held')}
          </small>
        )}
      </td>
    </tr>
  )
}

function NoLots() {
  const { t } = useTranslation('activity')
  return (
    <EmptyState
      level={3}
      title={t('none.ever.title')}
      action={
        <ScreenLink screen="calculator" className={buttonClass('outline')}>
          {t('none.ever.action')}
        </ScreenLink>
      }
    >
      {t('none.ever.text')}
    </EmptyState>
  )
}

function LotsWaiting() {
  const { t } = useTranslation('activity')
  return (
    <Waiting label={t('expiry.waiting')}>
      <div className="sheet stack-s">
        <Skeleton width="100%" height="2.5rem" />
        <Skeleton width="100%" height="2.5rem" />
        <Skeleton width="100%" height="2.5rem" />
      </div>
    </Waiting>
  )
}
