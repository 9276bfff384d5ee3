import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'

/** `canFreeze` is false for those who hold no membership of their own. */
export const freeze = z.object({ frozen: z.boolean(), canFreeze: z.boolean() })
export const answer = wrapped(freeze)
