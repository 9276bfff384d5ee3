import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Programme } from '../../../platform/configuration/configuration.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { FormNotices } from '../../../platform/orders/form-notices.tsx'
import { FormProblems, useFieldFocus } from '../../../platform/orders/form-problems.tsx'
import { OrderFrame } from '../../../platform/orders/order-frame.tsx'
import type { Price } from '../../../platform/orders/price.ts'
import { useProblemWords } from '../../../platform/orders/problem-words.ts'
import { ReviewPlace } from '../../../platform/orders/review-place.tsx'
import type { Ordering } from '../../../platform/orders/use-order.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RadioChoices } from '../../../ui/radio-choices.tsx'
import { ProductChoice } from '../product-choice.tsx'
import { tierParts } from './tier-parts.tsx'
import type { TierKind } from './tier-product.ts'

interface TierFormProps {
  ordering: Ordering<TierKind>
  programme: Programme
  /** Those above the member's own. */
  tiers: NonNullable<Programme['tierPurchase']>['tiers']
  /** The member's own. */
  tierName: string
  price: Price
  onReview: () => void
}

/** Which tier, with what it brings, and what it costs. */
export function TierForm({ ordering, programme, tiers, tierName, price, onReview }: TierFormProps) {
  const { journey, move } = ordering
  const { draft, step, attempt } = journey
  const { t } = useTranslation('tier')
  const { money } = useFormats()
  const words = useProblemWords<TierKind['field']>('tier', {})
  const problems = step.kind === 'form' ? step.problems : []
  const focus = step.kind === 'form' ? step.focus : null
  const { currency } = programme.defaults
  useFieldFocus(focus)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  const problem = problems.find(({ field }) => field === 'tier')
  return (
    <OrderFrame
      words="tier"
      formSteps={['tier']}
      current="tier"
      isFree={false}
      takesFocus={focus === 'heading'}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <FormNotices ordering={ordering} parts={tierParts} isFrozen={false} />
        <ProductChoice programme={programme} />
        <FormProblems problems={problems} words={words} attempt={attempt} />
        {tiers.length === 0 ? (
          <section className="sheet" aria-labelledby="tier-choice">
            <div className="sheet__head">
              <h2 id="tier-choice">{t('choice.title')}</h2>
            </div>
            <EmptyState title={t('none.title', { tier: tierName })}>{t('none.text')}</EmptyState>
          </section>
        ) : (
          <div className="checkout-grid">
            <div className="checkout-grid__main stack">
              <section className="sheet" aria-labelledby="tier-choice">
                <div className="sheet__head">
                  <h2 id="tier-choice">{t('choice.title')}</h2>
                  <span className="small muted">{t('choice.now', { tier: tierName })}</span>
                </div>
                <RadioChoices
                  id="tier"
                  legend={t('choice.legend')}
                  value={draft.tierCode}
                  error={problem && words(problem)}
                  onChange={(tierCode) =>
                    move({ kind: 'answer', edit: () => ({ tierCode }), fields: ['tier'] })
                  }
                  choices={tiers.map(({ code, amount, benefits }) => ({
                    value: code,
                    label: programme.tiers.find((tier) => tier.code === code)?.name ?? code,
                    detail: benefits.join(' · '),
                    end: money(amount, currency),
                  }))}
                />
              </section>
            </div>
            <ReviewPlace
              words="tier"
              price={price}
              currency={currency}
              isFree={false}
              pending={step.kind === 'pricing'}
              foot={t('orders:price.safe')}
            />
          </div>
        )}
      </form>
    </OrderFrame>
  )
}
