import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { cart } from '../cart/cart.shapes.ts'
import { clubKindShapes } from './club-kind.shapes.ts'
import { renewAccount as facts } from './renew-account.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    ...cart,
  }),
)

export const answer = wrapped(clubKindShapes.quote)

export const renewAccount = whole(facts, { request, answer })
