import * as z from 'zod/mini'

/** A line of a file: its number, and its cells by column name. Nothing has been checked. */
export const fileLine = z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })
export type FileLine = z.output<typeof fileLine>

/**
 * The outcome of a line. `there`: an earlier run or line did the same. In a dry run `done` means that it would be, and its claims list the
 * keys the line would take, so that lines in one file can be compared.
 */
export const lineOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    claims: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
  z.object({ kind: z.literal('there') }),
  z.object({ kind: z.literal('reject'), code: z.string(), words: z.string() }),
])
export type LineOutcome = z.output<typeof lineOutcome>
