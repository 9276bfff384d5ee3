import * as z from 'zod/mini'
import { cents, currency, day, membershipIdentity, moment, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { autoRenewal } from '../auto-renewal/auto-renewal.shapes.ts'
import { paidDays, pauseRoom } from '../kept-days/kept-days.shapes.ts'
import { clubPreferences } from '../preferences/preferences.shapes.ts'
import { guestNumber, price, purpose, term } from '../cart/cart.shapes.ts'
import { profileOverview as facts } from './profile-overview.ts'
import { worth } from './worth.shapes.ts'
import { subscriptionState } from '../subscription.shapes.ts'

export const request = wrapped(z.object(membershipIdentity))

const named = z.object({ code: z.string(), name: z.string() })

/** What renewing with the plan of the last term would be, by the prices of today. */
const renewal = z.object({
  opensOn: day,
  isOpen: z.boolean(),
  /** Through this day there's no new joining fee. */
  graceUntil: day,
  /** Null while it can't be renewed, and where the plan is no longer sold. */
  offer: z.nullable(
    z.object({
      plan: named,
      purpose,
      term,
      price,
      /** Cents with tax; null where it isn't due. */
      joiningFee: z.nullable(cents),
      total: cents,
    }),
  ),
  /** What the last term cost, in cents with tax and without a joining fee; null where that isn't known. */
  paidLast: z.nullable(cents),
})

export const answer = wrapped(
  z.object({
    programCode: z.string(),
    programName: z.string(),
    /** Null for somebody who never joined. */
    membershipNumber: z.nullable(z.string()),
    state: subscriptionState,
    /** The plan of the last term; null where there's none, or it began before plans were sold. */
    plan: z.nullable(named),
    /** The days without a break up to the last one, renewals that are paid included. */
    term: z.nullable(z.object({ ...term.shape, endsAt: moment })),
    /** Null for who has no paid day left. */
    days: z.nullable(paidDays),
    /** How the member can pause, or end a pause; null where the club has no pauses, or they have no paid day left. */
    pause: z.nullable(pauseRoom),
    guestsIncluded: z.int(),
    addOns: z.array(named),
    /** The first one is the member's choice, if they made one. */
    guestCards: z.array(z.object({ ...named.shape, guestNumber, guestName: z.string(), since: moment })),
    mostGuestCards: z.int(),
    renewal: z.nullable(renewal),
    /** Null for who isn't in the club. */
    autoRenewal: z.nullable(autoRenewal),
    /** What the member chose, or what counts without a choice. */
    preferences: z.object(clubPreferences),
    /** All terms, the newest first; a refund revokes one. */
    terms: z.array(z.object({ ...term.shape, plan: z.nullable(named), isRevoked: z.boolean() })),
    /** Null where the club sells no plan. */
    worth: z.nullable(worth),
    /** The order that is waiting for payment. */
    openOrder: z.nullable(z.string()),
    currency,
  }),
)

export const profileOverview = whole(facts, { request, answer })
