import * as z from 'zod/mini'
import { familyMemberId, membershipIdentity, wrapped } from '../../fields.ts'
import { familyAnswer } from './family.shapes.ts'
import { whole } from '../../operation.ts'
import { answerFamilyMember as facts } from './answer-family-member.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, familyMemberId, decision: z.enum(['ACCEPT', 'DECLINE']) }),
)
export const answer = familyAnswer

export const answerFamilyMember = whole(facts, { request, answer })
