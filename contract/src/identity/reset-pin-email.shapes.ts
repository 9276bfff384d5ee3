import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { done } from './done.shapes.ts'
import { currentPassword } from './secret.shapes.ts'

export const request = wrapped(z.object({ ...membershipIdentity, currentPassword }))
export const answer = done
