import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { AmountField } from '../../platform/checkout/amount-field.tsx'
import type { Price } from '../../platform/checkout/price.ts'
import { useProblemWords } from '../../platform/checkout/problem-words.ts'
import { errorAt, ProductForm } from '../../platform/checkout/product-form.tsx'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { convertParts } from './convert-parts.tsx'
import type { ConvertKind } from './convert-product.ts'
import { convertProblem, statusFor, type ConvertRule } from './convert-rule.ts'

interface ConvertFormProps {
  ordering: Ordering<ConvertKind>
  rule: ConvertRule
  /** Null while so many points can't be converted. */
  price: Price | null
  /** Points that can be used now. */
  balance: bigint
  /** How long a conversion waits to be activated. */
  days: number
  currency: string
  isFrozen: boolean
  /** Until when points stay, after a change of password, PIN or e-mail address. */
  protectedUntil: string | null
  onReview: () => void
}

/** How many points, and how many status points they become. */
export function ConvertForm(props: ConvertFormProps) {
  const { ordering, rule, price, balance, days, currency, isFrozen, protectedUntil, onReview } = props
  const { t } = useTranslation('convert')
  const { figure } = useFormats()
  const facts = {
    least: figure(rule.minimumPacket),
    most: figure(rule.maximumPacket),
    step: figure(rule.packetSize),
    balance: figure(balance),
  }
  const words = useProblemWords<ConvertKind['field']>('convert', facts)
  const reason = convertProblem(rule, ordering.journey.draft.points, balance)
  return (
    <ProductForm
      ordering={ordering}
      parts={convertParts}
      problemWords={words}
      formSteps={['points']}
      current="points"
      price={price}
      currency={currency}
      isFree={rule.amount === 0n}
      isFrozen={isFrozen}
      protectedUntil={protectedUntil}
      sub={t('sub', { size: facts.step, status: figure(rule.statusPerPacket) })}
      foot={t('price.safe')}
      onReview={onReview}
    >
      <PointsSheet
        ordering={ordering}
        rule={rule}
        days={days}
        facts={facts}
        problem={reason && words({ field: 'points', reason })}
        error={errorAt(ordering, words, 'points')}
      />
    </ProductForm>
  )
}

interface PointsSheetProps {
  ordering: Ordering<ConvertKind>
  rule: ConvertRule
  days: number
  facts: Readonly<Record<'least' | 'most' | 'step', string>>
  /** What keeps so many points from being converted, in words. */
  problem: string | undefined
  error: string | undefined
}

function PointsSheet(props: PointsSheetProps) {
  const { rule, days, facts, problem, error } = props
  const { journey, move } = props.ordering
  const { t } = useTranslation('convert')
  const { figure } = useFormats()
  const { points } = journey.draft
  const status = points === null || problem !== undefined ? 0n : statusFor(rule, points)
  return (
    <section className="sheet" aria-labelledby="convert-points">
      <div className="sheet__head">
        <h2 id="convert-points">{t('points.title')}</h2>
      </div>
      <div className="amount-row">
        <AmountField
          id="points"
          label={t('points.label')}
          description={t('points.description', facts)}
          problem={problem}
          error={error}
          value={points}
          onChange={(chosen) =>
            move({ kind: 'answer', edit: () => ({ points: chosen }), fields: ['points'] })
          }
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
