import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { makeRecoveryCodes as facts } from './make-recovery-codes.ts'

export const answer = wrapped(z.object({ recoveryCodes: z.array(z.string()) }))

export const makeRecoveryCodes = whole(facts, { answer })
