import * as z from 'zod/mini'
import { orderKindShapes } from '../orders/order-kind.shapes.ts'
import { seatKind } from './seat-kind.ts'
import { seatLines, seatProblem, seatsPriced } from './seat.shapes.ts'

export const seatKindShapes = orderKindShapes(seatKind, {
  asked: seatLines,
  quote: {
    ...seatsPriced,
    /** Lines that aren't ordered and cost nothing, by their place in the request from 1. */
    rejected: z.array(z.object({ line: z.int(), user: z.string(), reason: seatProblem })),
  },
  order: seatsPriced,
})
