import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { changed } from './done.shapes.ts'
import { currentPassword, newPassword } from './secret.shapes.ts'

export const request = wrapped(z.object({ ...membershipIdentity, currentPassword, newPassword }))
export const answer = changed
