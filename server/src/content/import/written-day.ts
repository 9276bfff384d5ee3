import { day } from '@waymark/contract/content/content-fields'
import { addDays, endOfMonthAfter, type Day } from '@waymark/rules/calendar'
import * as z from 'zod/mini'

/** A day in a file relative to the import: this many days ahead (or back), or the end of the month this many months ahead. */
const countedDay = z.union([
  z.strictObject({ days: z.int().check(z.minimum(-3660), z.maximum(3660)) }),
  z.strictObject({ endOfMonth: z.int().check(z.minimum(0), z.maximum(120)) }),
])
const writtenDay = z.union([day, countedDay, z.null()])

const dayFields = ['startsOn', 'endsOn', 'usableUntil'] as const

/** An item with every day as a date. A day that can't be read is added to `problems`, which stops the import. */
export function withDates(
  raw: Readonly<Record<string, unknown>>,
  name: string,
  today: Day,
  problems: string[],
): Readonly<Record<string, unknown>> {
  if (raw['kind'] !== 'offer') return raw
  const dated = { ...raw }
  for (const field of dayFields) {
    if (raw[field] === undefined) continue
    const parsed = z.safeParse(writtenDay, raw[field])
    if (!parsed.success) {
      problems.push(`${name}.${field}: write a day as "2027-08-31", {"days": 10} or {"endOfMonth": 1}`)
      // A valid placeholder, so that the problem is reported once and the item's other fields are checked too.
      dated[field] = today
    } else if (typeof parsed.data === 'object' && parsed.data !== null)
      dated[field] = dateOf(parsed.data, today)
  }
  return dated
}

function dateOf(counted: z.output<typeof countedDay>, today: Day): Day {
  return 'days' in counted ? addDays(today, counted.days) : endOfMonthAfter(today, counted.endOfMonth)
}
