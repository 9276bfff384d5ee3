import type { FormEvent, ReactNode } from 'react'
import { FormNotices } from './form-notices.tsx'
import { FormProblems, useFieldFocus } from './form-problems.tsx'
import { OrderFrame } from './order-frame.tsx'
import type { OrderKind, OrderProblem } from './order-kind.ts'
import type { OrderParts } from './order-parts.ts'
import type { Price } from './price.ts'
import { ReviewPlace } from './review-place.tsx'
import type { Ordering } from './use-order.ts'

interface ProductFormProps<K extends OrderKind> {
  ordering: Ordering<K>
  parts: OrderParts<K>
  /** What a problem reads like. */
  problemWords: (problem: OrderProblem<K['field']>) => string
  formSteps: readonly string[]
  current: string
  /** Null while what is filled in can't be ordered: then no price shows. */
  price: Price | null
  currency: string
  /** Nothing is charged for this product. */
  isFree: boolean
  /** Points cannot leave, and this product takes some. */
  isFrozen: boolean
  /** Until when they cannot, after a change of password, PIN or e-mail address. */
  protectedUntil: string | null
  /** Under the heading. */
  sub?: ReactNode
  /** Above the form, as what else can be bought here. */
  before?: ReactNode
  /** Under the sum. */
  small?: ReactNode
  foot: ReactNode
  /** In place of the fields and the price, where there is nothing to order. */
  nothing?: ReactNode
  onReview: () => void
  /** The fields. */
  children: ReactNode
}

/** A product's form: its fields beside the live price, with what is wrong and what should be known before. */
export function ProductForm<K extends OrderKind>(props: ProductFormProps<K>) {
  const { ordering, parts, problemWords, isFrozen, protectedUntil, before, nothing, onReview, children } =
    props
  const { product, journey } = ordering
  const { step, attempt } = journey
  const problems = step.kind === 'form' ? step.problems : []
  const focus = step.kind === 'form' ? step.focus : null
  useFieldFocus(focus)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  return (
    <OrderFrame
      words={product.words}
      formSteps={props.formSteps}
      current={props.current}
      isFree={props.isFree}
      takesFocus={focus === 'heading'}
      sub={props.sub}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <FormNotices ordering={ordering} parts={parts} isFrozen={isFrozen} protectedUntil={protectedUntil} />
        {before}
        <FormProblems problems={problems} words={problemWords} attempt={attempt} />
        {nothing ?? (
          <div className="checkout-grid">
            <div className="checkout-grid__main stack">{children}</div>
            <ReviewPlace
              words={product.words}
              price={props.price}
              currency={props.currency}
              isFree={props.isFree}
              pending={step.kind === 'pricing'}
              small={props.small}
              foot={props.foot}
            />
          </div>
        )}
      </form>
    </OrderFrame>
  )
}

/** The words of what is wrong with a field, if anything is. */
export function errorAt<K extends OrderKind>(
  { journey: { step } }: Ordering<K>,
  problemWords: (problem: OrderProblem<K['field']>) => string,
  field: K['field'],
): string | undefined {
  const problem = step.kind === 'form' ? step.problems.find((one) => one.field === field) : undefined
  return problem && problemWords(problem)
}
