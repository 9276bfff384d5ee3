import * as z from 'zod/mini'
import { orderKindsShapes } from '../order-kinds.shapes.ts'

const [first, ...others] = orderKindsShapes

/** An order and its state, as shown on a receipt. */
export const activity = z.discriminatedUnion('activityType', [
  first.order,
  ...others.map(({ order }) => order),
])
