/** A membership to order: for a user by email, or for nobody yet. */
export interface SeatLine {
  readonly user: string
  readonly costCentre: string
}

/** The answers of the order's form. */
export interface SeatDraft {
  /** New memberships, or those that end renewed. */
  readonly kind: 'new' | 'renew'
  /** The seats to renew: all of them, or their ids with a blank in between. */
  readonly chosen: string
  readonly plan: string
  /** One user a line: an email, and a cost centre after a comma, a semicolon or a tab. */
  readonly people: string
  /** How many are bought without a user; null while the field isn't a whole number. */
  readonly free: bigint | null
  readonly freeCostCentre: string
}

/** In `chosen`: every seat that can be renewed. */
export const ALL_SEATS = 'ALL'

export const noSeats: SeatDraft = {
  kind: 'new',
  chosen: ALL_SEATS,
  plan: '',
  people: '',
  free: 0n,
  freeCostCentre: '',
}

/** Lines of people, as typed, pasted or read from a file. A first line without an email is a heading; a line can have several. */
export function peopleIn(text: string): readonly SeatLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line, place) => line !== '' && (place > 0 || line.includes('@')))
    .flatMap((line) => peopleOf(cellsOf(line)))
}

/** Each email of a line with what follows it. Without an email the line is a user that isn't found. */
function peopleOf(cells: readonly string[]): readonly SeatLine[] {
  const starts = cells.flatMap((cell, place) => (cell.includes('@') ? [place] : []))
  return (starts.length === 0 ? [0] : starts).map((start, place, all) => ({
    user: addressOf(cells[start] ?? ''),
    costCentre: cells.slice(start + 1, all[place + 1]).find((cell) => cell !== '') ?? '',
  }))
}

/** The address of `Ada Tane <ada@example.nz>`. */
const addressOf = (cell: string): string => /<([^<>\s]+@[^<>\s]+)>/.exec(cell)?.[1] ?? cell

/** Between commas, semicolons and tabs, which are text in quotes. */
function cellsOf(line: string): readonly string[] {
  return (line.match(/(?:"(?:[^"]|"")*"|[^,;\t"]|")+|(?<=[,;\t])(?=[,;\t]|$)/g) ?? []).map((cell) =>
    unquoted(cell.trim()),
  )
}

const unquoted = (cell: string): string =>
  cell
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

/** Every membership of an order: the people's first, so that a line's place is its place in the list. */
export function linesOf({ people, free, freeCostCentre }: SeatDraft): readonly SeatLine[] {
  const empty = Array.from({ length: Number(free ?? 0n) }, () => ({
    user: '',
    costCentre: freeCostCentre.trim(),
  }))
  return [...peopleIn(people), ...empty]
}

/** A list with one more user, unless they are on it. */
export function withUser(people: string, email: string): string {
  const isListed = peopleIn(people).some(({ user }) => user.toLowerCase() === email.toLowerCase())
  if (isListed) return people
  const text = people.trimEnd()
  return text === '' ? email : `${text}\n${email}`
}

export type SeatReason = 'missing' | 'tooMany'

/** Why an order can't be priced; undefined where it can. */
export function seatsProblem(draft: SeatDraft, most: number): SeatReason | undefined {
  // A number that is far too high is never spread into lines.
  if (draft.free !== null && draft.free > BigInt(most)) return 'tooMany'
  const count = linesOf(draft).length
  if (count === 0) return 'missing'
  return count > most ? 'tooMany' : undefined
}
