import type { PacketRule } from '@waymark/rules/points/packets'
import { useTranslation } from 'react-i18next'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Price } from '../../platform/checkout/price/price.ts'
import { ProductForm } from '../../platform/checkout/form/product-form.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AfterPurchase } from './after-purchase.tsx'
import { PacketsField } from './packets-field.tsx'
import { ProductChoice } from './product-choice.tsx'
import { purchaseParts } from './purchase-parts.tsx'
import type { PurchaseKind } from './purchase-product.ts'
import { usePurchaseRules, type PurchaseRules } from './use-purchase-rules.ts'
import { YearlyLimit } from './yearly-limit.tsx'

interface PurchaseFormProps {
  ordering: Ordering<PurchaseKind>
  orderForm: OrderForm<PurchaseKind>
  programme: Programme
  sold: NonNullable<Programme['buy']>
  rule: PacketRule
  /** Null while this number of points can't be bought. */
  price: Price | null
  /** Available points. */
  balance: bigint
}

/** The form: number of points, bonus, balance afterwards, and price. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { ordering, orderForm, programme, sold, rule, price, balance } = props
  const { form } = orderForm
  const { t } = useTranslation('buy')
  const points = price === null ? 0n : (form.values.points ?? 0n)
  const rules = usePurchaseRules(points)
  const bonus = BigInt(rules.bonus?.['bonusPoints'] ?? 0)
  const small = usePerThousand(price?.total ?? 0n, points + bonus, bonus > 0n, programme.defaults.currency)
  return (
    <ProductForm
      ordering={ordering}
      orderForm={orderForm}
      parts={purchaseParts}
      formSteps={['points']}
      current="points"
      price={price}
      currency={programme.defaults.currency}
      isFree={false}
      isFrozen={false}
      protectedUntil={null}
      before={<ProductChoice programme={programme} />}
      small={small}
      foot={t('checkout:price.safe')}
    >
      <section className="sheet" aria-labelledby="buy-points">
        <div className="sheet__head">
          <h2 id="buy-points">{t('points.title')}</h2>
        </div>
        <div className="stack">
          <PacketsField words="buy" rule={rule} often={sold.often} bound={form.choice('points')} />
          <Extras rules={rules} campaigns={sold.campaigns} programme={programme} />
        </div>
      </section>
      <AfterPurchase balance={balance} points={points} bonus={bonus} />
      <YearlyLimit limit={rules.limit} points={points} />
    </ProductForm>
  )
}

/** The price per 1,000 points, bonus included. */
function usePerThousand(total: bigint, points: bigint, hasBonus: boolean, currency: string) {
  const { t } = useTranslation('buy')
  const { money } = useFormats()
  if (points === 0n) return undefined
  const amount = money((total * 1000n + points / 2n) / points, currency)
  return hasBonus ? t('price.perThousandBonus', { amount }) : t('price.perThousand', { amount })
}

interface ExtrasProps {
  rules: PurchaseRules
  campaigns: NonNullable<Programme['buy']>['campaigns']
  programme: Programme
}

/** The campaign bonus and tier upgrade that the server's rules add; the campaign's terms until the bonus is known. */
function Extras({ rules: { bonus, upgrade }, campaigns, programme }: ExtrasProps) {
  const { t } = useTranslation('buy')
  const { figure, percent, date } = useFormats()
  const [campaign] = campaigns
  const tier = programme.tiers.find(({ code }) => code === upgrade?.['tierCode'])
  const terms = (facts: Readonly<Record<string, string | number>>) => ({
    percent: percent(Number(facts['percent'] ?? 0)),
    least: figure(Number(facts['fromPoints'] ?? 0)),
    until: date(String(facts['endsOn'] ?? '')),
  })
  return (
    <>
      {bonus && (
        <Alert
          tone="tier"
          live="polite"
          icon={<Icon name="gift" />}
          title={t('bonus.title', {
            name: bonus['campaignName'] ?? '',
            points: figure(BigInt(bonus['bonusPoints'] ?? 0)),
          })}
        >
          {t('bonus.terms', terms(bonus))}
        </Alert>
      )}
      {!bonus && campaign && (
        <Alert tone="info" icon={<Icon name="gift" />} title={campaign.name}>
          {t('bonus.terms', terms({ ...campaign }))}
        </Alert>
      )}
      {upgrade && tier && (
        <Alert tone="ok" live="polite" title={t('upgrade.title', { tier: tier.name })}>
          {t('upgrade.text', { until: date(upgrade['until'] ?? '') })}
        </Alert>
      )}
    </>
  )
}
