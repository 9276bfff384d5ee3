import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { programmeEntry } from '../identity/sign-in/current-user.shapes.ts'
import { whole } from '../operation.ts'
import { allPrograms as facts } from './all-programs.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = wrapped(z.object({ programs: z.array(programmeEntry) }))

export const allPrograms = whole(facts, { request, answer })
