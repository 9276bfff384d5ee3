import * as z from 'zod/mini'
import { membershipIdentity } from '../fields.ts'
import { answer as imageAnswer } from './profile-image.shapes.ts'

export const query = z.object(membershipIdentity)
export const answer = imageAnswer
