import * as z from 'zod/mini'
import { fileLine, type LineOutcome } from '../../imports/index.ts'
import type { CommandDesk } from '../command/command.ts'

/** Commands that read a file. */
export const fileCommand = z.enum(['import', 'accrue', 'import-flights'])
export type FileCommand = z.output<typeof fileCommand>

export const batch = z.object({ command: fileCommand, dryRun: z.boolean(), lines: z.array(fileLine) })
export type Batch = z.output<typeof batch>

/** Where a file is recorded in the audit trail, and why it runs. */
const fileTrail = z.optional(
  z.object({
    reason: z.string(),
    login: z.string(),
    /** Codes of the companies that its lines are for, known or not. */
    companies: z.array(z.string()),
  }),
)

export const runStart = z.object({
  command: z.string(),
  by: z.string().check(z.minLength(1), z.maxLength(100)),
  /** No personal data. */
  arguments: z.record(z.string(), z.string()),
  file: z.nullable(z.object({ name: z.string(), sha256: z.string() })),
  trail: fileTrail,
})
export type RunStart = z.output<typeof runStart>

export const runEnd = z.object({
  run: z.uuid(),
  outcome: z.enum(['done', 'findings', 'failed']),
  /** Of a file's lines. */
  counts: z.partial(
    z.object({ lines: z.number(), done: z.number(), there: z.number(), rejected: z.number() }),
  ),
  /** Of the run's start, for its entries of the audit trail. */
  started: z.optional(z.pick(runStart, { command: true, by: true, trail: true })),
})
export type RunEnd = z.output<typeof runEnd>

/** Where commands and file lines are carried out. */
export interface OperatorDesk extends CommandDesk {
  /** Records who starts a file command. @returns the run's id */
  readonly begin: (start: RunStart) => Promise<string>
  /** Checks the lines and, unless it's a dry run, carries them out in one transaction. One outcome per line, in order. */
  readonly lines: (batch: Batch) => Promise<readonly LineOutcome[]>
  /** @returns what to say of the entries in the audit trail */
  readonly end: (end: RunEnd) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}
