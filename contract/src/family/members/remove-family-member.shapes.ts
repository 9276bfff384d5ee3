import * as z from 'zod/mini'
import { familyMemberId, membershipIdentity, wrapped } from '../../fields.ts'
import { familyAnswer } from './family.shapes.ts'
import { whole } from '../../operation.ts'
import { removeFamilyMember as facts } from './remove-family-member.ts'

export const request = wrapped(z.object({ ...membershipIdentity, familyMemberId }))
export const answer = familyAnswer

export const removeFamilyMember = whole(facts, { request, answer })
