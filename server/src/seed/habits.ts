import type { DemoAccount } from './demo-accounts.ts'
import type { Cabin } from '@waymark/rules/flight-rates'

/** Months count back from the seeding day's month; a yearly habit names its month as 0 (this one) to 11 (eleven back). */
export interface Trip {
  readonly month: number
  readonly day: number
  /** Places on the way out; the way back is the same. More than one way takes turns, year by year. */
  readonly ways: readonly (readonly string[])[]
  readonly cabin: Cabin
  readonly stayDays: number
  readonly hotelNights?: number
  readonly carDays?: number
}

/** Something bought from a partner every so many months (those whose number leaves `turn`), on a day of the month. */
export interface Custom {
  readonly partner: 'NORTHLIGHT' | 'HARBOURCARD' | 'GROCER' | 'FERNPHARM' | 'KAURIFUEL' | 'PAGETURN'
  readonly every: number
  readonly turn: number
  readonly day: number
  readonly least: number
  readonly most: number
}

/** Something done once, so many months back. */
export type Once = { readonly month: number; readonly day: number } & (
  | { readonly kind: 'flight'; readonly from: string; readonly to: string; readonly cabin: Cabin }
  | { readonly kind: 'hotel'; readonly nights: number }
  | { readonly kind: 'car'; readonly days: number }
  | { readonly kind: 'buy'; readonly packs: number }
  | { readonly kind: 'give'; readonly to: string; readonly points: number; readonly message?: string }
  | {
      readonly kind: 'upgrade' | 'seat'
      readonly from: string
      readonly to: string
      readonly cabin: Cabin
      readonly points: number
    }
  | { readonly kind: 'shop'; readonly item: string; readonly points: number }
)

export interface Habits {
  readonly number: string
  readonly tier: DemoAccount['tier']
  /** The tier of the first months, until so many months back. */
  readonly began?: { readonly tier: DemoAccount['tier']; readonly until: number }
  /** Yearly and monthly habits: from so many months back to so many. */
  readonly since: number
  readonly until?: number
  /** Trips begin later than the rest. */
  readonly flightsSince?: number
  readonly trips: readonly Trip[]
  readonly customs: readonly Custom[]
  readonly once: readonly Once[]
  /**
   * Points brought over from an older programme, in the month before all else that is still valid: as many as were used up to two months
   * ago, and `left` more, which expired then.
   */
  readonly broughtOver?: { readonly month: number; readonly day: number; readonly left: number }
}

export const trip = (
  month: number,
  day: number,
  ways: readonly string[],
  stayDays: number,
  more: { readonly cabin?: Cabin; readonly hotelNights?: number; readonly carDays?: number } = {},
): Trip => ({ month, day, ways: ways.map((way) => way.split('-')), stayDays, cabin: 'ECONOMY', ...more })

export const custom = (
  partner: Custom['partner'],
  every: number,
  day: number,
  range: readonly [least: number, most: number],
  turn = 0,
): Custom => ({ partner, every, turn, day, least: range[0], most: range[1] })
