import type { ReactNode } from 'react'
import { FormFrame } from '../../forms/form-frame.tsx'
import { useFieldFocus } from './field-focus.ts'
import { FormNotices } from './form-notices.tsx'
import { OrderFrame, type FormStep } from '../order-frame.tsx'
import type { OrderKind } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import type { Price } from '../price/price.ts'
import { useRefusalWords } from './problem-words.ts'
import { LivePrice } from '../price/live-price.tsx'
import type { OrderForm } from './use-order-form.ts'
import type { Ordering } from '../use-order.ts'

interface ProductFormProps<K extends OrderKind> {
  ordering: Ordering<K>
  orderForm: OrderForm<K>
  parts: OrderParts<K>
  formSteps: readonly FormStep[]
  current: string
  /** Null while the form can't be ordered; no price is shown then. */
  price: Price | null
  currency: string
  /** This product is free. */
  isFree: boolean
  /** The account is frozen, and this product uses points. */
  isFrozen: boolean
  /** Until when points are protected after a change of password, PIN or email address. */
  protectedUntil: string | null
  /** Below the heading. */
  sub?: ReactNode
  /** Above the form, such as links to what else can be bought here. */
  before?: ReactNode
  /** Below the total. */
  small?: ReactNode
  foot: ReactNode
  /** Replaces the steps, the fields and the price when there's nothing to order. */
  nothing?: ReactNode
  children: ReactNode
}

/** A product's form: its fields beside the live price, with problems and notices above. */
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
      formSteps={nothing === undefined ? props.formSteps : undefined}
      current={props.current}
      isFree={props.isFree}
      takesFocus={focus === 'heading'}
      sub={nothing === undefined && props.sub}
    >
      <div className="stack">
        <FormNotices ordering={ordering} parts={parts} isFrozen={isFrozen} protectedUntil={protectedUntil} />
        {before}
        {nothing ?? (
          <FormFrame form={form} failureWords={failureWords}>
            <div className="checkout-grid">
              <div className="checkout-grid__main stack">{children}</div>
              <LivePrice
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
