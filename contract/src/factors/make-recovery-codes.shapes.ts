import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'

export const answer = wrapped(z.object({ recoveryCodes: z.array(z.string()) }))
