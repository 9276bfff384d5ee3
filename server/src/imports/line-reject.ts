import { faultColumns, type FileFault } from '@waymark/contract/console/files/file-faults'

/** What is wrong with a line. `words` is for people; programs use the code. */
export interface LineFault {
  readonly code: FileFault
  readonly words: string
  /** Null if it's about the whole line. */
  readonly column: string | null
}

/** Why one line in a file can't be carried out; other lines can. */
export class LineReject extends Error {
  override readonly name = 'LineReject'
  readonly faults: readonly [LineFault, ...LineFault[]]

  constructor(faults: readonly [LineFault, ...LineFault[]]) {
    super(faults.map(({ words }) => words).join(' '))
    this.faults = faults
  }
}

/** @throws LineReject always. @param column if it isn't the one that the code is usually about */
export function reject(code: FileFault, words: string, column: string | null = faultColumns[code]): never {
  throw new LineReject([{ code, words, column }])
}

/** Checks the cells of a line one by one, so that a line is refused with everything that's wrong with it. */
export interface CellChecks {
  /** @returns what the check found, or `otherwise`, which stands in until the line is refused */
  readonly of: <T>(check: () => T, otherwise: T) => T
  /** @throws LineReject with all faults, if there were any */
  readonly end: () => void
}

export function createCellChecks(): CellChecks {
  const faults: LineFault[] = []
  return {
    of: (check, otherwise) => {
      try {
        return check()
      } catch (error) {
        if (!(error instanceof LineReject)) throw error
        faults.push(...error.faults)
        return otherwise
      }
    },
    end: () => {
      const [first, ...others] = faults
      if (first !== undefined) throw new LineReject([first, ...others])
    },
  }
}

const MOST_SHOWN = 60

/** A cell quoted in a message: shortened, on one line. */
export function shown(cell: string): string {
  const plain = cell.replaceAll(/\p{Cc}/gu, ' ')
  return `'${plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)}…` : plain}'`
}
