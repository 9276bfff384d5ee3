import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { SplitBar } from '../../ui/charts/split-bar.tsx'
import type { PurchaseRules } from './use-purchase-rules.ts'

interface YearlyLimitProps {
  limit: PurchaseRules['limit']
  points: bigint
}

/** Points bought this year, points in this purchase, and what remains of the limit. */
export function YearlyLimit({ limit, points }: YearlyLimitProps) {
  const { t } = useTranslation('buy')
  const { figure } = useFormats()
  const now = limit === undefined || points > limit.left ? (limit?.left ?? 0n) : points
  const share = (part: bigint) =>
    limit === undefined || limit.most === 0n ? 0 : Number((part * 10_000n) / limit.most) / 100
  return (
    <section className="sheet" aria-labelledby="buy-limit">
      <div className="sheet__head">
        <h2 id="buy-limit">{t('limit.title')}</h2>
        {limit && <span className="small muted">{t('limit.most', { most: figure(limit.most) })}</span>}
      </div>
      <div className="stack-s">
        {limit === undefined ? (
          <Skeleton width="100%" />
        ) : (
          <SplitBar
            label={t('limit.split', {
              most: figure(limit.most),
              used: figure(limit.used),
              now: figure(now),
              left: figure(limit.left - now),
            })}
            parts={[
              {
                id: 'used',
                kind: 'other',
                share: share(limit.used),
                words: t('limit.used', { points: figure(limit.used) }),
              },
              { id: 'now', kind: 'main', share: share(now), words: t('limit.now', { points: figure(now) }) },
              {
                id: 'left',
                kind: 'rest',
                share: share(limit.left - now),
                words: t('limit.left', { points: figure(limit.left - now) }),
              },
            ]}
          />
        )}
        <p className="small muted">{t('limit.text')}</p>
      </div>
    </section>
  )
}
