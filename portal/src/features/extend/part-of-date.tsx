import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { AmountField } from '../../platform/checkout/form/amount-field.tsx'
import type { Form } from '../../platform/forms/use-form.ts'
import { partField, pricedPoints, type Chosen } from './chosen-dates.ts'
import type { ExtendKind } from './extend-product.ts'

interface PartOfDateProps {
  form: Form<ExtendKind['draft']>
  chosen: Chosen
  /** Points per press of the step buttons. */
  step: number
  /** The error message if this number of points can't be extended. */
  problem: string | undefined
}

/** The number of points from a chosen date: all of them, unless fewer are entered. */
export function PartOfDate({ form, chosen, step, problem }: PartOfDateProps) {
  const { t } = useTranslation('extend')
  const { figure, date } = useFormats()
  const { expiryDate, points, tag } = chosen.renewal
  const { id, error } = form.choice(partField(expiryDate))
  const facts = { date: date(expiryDate), points: figure(points), step: figure(step) }
  const isLost = tag === 'expired' && pricedPoints(chosen) < BigInt(points)
  return (
    <div className="buckets__part">
      <AmountField
        id={id}
        label={
          <>
            <span aria-hidden="true">{t('part.label')}</span>
            <span className="visually-hidden">{t('part.labelOfDate', facts)}</span>
          </>
        }
        description={isLost ? t('part.lost') : undefined}
        problem={problem}
        error={error}
        value={chosen.points}
        onChange={(part) => form.patch(({ dates }) => ({ dates: { ...dates, [expiryDate]: part } }))}
        min={1n}
        max={BigInt(points)}
        step={BigInt(step)}
        fewer={t('part.fewer', facts)}
        more={t('part.more', facts)}
      />
    </div>
  )
}
