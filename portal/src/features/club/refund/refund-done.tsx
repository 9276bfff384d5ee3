import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { Refund } from '../club-queries.ts'
import { RefundFacts, RefundFigures } from './refund-figures.tsx'

/** What was refunded: the figures that were previewed, and where their correction is. */
export function RefundDone({ refund }: { refund: Refund }) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  return (
    <div className="stack">
      <PageHeader
        title={t('refund.doneTitle', { amount: money(refund.total, refund.currency) })}
        lead={t(`refund.done.${wayOf(refund)}`)}
      />
      <section className="sheet stack" aria-label={t('refund.title')}>
        <RefundFigures refund={refund} />
        <RefundFacts refund={refund} />
      </section>
      <div className="actions">
        <ScreenLink screen="orders" className={buttonClass('primary')}>
          {t('refund.toOrders')}
        </ScreenLink>
      </div>
    </div>
  )
}

function wayOf({ money, points }: Refund): 'money' | 'points' | 'both' {
  if (points === 0) return 'money'
  return money === 0 ? 'points' : 'both'
}
