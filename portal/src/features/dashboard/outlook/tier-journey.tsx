import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { AccountSummary } from '../../../platform/queries/member-queries.ts'
import { SplitBar } from '../../../ui/charts/split-bar.tsx'
import type { Goal } from './outlook-queries.ts'

interface TierJourneyProps {
  goal: Goal
  progress: AccountSummary['tierProgress']
}

/** What the goal's trip would add towards the next tier if it were paid for with money. Empty at the top tier. */
export function TierJourney({ goal, progress }: TierJourneyProps) {
  const { t } = useTranslation('outlook')
  const { figure, date } = useFormats()
  const { next, statusPoints: earned, yearEndsOn, isEarned } = progress
  if (!isEarned || next === undefined || next.missing === 0 || goal.statusPoints === 0) return null
  const adds = Math.min(goal.statusPoints, next.missing)
  const left = next.missing - adds
  const share = (points: number) => Math.min(100, (points / next.at) * 100)
  const words = {
    status: figure(goal.statusPoints),
    tier: next.tier.name,
    left: figure(left),
    date: date(yearEndsOn),
  }
  return (
    <div className="goal__tier">
      <h3 className="h3">{t('journey.title', { tier: next.tier.name })}</h3>
      <p className="small">{left === 0 ? t('journey.reached', words) : t('journey.adds', words)}</p>
      <SplitBar
        label={t('journey.bar', { earned: figure(earned), at: figure(next.at), status: words.status })}
        parts={[
          {
            id: 'earned',
            kind: 'other',
            share: share(earned),
            words: t('journey.earned', { points: figure(earned) }),
          },
          {
            id: 'trip',
            kind: 'main',
            share: share(adds),
            words: t('journey.trip', { points: words.status }),
          },
          { id: 'left', kind: 'rest', share: 0, words: t('journey.left', { points: words.left }) },
        ]}
      />
    </div>
  )
}
