import { addDays, parseDay, type Day } from '@waymark/rules/calendar'
import type { Entry } from '../../platform/words/entry-words.ts'

export type ActivityType = Entry['activityType']

/** The groups of lines, in the order of their chips. */
export const activityTypes = [
  'flight',
  'partner',
  'bought',
  'used',
  'transfer',
  'expired',
  'other',
] as const satisfies readonly ActivityType[]

/** Presets of the period, in days up to and with today. */
export const presets = [30, 60, 90] as const

export type Period =
  | { readonly kind: 'preset'; readonly days: (typeof presets)[number] }
  | { readonly kind: 'dates'; readonly from: Day; readonly to: Day }

/** What the statement shows. An empty `search` looks for nothing. */
export interface StatementFilter {
  readonly period: Period
  readonly type?: ActivityType
  readonly partner?: string
  readonly search: string
}

/** The first day that can be asked for: the programme is younger. */
export const EARLIEST: Day = '2000-01-01'
/** The longest search, in UTF-16 units, as the service takes it. */
const LONGEST_SEARCH = 80

const usualPeriod: Period = { kind: 'preset', days: 90 }

/** Reads the filter from the page's address. What is no filter, or no longer one, falls back quietly. */
export function readFilter(address: URLSearchParams, today: Day): StatementFilter {
  const type = activityTypes.find((one) => one === address.get('type'))
  const partner = address.get('partner') ?? ''
  return {
    period: readPeriod(address, today),
    search: searchable(address.get('q') ?? ''),
    ...(type === undefined ? {} : { type }),
    ...(/^[A-Z0-9_]{1,20}$/.test(partner) ? { partner } : {}),
  }
}

/** The filter as the page's address carries it; what is usual leaves no trace. */
export function writeFilter({ period, type, partner, search }: StatementFilter): URLSearchParams {
  const said = {
    ...(period.kind === 'dates' ? { from: period.from, to: period.to } : {}),
    ...(period.kind === 'preset' && period.days !== 90 ? { days: String(period.days) } : {}),
    ...(type === undefined ? {} : { type }),
    ...(partner === undefined ? {} : { partner }),
    ...(search === '' ? {} : { q: search }),
  }
  return new URLSearchParams(said)
}

/** The days of a period, both included: 90 days end today and began 89 days ago. */
export function daysOf(period: Period, today: Day): { readonly from: Day; readonly to: Day } {
  return period.kind === 'dates'
    ? { from: period.from, to: period.to }
    : { from: addDays(today, 1 - period.days), to: today }
}

/** Two days as a period; undefined where one is no day, they are the wrong way round, or they lie outside what there is. */
export function periodOf(from: string, to: string, today: Day): Period | undefined {
  const first = dayOrNone(from)
  const last = dayOrNone(to)
  if (first === undefined || last === undefined) return undefined
  return EARLIEST <= first && first <= last && last <= today
    ? { kind: 'dates', from: first, to: last }
    : undefined
}

/** Whether lines of the period may be left out. */
export function isNarrowed({ type, partner, search }: StatementFilter): boolean {
  return type !== undefined || partner !== undefined || search !== ''
}

/** Everything of the same period. */
export function widened({ period }: StatementFilter): StatementFilter {
  return { period, search: '' }
}

/** The same filter with one of its narrowings changed or, by `undefined`, taken away. */
export function narrowed(
  filter: StatementFilter,
  change: { readonly type: ActivityType | undefined } | { readonly partner: string | undefined },
): StatementFilter {
  const { type, partner } = { type: filter.type, partner: filter.partner, ...change }
  return {
    period: filter.period,
    search: filter.search,
    ...(type === undefined ? {} : { type }),
    ...(partner === undefined ? {} : { partner }),
  }
}

/** What was typed, as it is looked for: without control characters and outer blanks, and no longer than the service takes. */
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
  const days = presets.find((preset) => String(preset) === address.get('days'))
  return days === undefined ? usualPeriod : { kind: 'preset', days }
}

function dayOrNone(text: string): Day | undefined {
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}
