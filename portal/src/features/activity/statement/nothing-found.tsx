import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { PointsElsewhere, usePointsElsewhere } from '../../../platform/points-elsewhere/points-elsewhere.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { isNarrowed, widened } from '../filter/filter-changes.ts'
import { StatementWaiting } from './statement-waiting.tsx'
import { useStatement, type StatementContent } from './use-statement.ts'
import type { FilterInAddress } from '../filter/use-statement-filter.ts'

type Shown = Extract<StatementContent, { kind: 'shown' }>

interface NothingFoundProps {
  address: FilterInAddress
  content: Shown
}

/** Why no lines are shown, with the next action. */
export function NothingFound({ address, content }: NothingFoundProps) {
  const { t } = useTranslation('activity')
  const { filter, change } = address
  if (isNarrowed(filter))
    return (
      <Nothing why="fits">
        <Button onClick={() => change(widened(filter))}>{t('none.fits.action')}</Button>
      </Nothing>
    )
  return isUntouched(content.totals) ? <Untouched address={address} /> : <NotInPeriod address={address} />
}

/** No points before, in or after the period: whether there ever were any, only all days tell. */
function Untouched({ address }: { address: FilterInAddress }) {
  const { t } = useTranslation('activity')
  const elsewhere = usePointsElsewhere()
  const { today } = address
  const { content } = useStatement({ period: { kind: 'all' }, search: '' }, today)
  if (content.kind === 'waiting') return <StatementWaiting />
  if (content.kind === 'failed' || !isUntouched(content.totals)) return <NotInPeriod address={address} />
  if (elsewhere !== undefined) return <PointsElsewhere />
  return (
    <Nothing why="ever">
      <ScreenLink screen="calculator" className={buttonClass('outline')}>
        {t('none.ever.action')}
      </ScreenLink>
    </Nothing>
  )
}

function NotInPeriod({ address: { filter, change } }: { address: FilterInAddress }) {
  const { t } = useTranslation('activity')
  return (
    <Nothing why="inPeriod">
      <Button onClick={() => change({ ...filter, period: { kind: 'all' } })}>
        {t('none.inPeriod.action')}
      </Button>
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

/** Whether the account had no points at the period's start, earned none in it and has none at its end. */
function isUntouched({ opening, in: earned, closing }: Shown['totals']): boolean {
  return opening === 0 && earned === 0 && closing === 0
}
