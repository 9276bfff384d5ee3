import type { Day } from '../calendar.ts'
import { subscriptionState, type SubscriptionFacts } from './subscription.ts'

/** What a reader at a lounge's door goes by, besides the day. */
export interface DoorFacts {
  /** The operator hasn't ended the membership of the club. */
  readonly isActive: boolean
  readonly subscription: SubscriptionFacts
  /** The person flies with us that day. */
  readonly isFlying: boolean
  /** How many they can bring that day: those of the plan, and one a guest card. */
  readonly guests: number
  /** How many a tier lets them bring that gives them the club free that day; undefined where none does. */
  readonly guestsOfTier: number | undefined
}

export type DoorReason = 'notAMember' | 'inactive' | 'paused' | 'ended' | 'noFlight'

/** Whether somebody can come in, with how many guests, or why not. */
export type DoorAnswer =
  | { readonly isOpen: true; readonly guests: number }
  | { readonly isOpen: false; readonly reason: DoorReason }

/**
 * Whether a member can come into a lounge on a day, today or ahead: the same answer for them and for the reader at the door. A day ahead is
 * answered by the terms that are there now.
 */
export function doorOn(facts: DoorFacts, day: Day): DoorAnswer {
  const { isActive, subscription, isFlying, guests, guestsOfTier } = facts
  const state = subscriptionState(subscription, day)
  const isMember = state !== 'none' && state !== 'pendingPayment'
  if (!isMember && guestsOfTier === undefined) return closed('notAMember')
  if (isMember && !isActive) return closed('inactive')
  const open: DoorAnswer = { isOpen: true, guests: guestsOfTier ?? guests }
  if (guestsOfTier === undefined) {
    if (state === 'suspended') return closed('paused')
    if (!isInTerm(subscription, day)) return closed('ended')
  }
  return isFlying ? open : closed('noFlight')
}

function isInTerm({ terms }: SubscriptionFacts, day: Day): boolean {
  return terms.some(({ from, until, isRevoked }) => !isRevoked && from <= day && day <= until)
}

const closed = (reason: DoorReason): DoorAnswer => ({ isOpen: false, reason })
