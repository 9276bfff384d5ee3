import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { AmountField } from '../../platform/checkout/form/amount-field.tsx'
import type { Price } from '../../platform/checkout/price/price.ts'
import { ProductForm } from '../../platform/checkout/form/product-form.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { convertParts } from './convert-parts.tsx'
import type { ConvertKind } from './convert-product.ts'
import { convertProblem, statusFor, type ConvertRule } from './convert-rule.ts'
import { boundsIn, useConvertWords } from './use-convert-words.ts'

interface ConvertFormProps {
  ordering: Ordering<ConvertKind>
  orderForm: OrderForm<ConvertKind>
  rule: ConvertRule
  /** Null while this number of points can't be converted. */
  price: Price | null
  /** Available points. */
  balance: bigint
  /** Days until a conversion that isn't activated is cancelled. */
  days: number
  currency: string
  isFrozen: boolean
  /** When the protection after a change of password, PIN or email ends; null if there is none. */
  protectedUntil: string | null
}

/** The form: number of points, and the status points they become. */
export function ConvertForm(props: ConvertFormProps) {
  const { ordering, orderForm, rule, price, balance, days, currency, isFrozen, protectedUntil } = props
  const { t } = useTranslation('convert')
  const { figure } = useFormats()
  return (
    <ProductForm
      ordering={ordering}
      orderForm={orderForm}
      parts={convertParts}
      formSteps={['points']}
      current="points"
      price={price}
      currency={currency}
      isFree={rule.amount === 0n}
      isFrozen={isFrozen}
      protectedUntil={protectedUntil}
      sub={t('sub', { size: figure(rule.packetSize), status: figure(rule.statusPerPacket) })}
      foot={t('price.safe')}
    >
      <PointsSheet orderForm={orderForm} rule={rule} balance={balance} days={days} />
    </ProductForm>
  )
}

interface PointsSheetProps {
  orderForm: OrderForm<ConvertKind>
  rule: ConvertRule
  balance: bigint
  days: number
}

function PointsSheet({ orderForm: { form }, rule, balance, days }: PointsSheetProps) {
  const { t } = useTranslation('convert')
  const { figure } = useFormats()
  const words = useConvertWords(rule, balance)
  const facts = boundsIn(figure, rule)
  const { points } = form.values
  const reason = convertProblem(rule, points, balance)
  const status = points === null || reason !== undefined ? 0n : statusFor(rule, points)
  return (
    <section className="sheet" aria-labelledby="convert-points">
      <div className="sheet__head">
        <h2 id="convert-points">{t('points.title')}</h2>
      </div>
      <div className="amount-row">
        <AmountField
          {...form.choice('points')}
          label={t('points.label')}
          description={t('points.description', facts)}
          problem={reason && words({ field: 'points', reason })}
          min={rule.minimumPacket}
          max={rule.maximumPacket}
          step={rule.packetSize}
          fewer={t('points.fewer', facts)}
          more={t('points.more', facts)}
        />
        <div className="amount-row__side stack-s" aria-live="polite">
          <p className="form-label">{t('points.gives', { status: figure(status) })}</p>
          <p className="small muted">{t('points.activate', { count: days })}</p>
        </div>
      </div>
    </section>
  )
}
