import * as z from 'zod/mini'
import { airport, cabinClass } from '../airport-fields.ts'
import { points } from '../fields.ts'

/** The return trip that a member saves for, at today's rates of the calculator (POINT-10). */
export const goal = z.object({
  origin: airport,
  destination: airport,
  cabinClass,
  /** What seats there and back cost in points. */
  points,
  /** Status points for the same trip when it is paid for with money, at the usual fare. */
  statusPoints: points,
})
