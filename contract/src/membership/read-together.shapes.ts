import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { readTogether as facts } from './read-together.ts'

/** As many as a first screen needs: each costs as much as on its own. */
export const MOST_READS = 9

const operationName = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))

/** Parsed with the operation's own shapes. */
const said = z.record(z.string(), z.unknown())

export const request = wrapped(
  z.object({
    reads: z
      .array(
        z.object({
          /** A member read with a JSON answer. */
          operation: operationName,
          body: z.optional(said),
          query: z.optional(said),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_READS)),
  }),
)

/** In request order: the same answer as the read on its own, or its error code. */
const outcome = z.union([
  z.object({ operation: operationName, answer: z.unknown() }),
  z.object({ operation: operationName, refusal: z.string() }),
])

export const answer = wrapped(z.object({ outcomes: z.array(outcome) }))

export const readTogether = whole(facts, { request, answer })
