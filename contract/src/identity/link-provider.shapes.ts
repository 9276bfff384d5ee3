import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'

export const request = wrapped(z.object({ handle: z.uuid() }))
export const answer = z.object({ object: z.object({ provider: z.string() }) })
