import * as z from 'zod/mini'

const moment = z.iso.datetime({ precision: 6 })

/** Whether a cursor begins with a moment that a calendar has, to the microsecond: the database has no year 0. */
export function beginsWithMoment(cursor: string): boolean {
  return !cursor.startsWith('0000') && z.safeParse(moment, cursor.split('|', 1)[0]).success
}
