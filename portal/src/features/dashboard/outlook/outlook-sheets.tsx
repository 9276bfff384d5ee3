import './outlook.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCollectingProgramme } from '../../../platform/configuration/programme-kind.ts'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import type { AccountSummary } from '../../../platform/queries/member-queries.ts'
import { GoalSheet } from './goal-sheet.tsx'
import { useHomeOverview } from './outlook-queries.ts'
import { TrendSheet } from './trend-sheet.tsx'

/** The member's goal, where the airline has a home airport, beside the points of the last twelve months. */
export function OutlookSheets({ summary, waiting }: { summary: AccountSummary; waiting: ReactNode }) {
  const { t } = useTranslation('outlook')
  const home = useCollectingProgramme()?.flights.homeAirport ?? undefined
  const { data, error, isFetching, refetch } = useHomeOverview()
  if (data === undefined) {
    if (error === undefined) return waiting
    return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  }
  const { goal, months } = data.object
  return (
    <div className={home === undefined ? 'dashboard-outlook is-single' : 'dashboard-outlook'}>
      {home !== undefined && <GoalSheet goal={goal} home={home} summary={summary} />}
      <TrendSheet months={months} />
    </div>
  )
}
