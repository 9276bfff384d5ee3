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
export function doorOn({ isActive, subscription, isFlying, guests }: DoorFacts, day: Day): DoorAnswer {
  const state = subscriptionState(subscription, day)
  if (state === 'none' || state === 'pendingPayment') return closed('notAMember')
  if (!isActive) return closed('inactive')
  if (state === 'suspended') return closed('paused')
  const isInTerm = subscription.terms.some(
    ({ from, until, isRevoked }) => !isRevoked && from <= day && day <= until,
  )
  if (!isInTerm) return closed('ended')
  return isFlying ? { isOpen: true, guests } : closed('noFlight')
}

const closed = (reason: DoorReason): DoorAnswer => ({ isOpen: false, reason })
