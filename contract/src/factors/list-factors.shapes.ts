import * as z from 'zod/mini'
import { moment, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { listFactors as facts } from './list-factors.ts'

/** The signed-in person's second factors, without secrets. */
export const factors = z.object({
  /** The address for mailed codes, masked. */
  email: z.string(),
  mailedCode: z.nullable(z.object({ addedAt: moment })),
  authenticator: z.nullable(z.object({ addedAt: moment })),
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      addedAt: moment,
      lastUsedAt: z.nullable(moment),
    }),
  ),
  recoveryCodes: z.nullable(z.object({ madeAt: moment, left: z.int(), of: z.int() })),
})

export const answer = wrapped(factors)

export const listFactors = whole(facts, { answer })
