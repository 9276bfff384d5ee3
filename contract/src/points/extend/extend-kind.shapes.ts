import * as z from 'zod/mini'
import { cents, day, points } from '../../fields.ts'
import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { pointsAsked, yearlyLimit } from '../point-fields.ts'
import { extendKind } from './extend-kind.ts'

const tag = z.enum(['expiringSoon', 'expired'])
const renewals = z.array(z.object({ tag, expiryDate: day, newExpiryDate: day, points, amount: cents }))

export const extendKindShapes = orderKindShapes(extendKind, {
  asked: {
    renewals: z
      .array(z.object({ tag, expiryDate: day, points: pointsAsked }))
      .check(z.minLength(1), z.maxLength(60)),
  },
  quote: { renewals, limit: yearlyLimit },
  order: { renewals },
})
