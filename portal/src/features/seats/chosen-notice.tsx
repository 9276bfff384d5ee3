import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import type { SeatOverview } from './seat-queries.ts'

/** What a company chose while it registered and hasn't paid for (CORP-01). Its account is open either way. */
export function ChosenNotice({ overview, end }: { overview: SeatOverview; end: ReactNode }) {
  const { t } = useTranslation('seats')
  const { chosen, plans } = overview
  const plan = plans.find(({ code }) => code === chosen?.plan)
  if (chosen === null || plan === undefined) return null
  return (
    <Alert tone="info" title={t('chosen.title', { count: chosen.seats, plan: plan.name })} end={end}>
      {t('chosen.text')}
    </Alert>
  )
}
