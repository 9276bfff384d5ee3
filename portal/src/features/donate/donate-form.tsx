import { useTranslation } from 'react-i18next'
import { AmountField } from '../../platform/checkout/amount-field.tsx'
import { useProblemWords } from '../../platform/checkout/problem-words.ts'
import { errorAt, ProductForm } from '../../platform/checkout/product-form.tsx'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { donateParts } from './donate-parts.tsx'
import type { DonateKind } from './donate-product.ts'
import { donatePrice, donateRangeOf, pointsProblem } from './donate-rule.ts'

interface DonateFormProps {
  ordering: Ordering<DonateKind>
  sold: NonNullable<Programme['donate']>
  /** Points that can be used now. */
  balance: bigint
  currency: string
  isFrozen: boolean
  /** Until when points stay, after a change of password, PIN or email address. */
  protectedUntil: string | null
  onReview: () => void
}

/** Which charity, and how many points. */
export function DonateForm(props: DonateFormProps) {
  const { ordering, sold, balance, currency, isFrozen, protectedUntil, onReview } = props
  const { t } = useTranslation('donate')
  const { figure } = useFormats()
  const range = donateRangeOf(sold)
  const { points } = ordering.journey.draft
  const facts = {
    least: figure(range.minimumPacket),
    most: figure(range.maximumPacket),
    step: figure(range.packetSize),
    year: figure(sold.mostPointsAYear),
    balance: figure(balance),
  }
  const words = useProblemWords<DonateKind['field']>('donate', facts)
  const reason = pointsProblem(range, points, balance)
  return (
    <ProductForm
      ordering={ordering}
      parts={donateParts}
      problemWords={words}
      formSteps={['donation']}
      current="donation"
      price={points === null || reason !== undefined ? null : donatePrice(points)}
      currency={currency}
      isFree
      isFrozen={isFrozen}
      protectedUntil={protectedUntil}
      sub={t('sub')}
      foot={t('price.safe')}
      onReview={onReview}
    >
      <CharitySheet ordering={ordering} sold={sold} error={errorAt(ordering, words, 'charity')} />
      <PointsSheet
        ordering={ordering}
        sold={sold}
        facts={facts}
        problem={reason && words({ field: 'points', reason })}
        error={errorAt(ordering, words, 'points')}
      />
    </ProductForm>
  )
}

type SheetProps = Pick<DonateFormProps, 'ordering' | 'sold'> & { error: string | undefined }

function CharitySheet({ ordering: { journey, move }, sold, error }: SheetProps) {
  const { t } = useTranslation('donate')
  return (
    <section className="sheet" aria-labelledby="donate-charity">
      <div className="sheet__head">
        <h2 id="donate-charity">{t('charity.title')}</h2>
      </div>
      <RadioChoices
        id="charity"
        legend={t('charity.legend')}
        value={journey.draft.charity}
        error={error}
        onChange={(charity) =>
          move({ kind: 'answer', edit: (draft) => ({ ...draft, charity }), fields: ['charity'] })
        }
        choices={sold.charities.map(({ code, name, about }) => ({ value: code, label: name, detail: about }))}
      />
    </section>
  )
}

interface PointsSheetProps extends SheetProps {
  facts: Readonly<Record<'least' | 'most' | 'step' | 'year', string>>
  /** What keeps so many points from being donated, in words. */
  problem: string | undefined
}

function PointsSheet({ ordering: { journey, move }, sold, facts, problem, error }: PointsSheetProps) {
  const { t } = useTranslation('donate')
  const { packetSize, minimumPacket, maximumPacket } = donateRangeOf(sold)
  return (
    <section className="sheet" aria-labelledby="donate-points">
      <div className="sheet__head">
        <h2 id="donate-points">{t('points.title')}</h2>
      </div>
      <AmountField
        id="points"
        label={t('points.label')}
        description={t('points.description', facts)}
        problem={problem}
        error={error}
        value={journey.draft.points}
        onChange={(points) =>
          move({ kind: 'answer', edit: (draft) => ({ ...draft, points }), fields: ['points'] })
        }
        min={minimumPacket}
        max={maximumPacket}
        step={packetSize}
        fewer={t('points.fewer', facts)}
        more={t('points.more', facts)}
      />
    </section>
  )
}
