import type { PacketRule } from '@waymark/rules/packets'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Programme } from '../../../platform/configuration/configuration.ts'
import { FormNotices } from '../../../platform/orders/form-notices.tsx'
import { FormProblems, useFieldFocus } from '../../../platform/orders/form-problems.tsx'
import { MessageField } from '../../../platform/orders/message-field.tsx'
import { OrderFrame } from '../../../platform/orders/order-frame.tsx'
import type { Price } from '../../../platform/orders/price.ts'
import { RecipientSheet } from '../../../platform/orders/recipient-sheet.tsx'
import { withRecipient } from '../../../platform/orders/recipient.ts'
import { ReviewPlace } from '../../../platform/orders/review-place.tsx'
import type { Ordering } from '../../../platform/orders/use-order.ts'
import { giftParts } from './gift-parts.tsx'
import type { GiftDraft, GiftKind } from './gift-product.ts'
import { PacketsField } from '../packets-field.tsx'
import { ProductChoice } from '../product-choice.tsx'
import { usePacketProblems } from '../purchase-form.tsx'

/** The steps before the review. */
export const giftSteps = ['recipient', 'points'] as const

interface GiftFormProps {
  ordering: Ordering<GiftKind>
  programme: Programme
  sold: NonNullable<Programme['gift']>
  rule: PacketRule
  price: Price
  onFind: () => void
  onReview: () => void
}

/** For whom, how many points, a word with them, and what it costs. */
export function GiftForm(props: GiftFormProps) {
  const { ordering, programme, sold, rule, price, onFind, onReview } = props
  const { journey, move } = ordering
  const { draft, step, attempt } = journey
  const { t } = useTranslation('gift')
  const words = usePacketProblems('gift', rule)
  const problems = step.kind === 'form' ? step.problems : []
  const focus = step.kind === 'form' ? step.focus : null
  const errorAt = (field: GiftKind['field']) => {
    const problem = problems.find((one) => one.field === field)
    return problem && words(problem)
  }
  const answer = (field: GiftKind['field'], edit: (before: GiftDraft) => GiftDraft) =>
    move({ kind: 'answer', edit, fields: [field] })
  useFieldFocus(focus)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  return (
    <OrderFrame
      words="gift"
      formSteps={giftSteps}
      current={draft.found === null ? 'recipient' : 'points'}
      isFree={false}
      takesFocus={focus === 'heading'}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <FormNotices ordering={ordering} parts={giftParts} isFrozen={false} />
        <ProductChoice programme={programme} />
        <FormProblems problems={problems} words={words} attempt={attempt} />
        <div className="checkout-grid">
          <div className="checkout-grid__main stack">
            <RecipientSheet
              words="gift"
              value={draft.recipient}
              found={draft.found}
              error={errorAt('recipient')}
              onChange={(typed) => answer('recipient', (before) => withRecipient(before, typed))}
              onFind={onFind}
            />
            <section className="sheet" aria-labelledby="gift-points">
              <div className="sheet__head">
                <h2 id="gift-points">{t('points.title')}</h2>
              </div>
              <div className="stack stack-form">
                <PacketsField
                  words="gift"
                  rule={rule}
                  often={sold.often}
                  value={draft.points}
                  error={errorAt('points')}
                  onChange={(points) => answer('points', (before) => ({ ...before, points }))}
                />
                <MessageField
                  words="gift"
                  value={draft.message}
                  error={errorAt('message')}
                  onChange={(message) => answer('message', (before) => ({ ...before, message }))}
                />
              </div>
            </section>
          </div>
          <ReviewPlace
            words="gift"
            price={price}
            currency={programme.defaults.currency}
            isFree={false}
            pending={step.kind === 'pricing'}
            foot={t('orders:price.safe')}
          />
        </div>
      </form>
    </OrderFrame>
  )
}
