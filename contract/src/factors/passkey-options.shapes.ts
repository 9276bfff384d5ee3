import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { browserOptions, originHeader } from './factor.shapes.ts'

export const requestHeaders = originHeader
export const answer = wrapped(z.object({ challengeId: z.uuid(), options: browserOptions }))
