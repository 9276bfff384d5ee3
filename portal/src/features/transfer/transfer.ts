import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { draftStore, readPoints, writtenPoints } from '../../platform/drafts/draft-store.ts'
import type { Product } from '../../platform/checkout/product.ts'
import { readRecipient } from '../../platform/recipient/recipient.ts'
import { noDraft, type TransferKind } from './transfer-answers.ts'

/** Fetched with the review, which isn't shown without it. */
export const loadSubmit = async () => import('./submit-transfer.ts')

/** The transfer's order kind (POINT-02). */
export const transfer: Product<TransferKind> = {
  type: 'TRANSFER',
  words: 'transfer',
  operation: transferPoints,
  noDraft,
  refill: ({ recipient, points }) => ({
    ...noDraft,
    recipient: recipient.membershipNumber,
    points: BigInt(points),
  }),
  drafts: draftStore('transfer', {
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
    POINTS_NOT_ENOUGH: 'points',
    POINTS_OUT_OF_STEP: 'points',
    TRANSFER_LIMIT_REACHED: 'points',
    RECIPIENT_LIMIT_REACHED: 'points',
  },
  submit: async (...order) => (await loadSubmit()).submitTransfer(...order),
}
