import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { orderButtons } from '../../platform/checkout/order-buttons.ts'
import { messageAttributes } from '../../platform/checkout/form/personal-message.ts'
import type { Product } from '../../platform/checkout/product.ts'
import { call } from '../../platform/client/call.ts'
import type { TransferKind } from './transfer-answers.ts'

/** Sends a reviewed transfer (POINT-02). */
export const submitTransfer: Product<TransferKind>['submit'] = async (
  _membership,
  request,
  { offer, draft },
  mfaflag,
) => {
  const { recipient } = offer.quote
  const object = {
    ...request,
    transactionType: 'TRANSFER' as const,
    loyaltyMembershipNumberOfRecipient: recipient.membershipNumber,
    adhocAttributes: messageAttributes(draft.message),
  }
  const { idempotencyKey } = offer
  const query = mfaflag ? { mfaflag: 'true' as const } : {}
  return call(transferPoints, { body: { object }, query, idempotencyKey }, { button: orderButtons.confirm })
}
