import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../../ui/notices/alert.tsx'
import { ReviewList } from '../../../ui/tables/review-list.tsx'
import { StepHeading } from '../../../ui/layout/step-heading.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { moveOf } from '../order-flow.ts'
import type { Focus, Offer } from '../order-step.ts'
import { OrderFrame, type FormStep } from '../order-frame.tsx'
import type { FieldOf, OrderKind } from '../order-kind.ts'
import { useOrderWords } from '../order-words.ts'
import { PriceSheet } from '../price/price-sheet.tsx'
import { priceOf } from '../price/price.ts'
import type { OrderForm } from '../form/use-order-form.ts'
import type { Ordering } from '../use-order.ts'

/** One line of the review. */
export interface ReviewRow<K extends OrderKind> {
  /** Distinguishes lines, such as the second item of a cart. */
  readonly id: string
  readonly label: string
  readonly value: ReactNode
  readonly detail?: ReactNode
  /** The field that its Change link opens; a line that nobody filled in has none. */
  readonly field?: FieldOf<K>
}

interface ReviewPageProps<K extends OrderKind> {
  ordering: Ordering<K>
  orderForm: OrderForm<K>
  offer: Offer<K>
  formSteps: readonly FormStep[]
  rows: readonly ReviewRow<K>[]
  /** Anything else to see before it becomes irreversible. */
  more?: ReactNode
  /** Points still available after the order has used its own. */
  spare: bigint
  /** What confirming does, and whether it can be undone. */
  consequence: string
  /** The button when nothing is paid in money. */
  freeButton: string
}

/** What's about to happen, with the server's price, which overrides the form's, and the PIN that confirms it. */
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

/**
 * Back to one answer, or to the whole form, with everything kept. Someone who pressed the browser's Back while it was being sent is at the
 * form's address already: another step back would leave the page.
 */
function useChange<K extends OrderKind>(ordering: Ordering<K>) {
  const navigate = useNavigate()
  const { entry } = ordering
  const move = moveOf(ordering)
  return (focus: Focus<K>): void => {
    move({ kind: 'change', focus })
    if (entry.kind === 'review') void navigate(-1)
    else move({ kind: 'enter', entry })
  }
}

/** Says so if the server's price differs from the one shown before. */
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

/** Back to one answer, with everything kept. Its href is the field. */
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
