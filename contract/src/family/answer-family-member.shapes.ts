import * as z from 'zod/mini'
import { familyMemberId, membershipIdentity, wrapped } from '../fields.ts'
import { familyAnswer } from './family.shapes.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, familyMemberId, decision: z.enum(['ACCEPT', 'DECLINE']) }),
)
export const answer = familyAnswer
