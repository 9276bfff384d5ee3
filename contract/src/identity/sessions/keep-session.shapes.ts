import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { keepSession as facts } from './keep-session.ts'

/** Milliseconds from now, independent of clocks. */
export const answer = wrapped(
  z.object({
    /** Until the session ends if it isn't used. */
    idleEndsInMs: z.int(),
    /** Until it ends regardless of use. */
    endsInMs: z.int(),
    /** How long before either end the person is warned. */
    warningMs: z.int(),
  }),
)

export const keepSession = whole(facts, { answer })
