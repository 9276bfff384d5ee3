import { giftPoints } from '@waymark/contract/points/gift/gift-points'
import { call } from '../../../platform/client/call.ts'
import { draftStore, readPoints, writtenPoints } from '../../../platform/drafts/draft-store.ts'
import { orderButtons } from '../../../platform/checkout/order-buttons.ts'
import { messageAttributes } from '../../../platform/checkout/form/personal-message.ts'
import { payingWith, type Product } from '../../../platform/checkout/product.ts'
import { noRecipient, readRecipient, type RecipientDraft } from '../../../platform/recipient/recipient.ts'

export interface GiftDraft extends RecipientDraft {
  /** Null while the field doesn't hold a whole number. */
  readonly points: bigint | null
  readonly message: string
}

export interface GiftKind {
  readonly type: 'GIFT'
  readonly draft: GiftDraft
}

const noDraft: GiftDraft = { ...noRecipient, points: null, message: '' }

/** Buying points for another member (POINT-08). */
export const gift: Product<GiftKind> = {
  type: 'GIFT',
  words: 'gift',
  operation: giftPoints,
  bought: ({ points }) => ({ purchasePoints: points }),
  noDraft,
  refill: ({ recipient, points }) => ({
    ...noDraft,
    recipient: recipient.membershipNumber,
    points: BigInt(points),
  }),
  drafts: draftStore('gift', {
    none: noDraft,
    write: ({ points, ...draft }) => ({ ...draft, points: writtenPoints(points) }),
    read: (written) => {
      const { points, message } = written
      const recipient = readRecipient(written)
      if (recipient === undefined || typeof message !== 'string') return undefined
      return { ...recipient, message, points: readPoints(points) }
    },
  }),
  fieldOf: {
    RECIPIENT_UNKNOWN: 'recipient',
    RECIPIENT_NOT_LINKED: 'recipient',
    RECIPIENT_IS_SENDER: 'recipient',
    POINTS_OUT_OF_STEP: 'points',
    ORDER_LIMIT_REACHED: 'points',
    RECIPIENT_LIMIT_REACHED: 'points',
  },
  submit: async (_membership, request, { offer, draft, payment }) => {
    const object = {
      ...request,
      transactionType: payingWith(payment),
      loyaltyMembershipNumberOfRecipient: offer.quote.recipient.membershipNumber,
      adhocAttributes: messageAttributes(draft.message),
    }
    const { idempotencyKey } = offer
    return call(giftPoints, { body: { object }, idempotencyKey }, { button: orderButtons.confirm })
  },
}
