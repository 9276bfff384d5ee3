import { addDays, type Day } from '../calendar.ts'
import { nextTermStart, termDays, type Term } from './term.ts'

/** How long a member can pause. */
export interface PauseRule {
  /** One pause lasts at least as long; one that is ended sooner counts as long. */
  readonly leastDays: number
  /** All pauses of a period together. */
  readonly mostDays: number
  /** The period: so many months back. */
  readonly withinMonths: number
}

/** When a pause can begin, and how long it can be. */
export interface PauseRoom {
  /** Tomorrow: today is being used. */
  readonly earliest: Day
  /** The last paid day. */
  readonly latest: Day
  readonly leastDays: number
  /** Days that are left to pause; fewer than the least where there are too few. */
  readonly daysLeft: number
}

/**
 * What a member's pauses leave them.
 * @param pauses those that weren't cancelled before they began
 * @param lastDay the member's last paid day
 */
export function pauseRoom(
  pauses: readonly Term[],
  { leastDays, mostDays, withinMonths }: PauseRule,
  lastDay: Day,
  today: Day,
): PauseRoom {
  const since = nextTermStart(today, -withinMonths, today)
  const used = pauses
    .filter(({ until }) => until >= since)
    .reduce((sum, one) => sum + Math.max(leastDays, termDays(one)), 0)
  return {
    earliest: addDays(today, 1),
    latest: lastDay,
    leastDays,
    daysLeft: Math.max(0, mostDays - used),
  }
}

/** Whether a pause of some days fits. */
export function fitsPause({ from, until }: Term, room: PauseRoom): boolean {
  if (from < room.earliest || from > room.latest) return false
  const days = termDays({ from, until })
  return days >= room.leastDays && days <= room.daysLeft
}
