import * as z from 'zod/mini'
import { day, points } from '../../fields.ts'
import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { pointsAsked, tierUntil, yearlyLimit } from '../point-fields.ts'
import { buyKind } from './buy-kind.ts'

export const buyKindShapes = orderKindShapes(buyKind, {
  asked: { points: pointsAsked },
  quote: {
    bonusPoints: points,
    campaign: z.nullable(z.object({ code: z.string(), name: z.string() })),
    expiryDate: day,
    tierUpgrade: z.nullable(tierUntil),
    /** The calendar year's limit before this purchase; bonus points don't count. */
    limit: yearlyLimit,
  },
  order: {
    bonusPoints: points,
    expiryDate: day,
    /** The tier the purchase upgraded the member to. */
    tierUpgrade: z.nullable(tierUntil),
  },
})
