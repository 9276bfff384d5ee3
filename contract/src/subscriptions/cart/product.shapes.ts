import * as z from 'zod/mini'
import { price } from './cart.shapes.ts'

/** Something that the club sells, in the person's language. */
export const product = z.object({ code: z.string(), name: z.string(), about: z.string(), price })
