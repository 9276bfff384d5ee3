import * as z from 'zod/mini'
import { day, points } from '../../fields.ts'
import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { pointsAsked, recipient, recipientNumber } from '../point-fields.ts'
import { transferKind } from './transfer-kind.ts'

export const transferKindShapes = orderKindShapes(transferKind, {
  asked: { points: pointsAsked, recipient: recipientNumber },
  quote: {
    recipient,
    /** The lots that move, by expiry: had, moved, left. */
    lots: z.array(z.object({ expiryDate: z.nullable(day), have: points, moves: points, stays: points })),
    /** How long the transfer will be on hold once it is paid; 0 if it is sent immediately. */
    coolingOffMinutes: z.int(),
  },
  order: { recipient },
})
