import { useState } from 'react'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { RadioChoices, type RadioChoice } from '../../ui/fields/radio-choices.tsx'
import { useFormats } from '../i18n/formats.ts'
import type { AnyQuote } from './order-kind.ts'
import { useOrderWords } from './order-words.ts'

type Way = 'money' | 'miles' | 'both' | 'pool'

/** How a price is to be paid: `points` of it with points, the rest with money. */
export interface PaymentChoice {
  readonly way: Way
  readonly points: number
}

interface PayWithProps {
  words: string
  quote: AnyQuote
  /** Points that are free once the order has taken its own. */
  spare: bigint
  choice: PaymentChoice
  /** The choice was sent and is none that can be paid by. */
  isRefused: boolean
  onChoose: (choice: PaymentChoice) => void
}

/** Money, points, both (POINT-03), or the family pool with whose points it would take (POINT-13); points as far as they reach. */
export function PayWith({ words, quote, spare, choice, isRefused, onChoose }: PayWithProps) {
  const say = useOrderWords(words)
  const { figure, money } = useFormats()
  const poolChoice = usePoolChoice(words, quote)
  const [part, setPart] = useState<bigint | null>(null)
  if (quote.miles === null) return null
  const { total, pointsPerCent } = quote.miles
  const step = BigInt(pointsPerCent) * 100n
  const most = ((spare < BigInt(total) ? spare : BigInt(total) - step) / step) * step
  const reachesAll = spare >= total
  const due = (points: number) => money(quote.total - points / pointsPerCent, quote.currency)
  const choosePart = (points: bigint | null) => {
    setPart(points)
    onChoose({ way: 'both', points: isPart(points, step, most) ? Number(points) : 0 })
  }
  return (
    <div className="stack">
      <RadioChoices
        id="pay-with"
        legend={say('payWith.legend')}
        value={choice.way}
        onChange={(way) =>
          way === 'both' ? choosePart(part ?? most) : onChoose({ way, points: way === 'money' ? 0 : total })
        }
        choices={[
          { value: 'money', label: say('payWith.money'), end: money(quote.total, quote.currency) },
          {
            value: 'miles',
            label: say('payWith.miles'),
            detail: reachesAll ? undefined : say('payWith.tooFew', { spare: figure(spare) }),
            end: say('payWith.points', { points: figure(total) }),
            disabled: !reachesAll,
          },
          {
            value: 'both',
            label: say('payWith.both'),
            detail: choice.way === 'both' ? say('payWith.rest', { amount: due(choice.points) }) : undefined,
            disabled: most < step,
          },
          ...poolChoice,
        ]}
      />
      {choice.way === 'both' && (
        <PartField
          words={words}
          part={part}
          step={step}
          most={most}
          isRefused={isRefused}
          onChoose={choosePart}
        />
      )}
    </div>
  )
}

/** A part that can be paid with: within the bounds. Whether it is a whole number of cents, `isPayable` says. */
function isPart(points: bigint | null, step: bigint, most: bigint): points is bigint {
  return points !== null && points >= step && points <= most
}

interface PartFieldProps extends Record<'step' | 'most', bigint> {
  words: string
  part: bigint | null
  isRefused: boolean
  onChoose: (points: bigint | null) => void
}

/** How many points pay; what is typed stays, and is said to be wrong once the field is left or the order was to be sent. */
function PartField({ words, part, step, most, isRefused, onChoose }: PartFieldProps) {
  const say = useOrderWords(words)
  const { figure } = useFormats()
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = isRefused || (isLeft && !isPart(part, step, most))
  return (
    <NumberStepper
      id="pay-points"
      label={say('payWith.part')}
      description={say('payWith.steps', { step: figure(step), most: figure(most) })}
      error={isWrong ? say('payWith.between', { least: figure(step), most: figure(most) }) : undefined}
      value={part}
      onChange={(points) => {
        setIsLeft(false)
        onChoose(points)
      }}
      onBlur={() => setIsLeft(true)}
      min={step}
      max={most}
      step={step}
      fewer={say('payWith.fewer', { step: figure(step) })}
      more={say('payWith.more', { step: figure(step) })}
    />
  )
}

/** The family pool, where its points may pay the price: whose they would be, or that they are too few (POINT-13). */
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

/** Whether a choice can be sent: a part is a whole number of steps, more than nothing and less than all. */
export function isPayable({ miles }: AnyQuote, { way, points }: PaymentChoice): boolean {
  if (way !== 'both') return true
  return miles !== null && points > 0 && points < miles.total && points % miles.pointsPerCent === 0
}
