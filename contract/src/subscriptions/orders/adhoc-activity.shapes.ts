import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { cart } from '../cart/cart.shapes.ts'
import { clubKindShapes } from './club-kind.shapes.ts'
import { adhocActivity as facts } from './adhoc-activity.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    addOns: cart.addOns,
    guestCards: cart.guestCards,
    expectedTotal: cart.expectedTotal,
  }),
)

export const answer = wrapped(clubKindShapes.quote)

export const adhocActivity = whole(facts, { request, answer })
