import { useTranslation } from 'react-i18next'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import type { Price } from '../../platform/checkout/price/price.ts'
import { ProductForm } from '../../platform/checkout/form/product-form.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { BucketsTable } from './buckets-table.tsx'
import { pricedPoints, type Chosen } from './chosen-dates.ts'
import { extendParts } from './extend-parts.tsx'
import type { ExtendKind } from './extend-product.ts'
import type { Renewals } from './renewals.ts'

interface ExtendFormProps {
  ordering: Ordering<ExtendKind>
  orderForm: OrderForm<ExtendKind>
  sold: NonNullable<Programme['extend']>
  renewals: Renewals
  chosen: readonly Chosen[]
  /** Null while the choice can't be extended. */
  price: Price | null
  isFrozen: boolean
}

/** The form: points by expiry date, with new dates and costs. */
export function ExtendForm(props: ExtendFormProps) {
  const { ordering, orderForm, sold, renewals, chosen, price, isFrozen } = props
  const { form } = orderForm
  const { t } = useTranslation('extend')
  const small = useChosenWords(renewals, price === null ? [] : chosen)
  return (
    <ProductForm
      ordering={ordering}
      orderForm={orderForm}
      parts={extendParts}
      formSteps={['points']}
      current="points"
      price={price}
      currency={renewals.currency}
      isFree={false}
      isFrozen={isFrozen}
      protectedUntil={null}
      sub={t('sub', { count: sold.months })}
      small={small}
      foot={t('checkout:price.safe')}
      nothing={renewals.renewals.length === 0 ? <NothingToExtend renewals={renewals} /> : undefined}
    >
      <BucketsTable form={form} sold={sold} renewals={renewals} chosen={chosen} />
      <FieldError id="dates" text={form.errorAt('dates')} />
      <Terms renewals={renewals} sold={sold} />
    </ProductForm>
  )
}

function NothingToExtend({ renewals }: { renewals: Renewals }) {
  const { t } = useTranslation('extend')
  const { date } = useFormats()
  return (
    <section className="sheet" aria-labelledby="extend-list">
      <div className="sheet__head">
        <h2 id="extend-list">{t('none.list')}</h2>
      </div>
      <EmptyState
        title={t('none.title')}
        action={
          <ScreenLink screen="points_expiry" className={buttonClass('primary')}>
            {t('none.expiry')}
          </ScreenLink>
        }
      >
        {t('none.text', { date: date(renewals.extendableUntil) })}
      </EmptyState>
    </section>
  )
}

function Terms({ renewals, sold }: Pick<ExtendFormProps, 'renewals' | 'sold'>) {
  const { t } = useTranslation('extend')
  const { figure, date } = useFormats()
  return (
    <p className="small muted">
      {t('terms', { size: figure(sold.packetSize), date: date(renewals.extendableUntil) })}{' '}
      {t('limitLeft', { left: figure(renewals.limit.left), most: figure(renewals.limit.most) })}
    </p>
  )
}

/** How many points are chosen, and which then expire next. */
function useChosenWords({ renewals }: Renewals, chosen: readonly Chosen[]): string | undefined {
  const { t } = useTranslation('extend')
  const { figure, date } = useFormats()
  if (chosen.length === 0) return undefined
  const points = figure(chosen.reduce((sum, one) => sum + pricedPoints(one), 0n))
  const left = renewals
    .filter(({ tag }) => tag === 'expiringSoon')
    .map((renewal) => {
      const one = chosen.find((date) => date.renewal === renewal)
      const goes = one === undefined ? 0n : pricedPoints(one)
      return { expiryDate: renewal.expiryDate, points: BigInt(renewal.points) - goes }
    })
  const first = left.find((one) => one.points > 0n)
  const all = t('chosen', { points, count: chosen.length })
  return first === undefined
    ? all
    : `${all} ${t('thenFirst', { points: figure(first.points), date: date(first.expiryDate) })}`
}
