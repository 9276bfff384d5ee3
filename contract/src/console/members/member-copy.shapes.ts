import * as z from 'zod/mini'
import { membershipIdentity } from '../../fields.ts'
import { reasonCode } from '../acts/acts.shapes.ts'
import { caseNumber } from '../change.shapes.ts'

export const exportMemberShapes = {
  request: z.object({ ...membershipIdentity, reason: reasonCode, caseNumber }),
  answer: z.object({}),
}
