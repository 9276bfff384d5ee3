import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useMore } from '../../../platform/queries/use-more.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EntryList } from '../../../ui/tables/entry-list.tsx'
import { MoreRows } from '../../../ui/tables/more-rows.tsx'
import { lineWords } from './pool-words.ts'
import { usePoolLines, type PoolLine } from './pool-queries.ts'

const LATEST = 6

/** Pool activity, newest first; the full list loads on request. */
export function PoolActivity({ latest }: { latest: readonly PoolLine[] }) {
  const { t } = useTranslation('family')
  const [isWhole, setIsWhole] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const showAll = () => {
    setIsWhole(true)
    // The button goes.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section className="sheet" aria-labelledby="pool-activity">
      <div className="sheet__head">
        <h2 id="pool-activity" ref={heading} tabIndex={-1}>
          {isWhole ? t('activity.all') : t('activity.latest')}
        </h2>
        {!isWhole && latest.length === LATEST && (
          <Button size="small" variant="quiet" onClick={showAll}>
            {t('activity.showAll')}
          </Button>
        )}
      </div>
      {latest.length === 0 && <p className="muted">{t('activity.none')}</p>}
      {isWhole ? <WholeActivity latest={latest} /> : <Lines lines={latest} />}
    </section>
  )
}

function WholeActivity({ latest }: { latest: readonly PoolLine[] }) {
  const { t } = useTranslation('family')
  const activity = usePoolLines()
  const { data, error, isFetching, refetch } = activity
  const more = useMore(activity)
  const lines = data?.pages.flatMap(({ object }) => object.lines) ?? latest
  if (error !== undefined && data === undefined)
    return <PartFailure title={t('activity.failed')} error={error} retry={refetch} pending={isFetching} />
  return (
    <>
      <Lines lines={lines} />
      <MoreRows label={t('activity.more')} more={more} className="stack-s" />
    </>
  )
}

function Lines({ lines }: { lines: readonly PoolLine[] }) {
  const { t } = useTranslation('family')
  const { beside, date, figure, list } = useFormats()
  const fromOf = ({ what, from, reference }: PoolLine): string | undefined => {
    const parts = from.map(({ name, points }) => t('activity.from', { name, points: figure(points) }))
    const details = [
      ...(what === 'SPENT' && reference !== null ? [reference] : []),
      ...((what === 'SPENT' || what === 'EXPIRED') && parts.length > 0 ? [list(parts)] : []),
    ]
    return details.length === 0 ? undefined : beside(details)
  }
  return (
    <EntryList
      amountLabel={t('activity.points')}
      balanceLabel={t('activity.balance')}
      entries={lines.map((line) => ({
        id: String(line.line),
        date: date(line.date, 'day-month'),
        what: lineWords(line, t),
        detail: fromOf(line),
        amount: (
          <span className={line.points > 0 ? 'credit' : undefined}>{figure(line.points, 'always')}</span>
        ),
        balance: figure(line.balance),
      }))}
    />
  )
}
