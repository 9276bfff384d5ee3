import * as z from 'zod/mini'
import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { pointsAsked, yearlyLimit } from '../point-fields.ts'
import { donateKind } from './donate-kind.ts'

/** The charity, with its name in the person's language. */
const charity = z.object({ code: z.string(), name: z.string() })

export const donateKindShapes = orderKindShapes(donateKind, {
  asked: { charityCode: z.string().check(z.regex(/^[A-Z0-9]{1,20}$/)), points: pointsAsked },
  quote: { charity, limit: yearlyLimit },
  order: { charity },
})
