import * as z from 'zod/mini'
import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { tierUntil } from '../point-fields.ts'
import { tierKind } from './tier-kind.ts'

export const tierKindShapes = orderKindShapes(tierKind, {
  asked: { tierCode: z.string().check(z.regex(/^[A-Z0-9]{1,20}$/)) },
  quote: {
    tier: tierUntil,
    /** The tier's benefits, in the person's language. */
    benefits: z.array(z.string()),
  },
  order: { tier: tierUntil },
})
