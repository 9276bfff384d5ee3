import type * as overview from '@waymark/contract/subscriptions/overview/profile-overview.shapes'
import type * as shapes from '@waymark/contract/subscriptions/kept-days/preview-pause.shapes'
import type { Domain } from '@waymark/contract/operation'
import { addDays, daysBetween, parseDay, type Day } from '@waymark/rules/calendar'
import { fitsPause, pauseRoom } from '@waymark/rules/club/pause'
import { lastTerm } from '@waymark/rules/club/subscription'
import { redated } from '@waymark/rules/club/suspension'
import type { Term } from '@waymark/rules/club/term'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors/app-error.ts'
import type { KeptSuspension, SubscriptionRecord } from '../../subscriptions/index.ts'
import type { Club } from '../club-of-company.ts'
import { ownTermsFrom, paidDaysFrom } from './kept-days.ts'

export type PauseAsked = Domain<typeof shapes>['request']['object']
export type PauseChange = Domain<typeof shapes>['answer']['object']
type Room = NonNullable<Domain<typeof overview>['answer']['object']['pause']>

/** How a member can pause; null where the club has no pauses, or the member has no paid day left. */
export function presentPauseRoom(club: Club, record: SubscriptionRecord, today: Day): Room | null {
  const { pause: rule } = club
  const lastDay = ownTermsFrom(record, today).at(-1)?.until
  if (rule === undefined || lastDay === undefined || hasSeat(record, today)) return null
  const room = pauseRoom(pausesOf(record), rule, lastDay, today)
  const isFree = !isSuspendedFrom(record, today) && !record.hasOpenOrder
  return {
    ...room,
    canStart: isFree && room.daysLeft >= room.leastDays && room.earliest <= room.latest,
    canEnd: openPause(record, today) !== undefined,
    mostDays: rule.mostDays,
    withinMonths: rule.withinMonths,
  }
}

/** What a change of a pause is made from: the figures, and the pause that ends where it's an end. */
export interface PausePlan {
  readonly figures: PauseChange
  /** The pause as it becomes: for one that is cancelled, it ends before it begins. */
  readonly term: Term
  /** Undefined for a new pause. */
  readonly ends: KeptSuspension | undefined
}

/**
 * Plans a pause or its end by what is in the database now: the preview and the change are this.
 * @throws AppError NOT_FOUND where the club has no pauses; PAUSE_DATES, PAUSE_NONE, SUBSCRIPTION_NEEDED, SUBSCRIPTION_SUSPENDED, ORDER_OPEN
 */
export function planPause(club: Club, record: SubscriptionRecord, asked: PauseAsked, today: Day): PausePlan {
  const room = presentPauseRoom(club, record, today)
  if (club.pause === undefined) throw new AppError('NOT_FOUND')
  if (room === null) throw new AppError('SUBSCRIPTION_NEEDED')
  if (!asked.isOn) return planEnd(club, record, today)
  if (isSuspendedFrom(record, today)) throw new AppError('SUBSCRIPTION_SUSPENDED')
  if (record.hasOpenOrder) throw new AppError('ORDER_OPEN')
  const pause = { reason: 'pause', from: parseDay(asked.from), until: parseDay(asked.until) } as const
  if (!fitsPause(pause, { ...room, earliest: addDays(today, 1), latest: parseDay(room.latest) }))
    throw new AppError('PAUSE_DATES')
  const after = [...record.suspensions, pause]
  const figures = figuresOf(club, record, after, { change: 'paused', ...pause }, today)
  return { figures, ends: undefined, term: pause }
}

function planEnd(club: Club, record: SubscriptionRecord, today: Day): PausePlan {
  const ends = openPause(record, today)
  if (ends === undefined) throw new AppError('PAUSE_NONE')
  const { from } = ends
  const term = { from, until: addDays(today, -1) }
  const isCancelled = term.until < from
  const others = record.suspensions.filter((one) => one !== ends)
  const after = isCancelled ? others : [...others, { ...ends, ...term }]
  const change = isCancelled
    ? ({ change: 'cancelled', from, until: ends.until } as const)
    : ({ change: 'ended', ...term } as const)
  return { figures: figuresOf(club, record, after, change, today), ends, term }
}

function figuresOf(
  club: Club,
  record: SubscriptionRecord,
  after: readonly (Term & Pick<KeptSuspension, 'reason'>)[],
  { change, from, until }: Pick<PauseChange, 'change'> & Term,
  today: Day,
): PauseChange {
  const own = ownTermsFrom(record, today)
  const moved = redated(own, record.suspensions, after)
  const expiryBefore = lastTerm(own)?.until ?? today
  const expiryAfter = lastTerm(moved)?.until ?? expiryBefore
  const { pause: rule } = club
  const pauses = after.filter(({ reason }) => reason === 'pause')
  const figures = {
    change,
    from,
    until,
    days: daysBetween(from, until) + 1,
    paidDaysLeft: paidDaysFrom(record, today),
    expiryBefore,
    expiryAfter,
    pauseDaysLeft: rule === undefined ? 0 : pauseRoom(pauses, rule, expiryAfter, today).daysLeft,
  }
  return { ...figures, previewReference: referenceOf(figures, today) }
}

/** The day and every figure: where one of them has changed, the word is another one. */
function referenceOf(figures: Omit<PauseChange, 'previewReference'>, today: Day): string {
  return createHash('sha256')
    .update([today, ...Object.values(figures)].join('\n'))
    .digest('base64url')
}

function openPause({ suspensions }: SubscriptionRecord, today: Day): KeptSuspension | undefined {
  return suspensions.find(({ reason, until }) => reason === 'pause' && until >= today)
}

function pausesOf({ suspensions }: SubscriptionRecord): readonly KeptSuspension[] {
  return suspensions.filter(({ reason }) => reason === 'pause')
}

function isSuspendedFrom({ suspensions }: SubscriptionRecord, today: Day): boolean {
  return suspensions.some(({ until }) => until >= today)
}

function hasSeat({ terms }: SubscriptionRecord, today: Day): boolean {
  return terms.some(({ isRevoked, seatId, until }) => !isRevoked && seatId !== null && until >= today)
}
