import type { ReactNode } from 'react'
import { Alert } from '../../ui/notices/alert.tsx'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import { StepHeading } from '../../ui/layout/step-heading.tsx'
import { useFormats } from '../i18n/formats.ts'
import { ConfirmSheet, mayBeThere } from './confirm-sheet.tsx'
import type { Offer } from './order-flow.ts'
import { OrderFrame } from './order-frame.tsx'
import type { OrderKind } from './order-kind.ts'
import { useOrderWords } from './order-words.ts'
import { PriceSheet } from './price-sheet.tsx'
import { priceOf } from './price.ts'
import type { Ordering } from './use-order.ts'
import type { useOrderMoves } from './use-order-moves.ts'

/** One answer in the review, with the field that its Change link leads back to. */
export interface ReviewRow {
  readonly field: string
  readonly label: string
  readonly value: ReactNode
  readonly detail?: ReactNode
  /** An answer that is not typed has no way back of its own. */
  readonly isFixed?: boolean
}

interface ReviewPageProps<K extends OrderKind> {
  ordering: Ordering<K>
  offer: Offer<K>
  moves: ReturnType<typeof useOrderMoves<K>>
  formSteps: readonly string[]
  rows: readonly ReviewRow[]
  /** What else the person should see before it cannot be undone. */
  more?: ReactNode
  /** Points that are free once the order has taken its own. */
  spare: bigint
  consequence: string
  freeButton: string
  pinPattern: string
}

/** What is about to happen, with the server's own price, which wins over what the form showed; and the PIN that confirms it. */
export function ReviewPage<K extends OrderKind>(props: ReviewPageProps<K>) {
  const { ordering, offer, moves, formSteps, rows, more, ...confirm } = props
  const { product, journey, move } = ordering
  const { step, attempt } = journey
  const { words } = product
  const say = useOrderWords(words)
  const { date } = useFormats()
  const { quote } = offer
  const trouble = step.kind === 'review' ? step.trouble : null
  const canChange = step.kind === 'review' && !mayBeThere(trouble)
  const isFree = quote.total === 0
  return (
    <OrderFrame words={words} formSteps={formSteps} current="review" isFree={isFree} takesFocus={false}>
      <div className="checkout-grid">
        <div className="checkout-grid__main stack">
          <PriceChange words={words} offer={offer} />
          <section className="sheet" aria-labelledby="order-review">
            <div className="sheet__head">
              <StepHeading level={2} id="order-review" takesFocus>
                {say('review.title')}
              </StepHeading>
            </div>
            <Answers words={words} rows={rows} onChange={canChange ? moves.change : undefined} />
          </section>
        </div>
        <ConfirmSheet
          {...confirm}
          renderSummary={(action) => (
            <PriceSheet
              words={words}
              price={priceOf(quote)}
              currency={quote.currency}
              isFree={isFree}
              live={false}
              action={action}
              foot={say('price.until', { time: date(quote.expiresAt, 'time') })}
            />
          )}
          words={words}
          quote={quote}
          trouble={trouble}
          attempt={attempt}
          pending={step.kind === 'paying'}
          onPin={(pin, miles, isFromPool) => moves.confirm(offer, pin, { miles, isFromPool })}
          onRepeat={(sentWith) => moves.repeat(offer, sentWith)}
          onNewPrice={() => moves.newPrice(offer)}
          onPinMissing={() => move({ kind: 'trouble', trouble: { kind: 'pinMissing' } })}
          onCancel={() => moves.change('heading')}
        />
        {more && <div className="checkout-grid__main">{more}</div>}
      </div>
    </OrderFrame>
  )
}

/** Where the server's price is another than the one that was shown before, it is said. */
function PriceChange<K extends OrderKind>({ words, offer }: { words: string; offer: Offer<K> }) {
  const say = useOrderWords(words)
  const { money } = useFormats()
  const { quote, priceBefore } = offer
  if (priceBefore === null) return null
  const prices = { now: money(quote.total, quote.currency), before: money(priceBefore, quote.currency) }
  return (
    <Alert tone="warn" live="polite" title={say('review.priceChanged', prices)}>
      {say('review.priceChangedText')}
    </Alert>
  )
}

interface AnswersProps {
  words: string
  rows: readonly ReviewRow[]
  onChange: ((field: string) => void) | undefined
}

function Answers({ words, rows, onChange }: AnswersProps) {
  return (
    <ReviewList
      rows={rows.map(({ field, isFixed, ...row }) => ({
        id: field,
        ...row,
        change: onChange && isFixed !== true && (
          <ChangeLink words={words} field={field} onChange={onChange} />
        ),
      }))}
    />
  )
}

interface ChangeLinkProps {
  words: string
  field: string
  onChange: (field: string) => void
}

/** Back to one answer, with everything kept. The address of the answer is its field. */
function ChangeLink({ words, field, onChange }: ChangeLinkProps) {
  const say = useOrderWords(words)
  return (
    <a
      className="link"
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault()
        onChange(field)
      }}
    >
      {say('review.change')}
      <span className="visually-hidden"> {say(`review.changed.${field}`)}</span>
    </a>
  )
}
