import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { useMore } from '../../../platform/queries/use-more.ts'
import { useTableWords } from '../../../platform/tables/use-table-words.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { DateText } from '../../../ui/formats/date-text.tsx'
import { Figure } from '../../../ui/formats/figure.tsx'
import type { DataColumn } from '../../../ui/tables/data-columns.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { sourceWords } from '../lines/source-words.ts'
import { useLots, type ExpiringLot } from '../statement/statement-queries.ts'

/** Lots keep their order and have no id. */
interface Row {
  readonly place: string
  readonly lot: ExpiringLot
}

/** Remaining lots with their source, expiry date and points. */
export function ExpiryLots() {
  const { t } = useTranslation('activity')
  const words = useTableWords()
  const lots = useLots()
  const { data, error, refetch, isFetching } = lots
  const more = useMore(lots)
  if (data === undefined && error !== undefined)
    return <PartFailure title={t('expiry.failed')} error={error} retry={refetch} pending={isFetching} />
  const rows = data?.pages.flatMap(({ object }) => object.lots)
  return (
    <section className="stack-s" aria-labelledby="expiry-lots">
      <h2 id="expiry-lots">{t('expiry.lots')}</h2>
      <p className="muted">{t('expiry.caption')}</p>
      <div className="sheet sheet-flush">
        <DataTable
          caption={t('expiry.lots')}
          columns={[expiryColumn(t), sourceColumn(t), pointsColumn(t)]}
          data={
            rows === undefined
              ? { kind: 'waiting' }
              : { kind: 'here', rows: rows.map((lot, index): Row => ({ place: String(index), lot })) }
          }
          rowId={({ place }) => place}
          rowName={({ lot }) => sourceWords(lot.source, t)}
          words={{ ...words, waiting: t('expiry.waiting') }}
          empty={{
            title: t('expiry.none.title'),
            text: t('expiry.none.text'),
            action: (
              <ScreenLink screen="calculator" className={buttonClass('outline')}>
                {t('none.ever.action')}
              </ScreenLink>
            ),
          }}
          paging={{ kind: 'more', ...more }}
        />
      </div>
    </section>
  )
}

type Words = ReturnType<typeof useTranslation<'activity'>>['t']

const expiryColumn = (t: Words): DataColumn<Row> => ({
  id: 'expiry',
  heading: t('activity:lots.expiry'),
  onCard: 'title',
  cell: ({ lot: { expiryDate } }) =>
    expiryDate === null ? t('activity:lots.never') : <DateText iso={expiryDate} />,
})

const sourceColumn = (t: Words): DataColumn<Row> => ({
  id: 'source',
  heading: t('activity:lots.source'),
  cell: ({ lot: { source, isBonus } }) => (
    <>
      {sourceWords(source, t)}
      <br />
      <span className="muted">
        <DateText iso={source.date} />
        {isBonus && `, ${t('activity:lots.bonus')}`}
      </span>
    </>
  ),
})

const pointsColumn = (t: Words): DataColumn<Row> => ({
  id: 'points',
  heading: t('activity:lots.points'),
  align: 'end',
  cell: ({ lot: { points, held } }) => (
    <>
      <Figure value={points} />
      {held > 0 && (
        <small className="muted expiry-lots__held">
          <Figure value={held} /> {t('activity:expiry.held')}
        </small>
      )}
    </>
  ),
})
