import * as z from 'zod/mini'
import { membershipIdentity } from '../../fields.ts'
import { answer as imageAnswer } from './profile-image.shapes.ts'
import { whole } from '../../operation.ts'
import { removeProfileImage as facts } from './remove-profile-image.ts'

export const query = z.object(membershipIdentity)
export const answer = imageAnswer

export const removeProfileImage = whole(facts, { query, answer })
