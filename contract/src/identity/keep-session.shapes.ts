import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { keepSession as facts } from './keep-session.ts'

/** Milliseconds from now, so that nobody's clock matters. */
export const answer = wrapped(
  z.object({
    /** Until the session ends if it is not used. */
    idleEndsInMs: z.int(),
    /** Until it ends however much it is used. */
    endsInMs: z.int(),
    /** How long before either the person is warned. */
    warningMs: z.int(),
  }),
)

export const keepSession = whole(facts, { answer })
