import { addDays, dayOrNone, type Day } from '@waymark/rules/calendar'
import type { Entry } from '../../../platform/words/entry-words.ts'

export type ActivityType = Entry['activityType']

/** Entry types, in the order of their chips. */
export const activityTypes = [
  'flight',
  'partner',
  'bought',
  'used',
  'transfer',
  'expired',
  'other',
] as const satisfies readonly ActivityType[]

/** Preset periods, in days up to and including today. */
export const presets = [30, 60, 90] as const

export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'preset'; readonly days: (typeof presets)[number] }
  | { readonly kind: 'dates'; readonly from: Day; readonly to: Day }

/** The statement's filter. An empty `search` matches everything. */
export interface StatementFilter {
  readonly period: Period
  readonly type?: ActivityType
  readonly partner?: string
  /** A company's user, by their number. */
  readonly user?: string
  readonly search: string
}

/** The earliest day accepted: before the programme started. */
export const EARLIEST: Day = '2000-01-01'
/** The longest search the service accepts, in UTF-16 units. */
const LONGEST_SEARCH = 80

const DEFAULT_DAYS = 90
const defaultPeriod: Period = { kind: 'preset', days: DEFAULT_DAYS }

/** Reads the filter from the page's address. Unknown values fall back to the defaults. */
export function readFilter(address: URLSearchParams, today: Day): StatementFilter {
  const type = activityTypes.find((one) => one === address.get('type'))
  const partner = address.get('partner') ?? ''
  const user = address.get('user') ?? ''
  return {
    period: readPeriod(address, today),
    search: searchable(address.get('q') ?? ''),
    ...(type === undefined ? {} : { type }),
    ...(/^[A-Z0-9_]{1,20}$/.test(partner) ? { partner } : {}),
    ...(/^[0-9]{6,16}$/.test(user) ? { user } : {}),
  }
}

/** First and last day of a period, both included: 90 days end today and started 89 days ago. All activity has no first day. */
export function daysOf(period: Period, today: Day): { readonly from?: Day; readonly to: Day } {
  if (period.kind === 'all') return { to: today }
  return period.kind === 'dates'
    ? { from: period.from, to: period.to }
    : { from: addDays(today, 1 - period.days), to: today }
}

/** The days that the date fields start with: the period's own, or the default ones for all activity. */
export function datesOf(period: Period, today: Day): Extract<Period, { kind: 'dates' }> {
  const { from = addDays(today, 1 - DEFAULT_DAYS), to } = daysOf(period, today)
  return { kind: 'dates', from, to }
}

/** Two days as a period; undefined if one is invalid, out of range, or they are in the wrong order. */
export function periodOf(from: string, to: string, today: Day): Period | undefined {
  const first = dayOrNone(from)
  const last = dayOrNone(to)
  if (first === undefined || last === undefined) return undefined
  return EARLIEST <= first && first <= last && last <= today
    ? { kind: 'dates', from: first, to: last }
    : undefined
}

/** The typed text as a search: trimmed, without control characters, cut to the longest the service accepts. */
export function searchable(typed: string): string {
  const plain = typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
  return (plain.isWellFormed() ? plain : plain.slice(0, -1)).trim()
}

function readPeriod(address: URLSearchParams, today: Day): Period {
  const dates = periodOf(address.get('from') ?? '', address.get('to') ?? today, today)
  if (dates !== undefined) return dates
  if (address.get('days') === 'all') return { kind: 'all' }
  const days = presets.find((preset) => String(preset) === address.get('days'))
  return days === undefined ? defaultPeriod : { kind: 'preset', days }
}
