import { counted } from './counted.ts'

/** A list's rows as they're shown, and their number in words: a list that was cut says that there are more. */
export interface FirstRows<Row> {
  readonly shown: readonly Row[]
  /** `1 claim is pending`, `2 claims are pending`. */
  readonly inWords: (one: string, many: string) => string
  readonly isCut: boolean
}

/** Reads one row more than is shown, to know if there are others. @param read at most so many rows, in the list's order */
export async function readFirstRows<Row>(
  most: number,
  read: (most: number) => Promise<readonly Row[]>,
): Promise<FirstRows<Row>> {
  const rows = await read(most + 1)
  const isCut = rows.length > most
  const inWords = (one: string, many: string): string =>
    isCut ? `more than ${counted(most, one, many)}` : counted(rows.length, one, many)
  return { shown: rows.slice(0, most), inWords, isCut }
}
