import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { languageCode } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { whole } from '../../operation.ts'
import { guestNumber } from '../cart/cart.shapes.ts'
import { clubPreferences } from './preferences.shapes.ts'
import { updateClubPreferences as facts } from './update-club-preferences.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    endNotices: clubPreferences.endNotices,
    /** Without it, the profile's. */
    language: z.optional(languageCode),
    /** Without it, the cards are in the order in which they were bought. */
    firstGuest: z.optional(guestNumber),
  }),
)

export const answer = wrapped(z.object(clubPreferences))

export const updateClubPreferences = whole(facts, { request, answer })
