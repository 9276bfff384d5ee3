import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { useEntryWords, type Entry } from '../../platform/words/entry-words.ts'
import { DateText } from '../../ui/formats/date-text.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { EntryList } from '../../ui/tables/entry-list.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { useLatestActivity } from './dashboard-queries.ts'
import { EntriesWaiting } from './dashboard-waiting.tsx'
import { FailedPart } from './failed-part.tsx'

/** Only new members see it. */
const NoEntries = lazyComponent(async () => (await import('./no-entries.tsx')).NoEntries)

/** The five latest statement entries, as sentences (SUMM-04). */
export function LatestActivity({ summary }: { summary: AccountSummary }) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const latest = useLatestActivity()
  const entries = latest.currentData?.object.entries
  const retry = async () => {
    const { isSuccess } = await latest.refetch()
    // By then the button that had the focus has been removed.
    if (isSuccess) heading.current?.focus()
  }
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('activity.title')}
        </h2>
        {entries !== undefined && entries.length > 0 && (
          <ScreenLink screen="my_activity" className="link">
            {t('activity.all')}
          </ScreenLink>
        )}
      </div>
      {entries !== undefined && <Entries entries={entries} summary={summary} />}
      {entries === undefined && latest.error === undefined && <EntriesWaiting />}
      {entries === undefined && latest.error !== undefined && (
        <FailedPart level={2} error={latest.error} retry={retry} pending={latest.isFetching} />
      )}
    </section>
  )
}

function Entries({ entries, summary }: { entries: readonly Entry[]; summary: AccountSummary }) {
  const { t } = useTranslation('dashboard')
  const words = useEntryWords()
  if (entries.length === 0) {
    return (
      <PartBoundary>
        <NoEntries membershipNumber={summary.membershipNumber} />
      </PartBoundary>
    )
  }
  const isThisYear = entries.every(({ date }) => date.slice(0, 4) === summary.today.slice(0, 4))
  const listed = entries.map((entry) => {
    const { what, small } = words(entry)
    return {
      id: entry.journalId,
      date: <DateText iso={entry.date} form={isThisYear ? 'day-month' : 'day'} />,
      what,
      detail: small,
      amount: <Figure value={entry.points} sign="always" />,
      balance: <Figure value={entry.balance} />,
    }
  })
  return (
    <div className={isThisYear ? undefined : 'dashboard-dated'}>
      <EntryList entries={listed} amountLabel={t('activity.points')} balanceLabel={t('activity.balance')} />
    </div>
  )
}
