import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { pauseAsked, pauseChange } from './pause.shapes.ts'
import { setPause as facts } from './set-pause.ts'

export const request = wrapped(
  z.intersection(
    pauseAsked,
    z.object({
      /** The preview that it is made from. */
      previewReference: z.string().check(z.maxLength(100)),
    }),
  ),
)

/** What was changed: the same figures as its preview's. */
export const answer = wrapped(pauseChange)

export const setPause = whole(facts, { request, answer })
