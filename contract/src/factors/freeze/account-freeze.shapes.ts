import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { accountFreeze as facts } from './account-freeze.ts'

/** `canFreeze` is false for people without their own membership. */
export const freeze = z.object({ frozen: z.boolean(), canFreeze: z.boolean() })
export const answer = wrapped(freeze)

export const accountFreeze = whole(facts, { answer })
