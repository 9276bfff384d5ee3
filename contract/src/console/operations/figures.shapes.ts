import * as z from 'zod/mini'
import { companyCode, day, moment, points, programCode } from '../../fields.ts'

export const retrieveFiguresShapes = {
  /** The company's first programme without a code. */
  request: z.object({ companyCode, programCode: z.optional(programCode) }),
  answer: z.object({
    programCode,
    programmes: z.array(z.object({ programCode, name: z.string() })),
    today: day,
    /** When the days were last summed; null before the first time. */
    summedAt: z.nullable(moment),
    /** Up to 30 days, the oldest first; those before the first sum are left out. */
    days: z.array(
      z.object({
        day,
        /** Points that members got, including returned ones, and points that left them; none that moved between members. */
        issued: points,
        spent: points,
        expired: points,
        signUps: z.int(),
        claims: z.int(),
      }),
    ),
    /** Points by the month of their last day, `2026-11`; `never` for points without one. */
    liability: z.array(z.object({ month: z.string(), points })),
  }),
}
