import { useTranslation } from 'react-i18next'
import { nextExpiry, timelineOf } from '../../platform/expiry/expiry.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { FactsLine } from '../../ui/tables/facts-line.tsx'

/** Balance, points on hold, and what expires next and within a year (SUMM-01, SUMM-03). */
export function BalanceFacts({ summary }: { summary: AccountSummary }) {
  const { t } = useTranslation('points-hub')
  const { figure, date } = useFormats()
  const own = summary.pointDetails.find(({ pointType }) => pointType === 'POINTS')
  const next = nextExpiry(summary, 0)
  const { within, through } = timelineOf(summary)
  return (
    <div className="stack-s">
      <FactsLine
        facts={[
          { id: 'available', label: t('facts.available'), value: figure(own?.points ?? 0) },
          {
            id: 'held',
            label: t('facts.held'),
            value: figure(own?.held ?? 0),
            note: own !== undefined && own.held > 0 ? t(`facts.${heldWhy(own)}`) : undefined,
          },
          {
            id: 'next',
            label: t('facts.next'),
            value: figure(next?.points ?? 0),
            note: next === undefined ? t('facts.never') : date(next.expiresOn),
          },
          {
            id: 'year',
            label: t('facts.year'),
            value: figure(within),
            note: t('facts.through', { date: date(through) }),
          },
        ]}
      />
      <p className="points-links small">
        <ScreenLink screen="my_activity" className="link">
          {t('links.statement')}
        </ScreenLink>
        <ScreenLink screen="points_expiry" className="link">
          {t('links.expiry')}
        </ScreenLink>
      </p>
    </div>
  )
}

function heldWhy({ inCheck = 0 }: AccountSummary['pointDetails'][number]): 'heldInCheck' | 'heldWhy' {
  return inCheck > 0 ? 'heldInCheck' : 'heldWhy'
}
