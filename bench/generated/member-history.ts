import type { Day } from '@waymark/rules/calendar'
import type { Random } from '../../server/src/seed/history/random.ts'
import {
  credit,
  creditStatus,
  debit,
  expiryOf,
  type Account,
  type Facts,
  type Moment,
  type Portion,
  type Rows,
} from './generated-account.ts'

/** Start and end of the histories in milliseconds: 46 months, so that nothing has expired at the end. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Points that members send to the hot account, until it has had its share of transfers. */
export interface HotAccount {
  readonly id: number
  wanted: number
  readonly received: { readonly moment: Moment; readonly from: number; readonly parts: readonly Portion[] }[]
}

/** Creates moments, each with its own journal. */
export type Moments = (at: number) => Moment

export function createMoments(): Moments {
  let made = 0
  return (at) => {
    const ms = Math.floor(at)
    made += 1
    const hex = ms.toString(16).padStart(12, '0')
    const journal = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`
    const recordedAt = new Date(ms).toISOString()
    return { journal, day: dayOf(recordedAt), recordedAt }
  }
}

export interface History {
  readonly rows: Rows
  readonly random: Random
  readonly span: Span
  readonly moments: Moments
}

const partners = ['HOTEL', 'FUEL', 'CAR'] as const
const SMALLEST_DEBIT = 50

/** Histories of two members who sometimes transfer points to each other, with exactly as many entries as each has left. */
export function liveThrough(history: History, pair: readonly [Account, Account], hot: HotAccount): void {
  const { random, span } = history
  const [first, second] = pair
  const steps = first.left + second.left
  const step = (span.until - span.from) / (steps + 1)
  for (let place = 0; first.left + second.left > 0; place += 1) {
    const isFirst = random.between(1, first.left + second.left) <= first.left
    const [who, other] = isFirst ? pair : [second, first]
    const moment = history.moments(span.from + (place + random.between(0, 999) / 1000) * step)
    if (who.posted < SMALLEST_DEBIT || random.between(1, 100) <= 65) earn(history, who, moment)
    else spend(history, who, other, hot, moment)
  }
}

function earn({ rows, random }: History, who: Account, moment: Moment): void {
  const points = random.between(1, 30) * 50
  const isBonus = random.between(1, 10) === 1
  const partner = partners[random.between(0, 5)]
  const facts: Facts = {
    kind: isBonus ? 'bonus' : 'accrual',
    counter: partner === undefined ? -1 : -5,
    rule: isBonus ? 'campaign' : 'accrual',
    ...(partner === undefined
      ? { detail: '{"flightNumber": "WM417", "from": "AKL", "to": "ICN"}' }
      : { partner }),
  }
  credit(rows, who, moment, [{ expiresOn: expiryOf(moment.day), points, isBonus }], facts)
  if (partner === undefined && !isBonus && who.left > 0 && random.between(1, 4) === 1) {
    creditStatus(rows, who, moment, random.between(1, 40), { kind: 'accrual', counter: -1, rule: 'status' })
  }
}

function spend(
  { rows, random }: History,
  who: Account,
  other: Account,
  hot: HotAccount,
  moment: Moment,
): void {
  const amount = Math.max(1, Math.floor((who.posted * random.between(20, 95)) / 100))
  const roll = random.between(1, 100)
  if (roll <= 6 && hot.wanted > 0) {
    hot.wanted -= 1
    const parts = debit(rows, who, moment, amount, { kind: 'transfer_out', counter: hot.id })
    hot.received.push({ moment, from: who.id, parts })
  } else if (roll <= 40 && other.left > 0) {
    const parts = debit(rows, who, moment, amount, { kind: 'transfer_out', counter: other.id })
    credit(rows, other, moment, parts, { kind: 'transfer_in', counter: who.id })
  } else {
    debit(rows, who, moment, amount, { kind: 'redemption', counter: -2, rule: 'award' })
  }
}

/** The hot account's history: points from members, spent after every few receipts, and accruals for the remaining rows. */
export function liveThroughHot(history: History, account: Account, hot: HotAccount): void {
  const { rows, span } = history
  const received = hot.received.toSorted((a, b) => (a.moment.journal < b.moment.journal ? -1 : 1))
  for (const [index, { moment, from, parts }] of received.entries()) {
    credit(rows, account, moment, parts, { kind: 'transfer_in', counter: from })
    if (index % 20 === 19 && account.left > received.length - index) {
      const now = history.moments(Date.parse(moment.recordedAt))
      debit(rows, account, now, account.posted, { kind: 'redemption', counter: -2, rule: 'award' })
    }
  }
  while (account.left > 0) {
    const moment = history.moments(span.until)
    if (account.posted > 20_000) {
      debit(rows, account, moment, account.posted, { kind: 'redemption', counter: -2, rule: 'award' })
    } else earn(history, account, moment)
  }
}

function dayOf(recordedAt: string): Day {
  const day = recordedAt.slice(0, 10)
  if (!isDayText(day)) throw new RangeError(`${recordedAt} starts with no day.`)
  return day
}

function isDayText(text: string): text is Day {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}
