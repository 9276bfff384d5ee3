import * as z from 'zod/mini'
import { membershipIdentity, moment } from '../../fields.ts'
import { caseNumber, reasonCode } from '../acts/acts.shapes.ts'

export const beginViewAsShapes = {
  request: z.object({ ...membershipIdentity, reason: reasonCode, caseNumber }),
  answer: z.object({
    /** Opens the member's pages once, within a minute. */
    url: z.url(),
    endsAt: moment,
  }),
}
