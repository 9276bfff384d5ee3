import { RadioChoices, type RadioChoice } from '../../../ui/fields/radio-choices.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { AmountField } from '../form/amount-field.tsx'
import type { AnyQuote } from '../order-kind.ts'
import { useOrderWords } from '../order-words.ts'
import type { Payment } from '../product.ts'

type Way = 'money' | 'miles' | 'both' | 'pool'

/** How a price is paid; `part` is the number of points when paying with both. */
export interface PaymentChoice {
  readonly way: Way
  /** Null while the field isn't a whole number. */
  readonly part: bigint | null
}

interface PayWithProps {
  words: string
  quote: AnyQuote
  /** Points still available after the order has used its own. */
  spare: bigint
  choice: PaymentChoice
  onWay: (choice: PaymentChoice) => void
  /** The field for paying with points, bound to its form. */
  part: PartBinding
}

interface PartBinding {
  id: string
  error: string | undefined
  value: bigint | null
  onChange: (points: bigint | null) => void
}

/**
 * Money, points, both (POINT-03), or the family pool with the owners of the points it would use (POINT-13). Points are offered as far as
 * they reach.
 */
export function PayWith({ words, quote, spare, choice, onWay, part }: PayWithProps) {
  const say = useOrderWords(words)
  const { figure, money } = useFormats()
  const poolChoice = usePoolChoice(words, quote)
  const bounds = partBounds(quote, spare)
  if (quote.miles === null || bounds === undefined) return null
  const { total } = quote.miles
  const isEnough = spare >= total
  const due = money(BigInt(quote.total) - redeemedBy(quote, choice), quote.currency)
  return (
    <div className="stack">
      <RadioChoices
        id="pay-with"
        legend={say('payWith.legend')}
        value={choice.way}
        onChange={(way) => onWay({ way, part: way === 'both' ? (choice.part ?? bounds.most) : choice.part })}
        choices={[
          { value: 'money', label: say('payWith.money'), end: money(quote.total, quote.currency) },
          {
            value: 'miles',
            label: say('payWith.miles'),
            detail: isEnough ? undefined : say('payWith.tooFew', { spare: figure(spare) }),
            end: say('payWith.points', { points: figure(total) }),
            disabled: !isEnough,
          },
          {
            value: 'both',
            label: say('payWith.both'),
            detail: choice.way === 'both' ? say('payWith.rest', { amount: due }) : undefined,
            disabled: bounds.most < bounds.step,
          },
          ...poolChoice,
        ]}
      />
      {choice.way === 'both' && <PartField words={words} bounds={bounds} {...part} />}
    </div>
  )
}

interface PartBounds {
  readonly step: bigint
  readonly most: bigint
}

/** How many points can pay part of the price: whole steps, at most what's available and less than all of it. */
export function partBounds({ miles }: AnyQuote, spare: bigint): PartBounds | undefined {
  if (miles === null) return undefined
  const total = BigInt(miles.total)
  const step = BigInt(miles.pointsPerCent) * 100n
  return { step, most: ((spare < total ? spare : total - step) / step) * step }
}

/** Whether a part is within its bounds and worth a whole number of cents. */
export function isPartPayable(quote: AnyQuote, spare: bigint, part: bigint | null): boolean {
  const bounds = partBounds(quote, spare)
  if (part === null || bounds === undefined || quote.miles === null) return false
  return part >= bounds.step && part <= bounds.most && part % BigInt(quote.miles.pointsPerCent) === 0n
}

/** The points used by a choice. */
export function paymentOf({ miles }: AnyQuote, { way, part }: PaymentChoice): Payment {
  const all = BigInt(miles?.total ?? 0)
  const points = { money: 0n, miles: all, pool: all, both: part ?? 0n }[way]
  return { points, isFromPool: way === 'pool' }
}

/** Cents paid with points by a choice. */
export function redeemedBy(quote: AnyQuote, choice: PaymentChoice): bigint {
  return quote.miles === null ? 0n : paymentOf(quote, choice).points / BigInt(quote.miles.pointsPerCent)
}

/** How many points to pay with. Typed text is never changed; it's reported once the field loses focus or the order is sent. */
function PartField({ words, bounds, error, ...field }: PartBinding & { words: string; bounds: PartBounds }) {
  const say = useOrderWords(words)
  const { figure } = useFormats()
  const { step, most } = bounds
  const isWrong = field.value === null || field.value < step || field.value > most
  return (
    <AmountField
      {...field}
      label={say('payWith.part')}
      description={say('payWith.steps', { step: figure(step), most: figure(most) })}
      error={error}
      problem={isWrong ? say('payWith.between', { least: figure(step), most: figure(most) }) : undefined}
      min={step}
      max={most}
      step={step}
      fewer={say('payWith.fewer', { step: figure(step) })}
      more={say('payWith.more', { step: figure(step) })}
    />
  )
}

/** The family pool, if its points can pay the price: whose points would be used, or that there are too few (POINT-13). */
function usePoolChoice(words: string, { miles }: AnyQuote): readonly RadioChoice<Way>[] {
  const say = useOrderWords(words)
  const { figure, list } = useFormats()
  if (miles === null || miles.pool === null) return []
  const { available, from } = miles.pool
  const isEnough = available >= miles.total
  const parts = from.map(({ name, points }) => say('payWith.poolFrom', { name, points: figure(points) }))
  return [
    {
      value: 'pool',
      label: say('payWith.pool'),
      detail: isEnough ? list(parts) : say('payWith.poolTooFew', { available: figure(available) }),
      end: say('payWith.points', { points: figure(miles.total) }),
      disabled: !isEnough,
    },
  ]
}
