import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { guestNumber } from '../subscriptions/cart/cart.shapes.ts'
import { checkMembershipNumber as facts } from './check-membership-number.ts'

export const request = wrapped(z.object({ ...membershipIdentity, guestNumber }))
export const answer = wrapped(z.object({ guestNumber, maskedName: z.string() }))

export const checkMembershipNumber = whole(facts, { request, answer })
