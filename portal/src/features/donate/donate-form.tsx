import { useTranslation } from 'react-i18next'
import { AmountField } from '../../platform/checkout/form/amount-field.tsx'
import { ProductForm } from '../../platform/checkout/form/product-form.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { donateParts } from './donate-parts.tsx'
import type { DonateKind } from './donate-product.ts'
import { donatePrice, donateRangeOf, pointsProblem } from './donate-rule.ts'
import { boundsIn, useDonateWords } from './use-donate-words.ts'

interface DonateFormProps {
  ordering: Ordering<DonateKind>
  orderForm: OrderForm<DonateKind>
  sold: NonNullable<Programme['donate']>
  /** Available points. */
  balance: bigint
  currency: string
  isFrozen: boolean
  /** When the protection after a change of password, PIN or email ends; null if there is none. */
  protectedUntil: string | null
}

/** The form: charity and number of points. */
export function DonateForm(props: DonateFormProps) {
  const { ordering, orderForm, sold, balance, currency, isFrozen, protectedUntil } = props
  const { t } = useTranslation('donate')
  return (
    <ProductForm
      ordering={ordering}
      orderForm={orderForm}
      parts={donateParts}
      formSteps={['donation']}
      current="donation"
      price={donatePrice(sold, orderForm.form.values.points, balance)}
      currency={currency}
      isFree
      isFrozen={isFrozen}
      protectedUntil={protectedUntil}
      sub={t('sub')}
      foot={t('price.safe')}
    >
      <CharitySheet orderForm={orderForm} sold={sold} />
      <PointsSheet orderForm={orderForm} sold={sold} balance={balance} />
    </ProductForm>
  )
}

type SheetProps = Pick<DonateFormProps, 'orderForm' | 'sold'>

function CharitySheet({ orderForm: { form }, sold }: SheetProps) {
  const { t } = useTranslation('donate')
  return (
    <section className="sheet" aria-labelledby="donate-charity">
      <div className="sheet__head">
        <h2 id="donate-charity">{t('charity.title')}</h2>
      </div>
      <RadioChoices
        {...form.choice('charity')}
        legend={t('charity.legend')}
        choices={sold.charities.map(({ code, name, about }) => ({ value: code, label: name, detail: about }))}
      />
    </section>
  )
}

function PointsSheet({ orderForm: { form }, sold, balance }: SheetProps & { balance: bigint }) {
  const { t } = useTranslation('donate')
  const { figure } = useFormats()
  const words = useDonateWords(sold, balance)
  const facts = boundsIn(figure, sold)
  const range = donateRangeOf(sold)
  const reason = pointsProblem(range, form.values.points, balance)
  return (
    <section className="sheet" aria-labelledby="donate-points">
      <div className="sheet__head">
        <h2 id="donate-points">{t('points.title')}</h2>
      </div>
      <AmountField
        {...form.choice('points')}
        label={t('points.label')}
        description={t('points.description', facts)}
        problem={reason && words({ field: 'points', reason })}
        min={range.minimumPacket}
        max={range.maximumPacket}
        step={range.packetSize}
        fewer={t('points.fewer', facts)}
        more={t('points.more', facts)}
      />
    </section>
  )
}
