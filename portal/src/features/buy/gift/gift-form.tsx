import type { PacketRule } from '@waymark/rules/packets'
import { useTranslation } from 'react-i18next'
import type { Programme } from '../../../platform/configuration/configuration.ts'
import { MessageField } from '../../../platform/checkout/message-field.tsx'
import type { Price } from '../../../platform/checkout/price.ts'
import { RecipientSheet } from '../../../platform/recipient/recipient-sheet.tsx'
import { withRecipient } from '../../../platform/recipient/recipient.ts'
import { errorAt, ProductForm } from '../../../platform/checkout/product-form.tsx'
import type { Ordering } from '../../../platform/checkout/use-order.ts'
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
  /** Null while so many points can't be given. */
  price: Price | null
  onFind: () => void
  onReview: () => void
}

/** For whom, how many points, a word with them, and what it costs. */
export function GiftForm(props: GiftFormProps) {
  const { ordering, programme, sold, rule, price, onFind, onReview } = props
  const { draft } = ordering.journey
  const { t } = useTranslation('gift')
  const words = usePacketProblems('gift', rule)
  const answer = (field: GiftKind['field'], edit: (before: GiftDraft) => GiftDraft) =>
    ordering.move({ kind: 'answer', edit, fields: [field] })
  return (
    <ProductForm
      ordering={ordering}
      parts={giftParts}
      problemWords={words}
      formSteps={giftSteps}
      current={draft.found === null ? 'recipient' : 'points'}
      price={price}
      currency={programme.defaults.currency}
      isFree={false}
      isFrozen={false}
      protectedUntil={null}
      before={<ProductChoice programme={programme} />}
      foot={t('checkout:price.safe')}
      onReview={onReview}
    >
      <RecipientSheet
        words="gift"
        value={draft.recipient}
        found={draft.found}
        error={errorAt(ordering, words, 'recipient')}
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
            problemWords={words}
            rule={rule}
            often={sold.often}
            value={draft.points}
            error={errorAt(ordering, words, 'points')}
            onChange={(points) => answer('points', (before) => ({ ...before, points }))}
          />
          <MessageField
            words="gift"
            value={draft.message}
            error={errorAt(ordering, words, 'message')}
            onChange={(message) => answer('message', (before) => ({ ...before, message }))}
          />
        </div>
      </section>
    </ProductForm>
  )
}
