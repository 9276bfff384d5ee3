import * as z from 'zod/mini'
import { day, fields, moment } from '../../fields.ts'
import { languageCode } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { guestNumber } from '../cart/cart.shapes.ts'

/** A link that a host made for a guest. */
export const guestLinkId = z.uuid().register(fields, { owned: 'guestLinkId' })

/** `over`: its last day has passed, or the membership it belongs to has ended or is paused. */
export const guestLink = z.object({
  guestLinkId: z.uuid(),
  guestName: z.string(),
  /** The guest card it belongs to; null for a guest that the plan includes. */
  guestNumber: z.nullable(guestNumber),
  /** In which the guest is written to. */
  language: languageCode,
  validUntil: day,
  state: z.enum(['live', 'over', 'revoked']),
  /** With its secret in the fragment, which no server logs; null once it doesn't count any more. */
  address: z.nullable(z.string()),
  madeAt: moment,
  /** When the guest first opened it. */
  openedAt: z.nullable(moment),
  /** When a reader at a door read it last. */
  usedAt: z.nullable(moment),
})

export const guestLinks = z.object({
  /** Today's plan includes so many guests, whose links so many more can be made. */
  included: z.int(),
  includedLeft: z.int(),
  /** Guest cards without a link. */
  cardsLeft: z.array(z.object({ guestNumber, guestName: z.string() })),
  /** The last day that a link can have; null where none can be made. */
  mostUntil: z.nullable(day),
  /** The newest first. */
  links: z.array(guestLink),
})
