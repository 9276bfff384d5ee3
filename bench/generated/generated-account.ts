import { endOfMonthAfter, type Day } from '@waymark/rules/calendar'

/** An account while its history is generated. Points are plain integers here, far below 2^53. */
export interface Account {
  readonly id: number
  /** Entries still to generate. */
  left: number
  posted: number
  seq: number
  statusPosted: number
  statusSeq: number
  readonly lots: Lot[]
  /** Index of the first lot that can have points left: lots are created in order of expiry. */
  firstOpen: number
}

interface Lot {
  readonly lotNo: number
  readonly expiresOn: Day
  readonly granted: number
  remaining: number
  readonly isBonus: boolean
}

/** Moved points by expiry date. */
export interface Portion {
  readonly expiresOn: Day
  readonly points: number
  readonly isBonus: boolean
}

/** A moment with its day and its journal, whose UUIDv7 contains the moment and a number that makes it unique. */
export interface Moment {
  readonly journal: string
  readonly day: Day
  readonly recordedAt: string
}

/** Lines of COPY's text format, by table. */
export interface Rows {
  entries: string[]
  lots: string[]
}

export interface Facts {
  readonly kind: string
  readonly counter: number
  readonly rule?: string
  readonly partner?: string
  readonly detail?: string
}

export function newAccount(id: number, rows: number): Account {
  return { id, left: rows, posted: 0, seq: 0, statusPosted: 0, statusSeq: 0, lots: [], firstOpen: 0 }
}

const NOTHING = String.raw`\N`

/** An entry that adds points and opens a lot for each expiry date. */
export function credit(
  rows: Rows,
  to: Account,
  moment: Moment,
  parts: readonly Portion[],
  facts: Facts,
): void {
  const amount = parts.reduce((sum, part) => sum + part.points, 0)
  to.posted += amount
  to.seq += 1
  to.left -= 1
  rows.entries.push(line(to.id, moment, 'POINTS', to.seq, amount, to.posted, facts, NOTHING, NOTHING))
  for (const [index, part] of parts.entries()) {
    const lotNo = to.seq * 1024 + index + 1
    to.lots.push({ lotNo, ...part, granted: part.points, remaining: part.points })
  }
}

/** An entry of STATUS, which has no lots. */
export function creditStatus(rows: Rows, to: Account, moment: Moment, amount: number, facts: Facts): void {
  to.statusPosted += amount
  to.statusSeq += 1
  to.left -= 1
  rows.entries.push(
    line(to.id, moment, 'STATUS', to.statusSeq, amount, to.statusPosted, facts, NOTHING, NOTHING),
  )
}

/** An entry that takes points from the lots that expire first; returns them merged by date, as a recipient gets them. */
export function debit(
  rows: Rows,
  from: Account,
  moment: Moment,
  amount: number,
  facts: Facts,
): readonly Portion[] {
  const taken = take(from, amount)
  from.posted -= amount
  from.seq += 1
  from.left -= 1
  const lots = `{${taken.map(({ lot }) => lot.lotNo).join(',')}}`
  const points = `{${taken.map((part) => part.points).join(',')}}`
  rows.entries.push(line(from.id, moment, 'POINTS', from.seq, -amount, from.posted, facts, lots, points))
  const merged = new Map<Day, Portion>()
  for (const { lot, points: part } of taken) {
    const before = merged.get(lot.expiresOn)
    merged.set(lot.expiresOn, {
      expiresOn: lot.expiresOn,
      points: part + (before?.points ?? 0),
      isBonus: lot.isBonus && (before?.isBonus ?? true),
    })
  }
  return [...merged.values()]
}

function take(from: Account, amount: number): readonly { readonly lot: Lot; readonly points: number }[] {
  from.lots.splice(from.firstOpen, Infinity, ...openInOrder(from))
  const taken: { lot: Lot; points: number }[] = []
  let missing = amount
  for (let index = from.firstOpen; missing > 0; index += 1) {
    const lot = from.lots[index]
    if (lot === undefined)
      throw new Error(`Account ${String(from.id)} has no ${String(missing)} points more.`)
    const points = Math.min(lot.remaining, missing)
    lot.remaining -= points
    missing -= points
    taken.push({ lot, points })
    if (lot.remaining === 0) from.firstOpen = index + 1
  }
  return taken
}

/** By date and number: points from another member can expire before the existing ones. */
function openInOrder(from: Account): Lot[] {
  return from.lots
    .slice(from.firstOpen)
    .sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : a.lotNo - b.lotNo))
}

/** The account's lots as they are in the end. */
export function writeLots(rows: Rows, account: Account): void {
  for (const lot of account.lots) {
    rows.lots.push(
      `${account.id}\t${lot.lotNo}\t${lot.expiresOn}\t${lot.granted}\t${lot.remaining}\t${lot.isBonus}\n`,
    )
  }
}

function line(
  account: number,
  { journal, day, recordedAt }: Moment,
  pointType: 'POINTS' | 'STATUS',
  seq: number,
  amount: number,
  after: number,
  facts: Facts,
  lots: string,
  taken: string,
): string {
  return `${account}\t${journal}\t${pointType}\t${seq}\t${facts.kind}\t${amount}\t${after}\t${facts.counter}\t${day}\t${recordedAt}\t${facts.rule ?? NOTHING}\t1\t${lots}\t${taken}\t${facts.partner ?? NOTHING}\t${facts.detail ?? '{}'}\n`
}

/** The columns of `line` and `writeLots`, in their order. */
export const entryColumns =
  'account_id, journal_id, point_type, seq, kind, amount, balance_after, counter_account, occurred_on, recorded_at, rule, config_version, lots_taken, taken, partner, detail'
export const lotColumns = 'account_id, lot_no, expires_on, granted, remaining, is_bonus'

const expiries = new Map<string, Day>()

/** The end of the month 48 months after a day. */
export function expiryOf(day: Day): Day {
  const month = day.slice(0, 7)
  const known = expiries.get(month)
  if (known !== undefined) return known
  const made = endOfMonthAfter(day, 48)
  expiries.set(month, made)
  return made
}
