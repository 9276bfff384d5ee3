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
  /** A company's user; empty on a member's lines. */
  readonly user: string
  readonly points: bigint
  readonly balance: bigint
}

export type Column = keyof FileLine

/** A statement to be written in any file format. */
export interface StatementFile {
  readonly locale: WrittenLocale
  readonly brand: string
  /** SVG, for the formats that show it. */
  readonly mark: string | undefined
  readonly title: string
  readonly facts: readonly FileFact[]
  /** Explains the balances. */
  readonly note: string
  /** Newest first; read once, while the file is written. */
  readonly lines: AsyncGenerator<FileLine>
  readonly columns: readonly Column[]
}

export const memberColumns = [
  'date',
  'type',
  'what',
  'more',
  'partner',
  'reference',
  'points',
  'balance',
] as const satisfies readonly Column[]

/** A company's statement says who earned or spent. */
export const companyColumns = [
  'date',
  'type',
  'what',
  'more',
  'user',
  'partner',
  'reference',
  'points',
  'balance',
] as const satisfies readonly Column[]
