import * as z from 'zod/mini'

const moment = z.iso.datetime({ precision: 6 })

/** Whether a cursor begins with a moment that a calendar has, to the microsecond: the database has no year 0. */
export function beginsWithMoment(cursor: string): boolean {
  return !cursor.startsWith('0000') && z.safeParse(moment, cursor.split('|', 1)[0]).success
}

/** Where a page of rows ends that are ordered by time: its last row's moment to the microsecond, and its key. @param key a pattern */
export function momentCursor(key: RegExp) {
  const form = new RegExp(String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z\|${key.source}$`)
  return z.string().check(z.regex(form), z.refine(beginsWithMoment))
}
