import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { programmeEntry } from '../identity/current-user.shapes.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = wrapped(z.object({ programs: z.array(programmeEntry) }))
