import * as z from 'zod/mini'
import { languageCode } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { guestNumber } from '../cart/cart.shapes.ts'

/** What a member of the club chose. */
export const clubPreferences = {
  /** How they are told that their term ends or has ended: by email and in the inbox, or in the inbox alone. */
  endNotices: z.enum(['mail', 'inbox']),
  /** Of the club's emails; null for the profile's. */
  language: z.nullable(languageCode),
  /** The guest whose card comes first; null for the order in which the cards were bought. */
  firstGuest: z.nullable(guestNumber),
}
