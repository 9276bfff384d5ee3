import type { ReactNode } from 'react'
import { FormFrame } from '../forms/form-frame.tsx'
import { useFieldFocus } from './field-focus.ts'
import { FormNotices } from './form-notices.tsx'
import { OrderFrame, type FormStep } from './order-frame.tsx'
import type { OrderKind } from './order-kind.ts'
import type { OrderParts } from './order-parts.ts'
import type { Price } from './price.ts'
import { useRefusalWords } from './problem-words.ts'
import { ReviewPlace } from './review-place.tsx'
import type { OrderForm } from './use-order-form.ts'
import type { Ordering } from './use-order.ts'

interface ProductFormProps<K extends OrderKind> {
  ordering: Ordering<K>
  orderForm: OrderForm<K>
  parts: OrderParts<K>
  formSteps: readonly FormStep[]
  current: string
  /** Null while what is filled in can't be ordered: then no price shows. */
  price: Price | null
  currency: string
  /** Nothing is charged for this product. */
  isFree: boolean
  /** Points cannot leave, and this product takes some. */
  isFrozen: boolean
  /** Until when they cannot, after a change of password, PIN or email address. */
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
  /** The fields. */
  children: ReactNode
}

/** A product's form: its fields beside the live price, with what is wrong and what should be known before. */
export function ProductForm<K extends OrderKind>(props: ProductFormProps<K>) {
  const { ordering, orderForm, parts, isFrozen, protectedUntil, before, nothing, children } = props
  const { product, step } = ordering
  const { form } = orderForm
  const focus = step.kind === 'form' ? step.focus : null
  const failureWords = useRefusalWords(product.words)
  useFieldFocus(focus)
  return (
    <OrderFrame
      words={product.words}
      formSteps={props.formSteps}
      current={props.current}
      isFree={props.isFree}
      takesFocus={focus === 'heading'}
      sub={props.sub}
    >
      <div className="stack">
        <FormNotices ordering={ordering} parts={parts} isFrozen={isFrozen} protectedUntil={protectedUntil} />
        {before}
        {nothing ?? (
          <FormFrame form={form} failureWords={failureWords}>
            <div className="checkout-grid">
              <div className="checkout-grid__main stack">{children}</div>
              <ReviewPlace
                words={product.words}
                price={props.price}
                currency={props.currency}
                isFree={props.isFree}
                pending={form.state === 'sending'}
                small={props.small}
                foot={props.foot}
              />
            </div>
          </FormFrame>
        )}
      </div>
    </OrderFrame>
  )
}
