import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../ui/notices/alert.tsx'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import { StepHeading } from '../../ui/layout/step-heading.tsx'
import { useFormats } from '../i18n/formats.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import type { Focus, Offer } from './order-flow.ts'
import { OrderFrame, type FormStep } from './order-frame.tsx'
import type { FieldOf, OrderKind } from './order-kind.ts'
import { useOrderWords } from './order-words.ts'
import { PriceSheet } from './price-sheet.tsx'
import { priceOf } from './price.ts'
import type { OrderForm } from './use-order-form.ts'
import type { Ordering } from './use-order.ts'

/** One line of the review. */
export interface ReviewRow<K extends OrderKind> {
  /** Tells the lines apart, as that of a cart's second item. */
  readonly id: string
  readonly label: string
  readonly value: ReactNode
  readonly detail?: ReactNode
  /** The field that its Change link leads back to; a line that nobody filled in has none. */
  readonly field?: FieldOf<K>
}

interface ReviewPageProps<K extends OrderKind> {
  ordering: Ordering<K>
  orderForm: OrderForm<K>
  offer: Offer<K>
  formSteps: readonly FormStep[]
  rows: readonly ReviewRow<K>[]
  /** What else the person should see before it cannot be undone. */
  more?: ReactNode
  /** Points that are free once the order has taken its own. */
  spare: bigint
  /** What confirming does, and whether it can be undone. */
  consequence: string
  /** The button where nothing is to be paid in money. */
  freeButton: string
}

/** What is about to happen, with the server's own price, which wins over what the form showed; and the PIN that confirms it. */
export function ReviewPage<K extends OrderKind>(props: ReviewPageProps<K>) {
  const { ordering, offer, formSteps, rows, more } = props
  const { product, step } = ordering
  const { words } = product
  const say = useOrderWords(words)
  const { date } = useFormats()
  const { quote } = offer
  const isFree = quote.total === 0
  const change = useChange(ordering)
  const isSent = step.kind === 'review' && step.isSent
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
            <Answers words={words} rows={rows} onChange={isSent ? undefined : change} />
          </section>
        </div>
        <ConfirmSheet
          {...props}
          onCancel={() => change('heading')}
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
        />
        {more && <div className="checkout-grid__main">{more}</div>}
      </div>
    </OrderFrame>
  )
}

/** Back to an answer, or to the whole form, with everything kept. */
function useChange<K extends OrderKind>({ move }: Ordering<K>) {
  const navigate = useNavigate()
  return (focus: Focus<K>): void => {
    move({ kind: 'change', focus })
    void navigate(-1)
  }
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

interface AnswersProps<K extends OrderKind> {
  words: string
  rows: readonly ReviewRow<K>[]
  onChange: ((field: FieldOf<K>) => void) | undefined
}

function Answers<K extends OrderKind>({ words, rows, onChange }: AnswersProps<K>) {
  return (
    <ReviewList
      rows={rows.map(({ field, ...row }) => ({
        ...row,
        change: onChange && field !== undefined && (
          <ChangeLink words={words} field={field} onChange={() => onChange(field)} />
        ),
      }))}
    />
  )
}

interface ChangeLinkProps {
  words: string
  field: string
  onChange: () => void
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
        onChange()
      }}
    >
      {say('review.change')}
      <span className="visually-hidden"> {say(`review.changed.${field}`)}</span>
    </a>
  )
}
