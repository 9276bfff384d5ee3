import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { familyAnswer } from './family.shapes.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = familyAnswer
