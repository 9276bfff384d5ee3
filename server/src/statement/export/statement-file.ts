import type { Day } from '../../ledger/index.ts'
import type { WrittenLocale } from '../../platform/locale.ts'

/** A fact above the lines: text, or a number of points or lines. */
export interface FileFact {
  readonly label: string
  readonly value: string | bigint
}

/** A statement line as text for a file. */
export interface FileLine {
  readonly date: Day
  readonly type: string
  readonly what: string
  readonly more: string
  readonly partner: string
  readonly reference: string
  readonly points: bigint
  readonly balance: bigint
}

/** A statement to be written in any file format. */
export interface StatementFile {
  readonly locale: WrittenLocale
  readonly brand: string
  readonly title: string
  readonly facts: readonly FileFact[]
  /** Explains the balances. */
  readonly note: string
  /** Newest first; read once, while the file is written. */
  readonly lines: AsyncGenerator<FileLine>
}

export const columns = [
  'date',
  'type',
  'what',
  'more',
  'partner',
  'reference',
  'points',
  'balance',
] as const satisfies readonly (keyof FileLine)[]
