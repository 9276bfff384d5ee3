import * as z from 'zod/mini'
import { membershipIdentity } from '../../fields.ts'
import { caseNumber, reasonCode } from '../acts/acts.shapes.ts'

export const exportMemberShapes = {
  request: z.object({ ...membershipIdentity, reason: reasonCode, caseNumber }),
  answer: z.object({}),
}
