import { daysBetween, parseDay } from '@waymark/rules/calendar'
import type { AccountSummary } from '../../../platform/queries/member-queries.ts'

/** A membership's tier progress, for the ring and the texts beside it. */
export type Standing =
  /** On the way to the next tier: `missing` status points by the end of the tier year. */
  | {
      readonly kind: 'climbing'
      readonly earned: number
      readonly of: number
      readonly missing: number
      readonly nextTier: string
      readonly by: string
    }
  /** The next tier's points have been earned, but the tier isn't granted yet. */
  | { readonly kind: 'reached'; readonly earned: number; readonly of: number; readonly nextTier: string }
  /** The top tier. `of` is what keeps it for another year. */
  | { readonly kind: 'top'; readonly earned: number; readonly of: number; readonly by: string }
  /** A tier that status points don't change: a company's. */
  | { readonly kind: 'given'; readonly earned: number }
  /** A membership without status points, valid until the end of a day, which counts as a day left: a club. */
  | { readonly kind: 'term'; readonly until: string; readonly daysLeft: number; readonly hasEnded: boolean }

/** What keeps the current tier for another year. */
export type Keeping =
  | { readonly kind: 'neverLapses' }
  /** Bought or granted beyond this tier year: nothing needs to be earned in it. */
  | { readonly kind: 'secured'; readonly until: string }
  | { readonly kind: 'kept'; readonly needed: number; readonly earned: number }
  | { readonly kind: 'open'; readonly missing: number; readonly by: string }

type Facts = Pick<AccountSummary, 'tierProgress' | 'tierToDate' | 'today'>

export function standingOf({ tierProgress, tierToDate, today }: Facts): Standing {
  const { statusPoints: earned, keepAt, yearEndsOn: by, next } = tierProgress
  if (next === undefined && keepAt === 0 && tierToDate !== null) {
    const daysLeft = Math.max(0, daysBetween(parseDay(today), parseDay(tierToDate)) + 1)
    return { kind: 'term', until: tierToDate, daysLeft, hasEnded: daysLeft === 0 }
  }
  if (!tierProgress.isEarned) return { kind: 'given', earned }
  if (next === undefined) return { kind: 'top', earned, of: keepAt, by }
  const { at: of, missing, tier } = next
  return missing > 0
    ? { kind: 'climbing', earned, of, missing, nextTier: tier.name, by }
    : { kind: 'reached', earned, of, nextTier: tier.name }
}

export function keepingOf({
  keepAt,
  statusPoints,
  kept,
  yearEndsOn,
  securedUntil,
}: AccountSummary['tierProgress']): Keeping {
  if (keepAt === 0) return { kind: 'neverLapses' }
  if (securedUntil !== null) return { kind: 'secured', until: securedUntil }
  return kept
    ? { kind: 'kept', needed: keepAt, earned: statusPoints }
    : { kind: 'open', missing: keepAt - statusPoints, by: yearEndsOn }
}

/** How much of the ring is filled, and where the mark for keeping the current tier is: shares from 0 to 1. */
export function ringOf(
  standing: Standing,
  { keepAt }: AccountSummary['tierProgress'],
): { readonly value: number; readonly tick?: number } {
  if (standing.kind === 'term') return { value: share(standing.daysLeft, DAYS_OF_TERM) }
  if (standing.kind === 'given') return { value: 1 }
  const value = share(standing.earned, standing.of)
  return keepAt > 0 && keepAt < standing.of ? { value, tick: keepAt / standing.of } : { value }
}

/** Club memberships last a year. */
const DAYS_OF_TERM = 365

function share(part: number, whole: number): number {
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, part / whole))
}
