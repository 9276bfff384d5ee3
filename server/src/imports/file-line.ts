import { faultColumns, isFileFault, type FileFault } from '@waymark/contract/console/files/file-faults'
import * as z from 'zod/mini'
import type { LineFault, LineReject } from './line-reject.ts'

/** A line of a file: its number, and its cells by column name. Nothing has been checked. */
export const fileLine = z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })
export type FileLine = z.output<typeof fileLine>

const code = z.custom<FileFault>((given) => typeof given === 'string' && isFileFault(given))

/** What a line gives: points as decimal text, and tiers that were not earned here; none without them. */
const worth = z.object({ points: z.string(), statusPoints: z.string(), tiers: z.optional(z.int()) })
export type LineWorth = z.output<typeof worth>

/**
 * The outcome of a line. `there`: an earlier run or line did the same. In a dry run `done` means that it would be, and its claims list the
 * keys the line would take, so that lines in one file can be compared.
 */
export const lineOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    claims: z.array(z.object({ key: z.string(), value: z.string() })),
    worth: z.optional(worth),
    /** Where the line's number was merged into another: that one, which has the points. */
    currentNumber: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('there'),
    /** In a dry run: the line of the same file that does it. */
    firstLine: z.optional(z.int()),
    /** What the line would have claimed, from imports that compare the lines of a batch themselves. */
    key: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('reject'),
    /** The first fault's; the words are those of all. */
    code,
    words: z.string(),
    faults: z.optional(z.array(z.object({ code, words: z.string(), column: z.nullable(z.string()) }))),
  }),
])
export type LineOutcome = z.output<typeof lineOutcome>
export type Reject = Extract<LineOutcome, { kind: 'reject' }>

export function rejectOf({ faults, message }: LineReject): Reject {
  return { kind: 'reject', code: faults[0].code, words: message, faults: [...faults] }
}

/** Everything that is wrong with a line. */
export function faultsOf({ code: first, words, faults }: Reject): readonly LineFault[] {
  return faults ?? [{ code: first, words, column: faultColumns[first] }]
}

/** What an operator has to know of a line that is good: its number was merged into another. */
export function noticesOf(outcome: LineOutcome): readonly LineFault[] {
  if (outcome.kind !== 'done' || outcome.currentNumber === undefined) return []
  const words = `The number was merged: the points are credited to ${outcome.currentNumber}.`
  return [{ code: 'number_merged', words, column: faultColumns.number_merged }]
}
