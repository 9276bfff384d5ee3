import { daysBetween, parseDay } from '@waymark/rules/calendar'
import type { ReactNode } from 'react'
import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Money } from '../../../ui/formats/money.tsx'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'
import { Breakdown } from '../../../ui/tables/breakdown.tsx'
import type { ClubItem, Purpose } from '../club-queries.ts'
import { unbroken } from '../unbroken-date.ts'

/** What a cart, a quote and an order say of their price: cents. */
export interface Sum {
  readonly purpose: Purpose
  readonly term: { readonly from: string; readonly until: string }
  readonly items: readonly ClubItem[]
  readonly coupon?: { readonly code: string; readonly discount: number } | undefined
  readonly vat: number
  readonly total: number
  readonly currency: string
}

interface CartSumProps {
  /** Null while nothing can be priced. */
  priced: Sum | null
  vatBasisPoints: number
  /** The last day so far, of somebody whose term runs. */
  endsOn?: string | undefined
  action: ReactNode
  foot?: ReactNode
  /** The first price is on its way: its lines take their space. */
  isWaiting?: boolean
}

/** Each item with its price before tax, the coupon, the tax and the sum; of a renewal the new last day, and that no day is lost. */
export function CartSum({ priced, vatBasisPoints, endsOn, action, foot, isWaiting = false }: CartSumProps) {
  const { t } = useTranslation('club')
  return (
    <aside className="checkout-grid__side sticky" aria-labelledby="club-sum">
      <section className="sheet">
        <div className="sheet__head">
          <h2 id="club-sum">{t('cart.title')}</h2>
        </div>
        <div className="stack">
          {priced === null && isWaiting && <LinesWaiting isRenewal={endsOn !== undefined} />}
          {priced === null && !isWaiting && <p className="muted">{t('cart.unpriced')}</p>}
          {priced !== null && (
            <>
              <Lines priced={priced} vatBasisPoints={vatBasisPoints} />
              <NewEnd priced={priced} endsOn={endsOn} />
            </>
          )}
          {action}
        </div>
        <p className="sheet__foot">{foot ?? t('cart.safe')}</p>
      </section>
    </aside>
  )
}

function Lines({ priced, vatBasisPoints }: { priced: Sum; vatBasisPoints: number }) {
  const { t } = useTranslation('club')
  const { date, money, percent } = useFormats()
  const { items, term, coupon, vat, total, currency } = priced
  const dates = t('term', { from: unbroken(date(term.from)), until: unbroken(date(term.until)) })
  const detailOf = ({ kind, guestNumber }: ClubItem) => {
    if (guestNumber !== undefined) return t('cart.guestNumber', { number: groupedNumber(guestNumber) })
    return kind === 'plan' ? dates : kind === 'joiningFee' ? t('cart.once') : undefined
  }
  return (
    <Breakdown
      live
      rows={[
        ...items.map((item) => ({
          id: `${item.code} ${item.guestNumber ?? ''}`,
          label: item.name,
          detail: detailOf(item),
          amount: <Money cents={item.net + (item.discount ?? 0)} currency={currency} />,
        })),
        ...(coupon === undefined
          ? []
          : [
              {
                id: 'coupon',
                label: t('coupon.line'),
                detail: coupon.code,
                amount: <Money cents={-coupon.discount} currency={currency} />,
              },
            ]),
        {
          id: 'vat',
          label: t('cart.vat'),
          detail: t('cart.vatBase', {
            rate: percent(vatBasisPoints / 100),
            amount: money(total - vat, currency),
          }),
          amount: <Money cents={vat} currency={currency} />,
        },
      ]}
      total={{ label: t('cart.total'), amount: <Money cents={total} currency={currency} /> }}
    />
  )
}

/** A plan, its tax and the total, as high as they will be. */
function LinesWaiting({ isRenewal }: { isRenewal: boolean }) {
  const { t } = useTranslation('club')
  const line = (width: string) => (
    <>
      <Skeleton width={width} />
      {'\u00a0'}
    </>
  )
  const row = { label: line('60%'), detail: '\u00a0', amount: '\u00a0' }
  return (
    <Waiting label={t('checkout.pricing')}>
      <div className="stack">
        <Breakdown
          rows={[
            { id: 'plan', ...row },
            { id: 'vat', ...row },
          ]}
          total={{ label: line('40%'), amount: '\u00a0' }}
        />
        {isRenewal && (
          <p>
            {line('80%')}
            <br />
            {line('30%')}
          </p>
        )}
      </div>
    </Waiting>
  )
}

/** A renewal adds to the days that are there: the day after the old end is the first new one. */
function NewEnd({ priced: { purpose, term }, endsOn }: { priced: Sum; endsOn: string | undefined }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  if (purpose !== 'early' || endsOn === undefined) return null
  const lost = daysBetween(parseDay(term.from), parseDay(endsOn)) + 1
  return (
    <p>
      <strong>{t('cart.newEnd', { until: date(term.until) })}</strong>
      <br />
      {t('cart.lost', { count: Math.max(0, lost) })}
    </p>
  )
}
