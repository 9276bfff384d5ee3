import * as z from 'zod/mini'
import { orderKindsShapes } from '../order-kinds.shapes.ts'

const [first, ...others] = orderKindsShapes

/** An order and its state: what a receipt shows. */
export const activity = z.discriminatedUnion('activityType', [
  first.order,
  ...others.map(({ order }) => order),
])
