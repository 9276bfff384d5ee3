import type { PacketRule } from '@waymark/rules/points/packets'
import { useTranslation } from 'react-i18next'
import type { Programme } from '../../../platform/configuration/configuration.ts'
import { MessageField } from '../../../platform/checkout/form/message-field.tsx'
import type { Price } from '../../../platform/checkout/price/price.ts'
import { RecipientSheet } from '../../../platform/recipient/recipient-sheet.tsx'
import { withFound, withRecipient } from '../../../platform/recipient/recipient.ts'
import { ProductForm } from '../../../platform/checkout/form/product-form.tsx'
import type { OrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../../platform/checkout/use-order.ts'
import { giftParts } from './gift-parts.tsx'
import type { GiftKind } from './gift-product.ts'
import { PacketsField } from '../packets-field.tsx'
import { ProductChoice } from '../product-choice.tsx'

export const giftSteps = ['recipient', 'points'] as const

interface GiftFormProps {
  ordering: Ordering<GiftKind>
  orderForm: OrderForm<GiftKind>
  programme: Programme
  sold: NonNullable<Programme['gift']>
  rule: PacketRule
  /** Null while this number of points can't be given. */
  price: Price | null
}

/** The form: recipient, number of points, message, and price. */
export function GiftForm(props: GiftFormProps) {
  const { ordering, orderForm, programme, sold, rule, price } = props
  const { form } = orderForm
  const { t } = useTranslation('gift')
  return (
    <ProductForm
      ordering={ordering}
      orderForm={orderForm}
      parts={giftParts}
      formSteps={giftSteps}
      current={form.values.found === null ? 'recipient' : 'points'}
      price={price}
      currency={programme.defaults.currency}
      isFree={false}
      isFrozen={false}
      protectedUntil={null}
      before={<ProductChoice programme={programme} />}
      foot={t('checkout:price.safe')}
    >
      <RecipientSheet
        words="gift"
        answers={form.values}
        error={form.errorAt('recipient')}
        onType={(typed) => form.patch((before) => withRecipient(before, typed))}
        finding={{
          onFound: (found) => form.patch((before) => withFound(before, found)),
          onProblem: (problem) => form.refuse({ ...problem, field: 'recipient' }),
        }}
      />
      <section className="sheet" aria-labelledby="gift-points">
        <div className="sheet__head">
          <h2 id="gift-points">{t('points.title')}</h2>
        </div>
        <div className="stack stack-form">
          <PacketsField words="gift" rule={rule} often={sold.often} bound={form.choice('points')} />
          <MessageField words="gift" bound={form.text('message')} />
        </div>
      </section>
    </ProductForm>
  )
}
