import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { SplitBar } from '../../ui/charts/split-bar.tsx'
import type { EarnAnswer } from './calculator-queries.ts'

/** How close the chosen fare brings a member to the next tier. Empty at the top tier, or while the answer is unknown. */
export function TierReach({ fare }: { fare: EarnAnswer['flightAttributePointDetails'][number] }) {
  const { t } = useTranslation('calculator')
  const { date, figure } = useFormats()
  const { data } = useAccountSummary()
  const progress = data?.object.tierProgress
  const brings = fare.pointCreditDetails.find(({ pointType }) => pointType === 'STATUS')?.points ?? 0
  if (progress?.next === undefined) return null
  const { next, statusPoints: earned, yearEndsOn } = progress
  const left = Math.max(0, next.missing - brings)
  const share = (points: number) => Math.min(100, (points / next.at) * 100)
  const words = {
    cabin: t(`cabin.${fare.cabinClass}`),
    tier: next.tier.name,
    left: figure(left),
    missing: figure(next.missing),
    brings: figure(brings),
    date: date(yearEndsOn),
  }
  return (
    <div className="enough">
      <div>
        <output className="enough__say">
          {left === 0 ? t('reach.reached', words) : t('reach.within', words)}
        </output>
        <p className="muted">{t('reach.missing', words)}</p>
      </div>
      <SplitBar
        label={t('reach.bar', { ...words, earned: figure(earned), at: figure(next.at) })}
        parts={[
          {
            id: 'earned',
            kind: 'other',
            share: share(earned),
            words: t('reach.earned', { points: figure(earned) }),
          },
          {
            id: 'trip',
            kind: 'main',
            share: share(Math.min(brings, next.missing)),
            words: t('reach.trip', { points: figure(brings) }),
          },
          { id: 'left', kind: 'rest', share: 0, words: t('reach.left', { points: figure(left) }) },
        ]}
      />
    </div>
  )
}
