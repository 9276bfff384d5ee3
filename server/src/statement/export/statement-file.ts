import type { Day } from '../../ledger/index.ts'
import type { WrittenLocale } from '../../platform/locale.ts'

/** What stands above the lines: text, or a number of points or lines. */
export interface FileFact {
  readonly label: string
  readonly value: string | bigint
}

/** A line of the statement as a file shows it, in words. */
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

/** A statement on its way into a file of any format. */
export interface StatementFile {
  readonly locale: WrittenLocale
  readonly brand: string
  readonly title: string
  readonly facts: readonly FileFact[]
  /** What the balances mean. */
  readonly note: string
  /** Newest first; read once, as the file takes them. */
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
