import { day } from '../../fields.ts'
import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { pointsAsked, recipient, recipientNumber, yearlyLimit } from '../point-fields.ts'
import { giftKind } from './gift-kind.ts'

export const giftKindShapes = orderKindShapes(giftKind, {
  asked: { points: pointsAsked, recipient: recipientNumber },
  quote: { recipient, expiryDate: day, limit: yearlyLimit },
  order: { recipient, expiryDate: day },
})
