import { parseDay } from '@waymark/rules/calendar'
import * as z from 'zod/mini'

export const whole = z.int().check(z.minimum(0))
export const atLeastOne = z.int().check(z.minimum(1))
export const toBigint = (most: number) =>
  z.codec(z.int().check(z.minimum(0), z.maximum(most)), z.bigint(), { decode: BigInt, encode: Number })
export const points = toBigint(Number.MAX_SAFE_INTEGER)
export const cents = toBigint(100_000_000)
export const basisPoints = toBigint(10_000)
export const monthAndDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
export const timeZone = z
  .string()
  .check(z.refine((name) => Intl.supportedValuesOf('timeZone').includes(name)))

/** A regular expression for a whole text that browser and server read alike (VAL-01). */
export const pattern = z.string().check(z.refine(isPattern, 'must be a regular expression from ^ to $'))

function isPattern(text: string): boolean {
  try {
    return /^\^.*\$$/.test(text) && new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

export const calendarDay = z.pipe(z.iso.date(), z.transform(parseDay))
/** A number of days, up to ten years. */
export const days = z.int().check(z.minimum(1), z.maximum(3660))
