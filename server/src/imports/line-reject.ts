/** Why one line in a file can't be carried out; other lines can. */
export class LineReject extends Error {
  override readonly name = 'LineReject'
  readonly code: string

  constructor(code: string, words: string) {
    super(words)
    this.code = code
  }
}

/** @throws LineReject always */
export function reject(code: string, words: string): never {
  throw new LineReject(code, words)
}

const MOST_SHOWN = 60

/** A cell quoted in a message: shortened, on one line. */
export function shown(cell: string): string {
  const plain = cell.replaceAll(/\p{Cc}/gu, ' ')
  return `'${plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)}…` : plain}'`
}
