import * as z from 'zod/mini'
import { currency, membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { cart, cartPriced, price } from './cart.shapes.ts'
import { customValidate as facts } from './custom-validate.ts'

export const request = wrapped(z.object({ ...membershipIdentity, ...cart }))

export const answer = wrapped(
  z.object({
    isValid: z.boolean(),
    /** What is wrong, in the person's language; `item` is the code or the guest's number that it's about. */
    messages: z.array(z.object({ code: z.string(), message: z.string(), item: z.optional(z.string()) })),
    /** Null where the cart can't be priced. A price that has changed is here with its message. */
    priced: z.nullable(z.object({ ...cartPriced, ...price.shape, currency })),
  }),
)

export const customValidate = whole(facts, { request, answer })
