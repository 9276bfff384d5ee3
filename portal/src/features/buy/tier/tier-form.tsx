import { useTranslation } from 'react-i18next'
import type { Programme } from '../../../platform/configuration/configuration.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { Price } from '../../../platform/checkout/price/price.ts'
import { ProductForm } from '../../../platform/checkout/form/product-form.tsx'
import type { OrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../../platform/checkout/use-order.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { RadioChoices } from '../../../ui/fields/radio-choices.tsx'
import { ProductChoice } from '../product-choice.tsx'
import { tierParts } from './tier-parts.tsx'
import type { TierKind } from './tier-product.ts'

interface TierFormProps {
  ordering: Ordering<TierKind>
  orderForm: OrderForm<TierKind>
  programme: Programme
  /** The tiers above the member's own. */
  tiers: NonNullable<Programme['tierPurchase']>['tiers']
  /** The member's current tier. */
  tierName: string
  /** The code of the tier above it. */
  nextTier: string | undefined
  price: Price
}

/** The form: tiers with their benefits and prices. */
export function TierForm(props: TierFormProps) {
  const { ordering, orderForm, programme, tiers, tierName, nextTier, price } = props
  const { t } = useTranslation('tier')
  const { currency } = programme.defaults
  return (
    <ProductForm
      ordering={ordering}
      orderForm={orderForm}
      parts={tierParts}
      formSteps={['tier']}
      current="tier"
      price={price}
      currency={currency}
      isFree={false}
      isFrozen={false}
      protectedUntil={null}
      before={<ProductChoice programme={programme} />}
      foot={t('checkout:price.safe')}
      nothing={tiers.length === 0 ? <NoTier tierName={tierName} /> : undefined}
    >
      <section className="sheet" aria-labelledby="tier-choice">
        <div className="sheet__head">
          <h2 id="tier-choice">{t('choice.title')}</h2>
          <span className="small muted">{t('choice.now', { tier: tierName })}</span>
        </div>
        <TierChoices orderForm={orderForm} programme={programme} tiers={tiers} nextTier={nextTier} />
      </section>
    </ProductForm>
  )
}

type TierChoicesProps = Pick<TierFormProps, 'orderForm' | 'programme' | 'tiers' | 'nextTier'>

function TierChoices({ orderForm: { form }, programme, tiers, nextTier }: TierChoicesProps) {
  const { t } = useTranslation('tier')
  const { beside, money } = useFormats()
  return (
    <RadioChoices
      {...form.choice('tier')}
      legend={t('choice.legend')}
      choices={tiers.map(({ code, amount, benefits }) => ({
        value: code,
        label: programme.tiers.find((tier) => tier.code === code)?.name ?? code,
        detail: beside(code === nextTier ? [t('choice.next'), ...benefits] : benefits),
        end: money(amount, programme.defaults.currency),
      }))}
    />
  )
}

function NoTier({ tierName }: { tierName: string }) {
  const { t } = useTranslation('tier')
  return (
    <section className="sheet" aria-labelledby="tier-choice">
      <div className="sheet__head">
        <h2 id="tier-choice">{t('choice.title')}</h2>
      </div>
      <EmptyState title={t('none.title', { tier: tierName })}>{t('none.text')}</EmptyState>
    </section>
  )
}
