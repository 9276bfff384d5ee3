import * as z from 'zod/mini'
import { membershipIdentity, moment } from '../../fields.ts'
import { reasonCode } from '../acts/acts.shapes.ts'
import { caseNumber } from '../change.shapes.ts'

export const beginViewAsShapes = {
  request: z.object({ ...membershipIdentity, reason: reasonCode, caseNumber }),
  answer: z.object({
    /** Opens the member's pages once, within a minute. */
    url: z.url(),
    endsAt: moment,
  }),
}
