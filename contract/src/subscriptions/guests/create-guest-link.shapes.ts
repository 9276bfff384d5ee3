import * as z from 'zod/mini'
import { day, emailAddress, membershipIdentity, personalText, wrapped } from '../../fields.ts'
import { languageCode } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { whole } from '../../operation.ts'
import { guestNumber } from '../cart/cart.shapes.ts'
import { guestLinks } from './guest-link.shapes.ts'
import { createGuestLink as facts } from './create-guest-link.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    guestName: personalText(60).check(z.minLength(1)),
    /** The guest card of the term that it is for; without one it is for a guest that the plan includes. */
    guestNumber: z.optional(guestNumber),
    validUntil: day,
    language: languageCode,
    /** The guest's; it is mailed to and not kept. */
    emailAddress: z.optional(emailAddress),
  }),
)

export const answer = wrapped(guestLinks)

export const createGuestLink = whole(facts, { request, answer })
