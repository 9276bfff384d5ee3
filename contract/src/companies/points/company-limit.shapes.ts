import * as z from 'zod/mini'
import { personalText, points } from '../../fields.ts'
import { ownUserNumber } from '../users/company-user.shapes.ts'

/** What a limit is of. Cost centres are compared as they are written. */
export const limitOf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userNumber: ownUserNumber }),
  z.object({ kind: z.literal('costCentre'), costCentre: personalText(60).check(z.minLength(1)) }),
])

/** Points used this calendar month in the programme's time zone; `limit` is null without one. */
export const limitStanding = z.object({ used: points, limit: z.nullable(points) })
