import * as z from 'zod/mini'
import { currency, day, membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { price, purpose, term } from './cart.shapes.ts'
import { product } from './product.shapes.ts'
import { productList as facts } from './product-list.ts'
import { worth } from '../overview/worth.shapes.ts'
import { subscriptionState } from '../subscription.shapes.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    programCode: z.string(),
    programName: z.string(),
    state: subscriptionState,
    /** What an order of a plan would be today; null while none can be ordered. */
    purpose: z.nullable(purpose),
    /** From when a term that runs can be renewed; null where none runs. */
    renewalOpensOn: z.nullable(day),
    products: z.array(
      z.object({
        ...product.shape,
        months: z.int(),
        guestsIncluded: z.int(),
        /** The days that it would buy today. */
        term: z.nullable(term),
      }),
    ),
    /** What joining costs besides; null where it's not due. */
    joiningFee: z.nullable(price),
    addOns: z.array(z.object({ ...product.shape, isInTerm: z.boolean() })),
    guestCards: z.array(product),
    /** How many more guest cards a term that runs can have; those of a new term begin again. */
    guestCardsLeft: z.int(),
    mostGuestCards: z.int(),
    vatBasisPoints: z.int(),
    /** Null where the club sells no plan. */
    worth: z.nullable(worth),
    currency,
  }),
)

export const productList = whole(facts, { request, answer })
