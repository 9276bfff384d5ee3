import { addDays } from '@waymark/rules/calendar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { PointsElsewhere, usePointsElsewhere } from '../../platform/points-elsewhere/points-elsewhere.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { isNarrowed, widened } from './filter-changes.ts'
import type { StatementContent } from './use-statement.ts'
import type { FilterInAddress } from './use-statement-filter.ts'

type Shown = Extract<StatementContent, { kind: 'shown' }>

interface NothingFoundProps {
  address: FilterInAddress
  content: Shown
}

/** Why no lines are shown, with the next action. */
export function NothingFound({ address: { filter, today, change }, content }: NothingFoundProps) {
  const { t } = useTranslation('activity')
  const elsewhere = usePointsElsewhere()
  const lastYear = { kind: 'dates', from: addDays(today, -364), to: today } as const
  if (isNarrowed(filter))
    return (
      <Nothing why="fits">
        <Button onClick={() => change(widened(filter))}>{t('none.fits.action')}</Button>
      </Nothing>
    )
  if (isUntouched(content.totals) && elsewhere !== undefined) return <PointsElsewhere />
  if (isUntouched(content.totals))
    return (
      <Nothing why="ever">
        <ScreenLink screen="calculator" className={buttonClass('outline')}>
          {t('none.ever.action')}
        </ScreenLink>
      </Nothing>
    )
  return (
    <Nothing why="inPeriod">
      <Button onClick={() => change({ ...filter, period: lastYear })}>{t('none.inPeriod.action')}</Button>
    </Nothing>
  )
}

function Nothing({ why, children }: { why: 'fits' | 'ever' | 'inPeriod'; children: ReactNode }) {
  const { t } = useTranslation('activity')
  return (
    <div className="sheet">
      <EmptyState title={t(`none.${why}.title`)} action={children}>
        {t(`none.${why}.text`)}
      </EmptyState>
    </div>
  )
}

/** Whether the account has never earned points. */
function isUntouched({ opening, in: earned, closing }: Shown['totals']): boolean {
  return opening === 0 && earned === 0 && closing === 0
}
