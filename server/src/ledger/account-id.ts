import { v7 } from 'uuid'

declare const brand: unique symbol
interface Branded<Name extends string> {
  readonly [brand]: Name
}

/** The account of a member, pool or company: above zero, one per membership. */
export type AccountId = bigint & Branded<'AccountId'>
/** The acting person, whose right to spend the ledger's functions check. */
export type CustomerId = bigint & Branded<'CustomerId'>
/** A journal: UUIDv7, so journals sort by creation time. */
export type JournalId = string & Branded<'JournalId'>
export type HoldId = string & Branded<'HoldId'>

/** A day in the programme's time zone, 'YYYY-MM-DD'. */
export type Day = string

/** Sources and destinations of points outside members' accounts. They have no balance row, so no lock on them is contended. */
export const systemAccounts = {
  issuer: -1n,
  redemption: -2n,
  breakage: -3n,
  fees: -4n,
  partners: -5n,
  charities: -6n,
} as const
export type SystemAccount = (typeof systemAccounts)[keyof typeof systemAccounts]

/** @throws RangeError for a number that is not above zero */
export function accountId(value: bigint): AccountId {
  if (!isAccountId(value)) throw new RangeError(`${value} is not an account.`)
  return value
}

/** @throws RangeError for a number that is not above zero */
export function customerId(value: bigint): CustomerId {
  if (!isCustomerId(value)) throw new RangeError(`${value} is not a customer.`)
  return value
}

/** @throws RangeError for text that is not a UUID */
export function journalId(value: string): JournalId {
  if (!isJournalId(value)) throw new RangeError(`${value} is not a journal.`)
  return value
}

/** @throws RangeError for text that is not a UUID */
export function holdId(value: string): HoldId {
  if (!isHoldId(value)) throw new RangeError(`${value} is not a hold.`)
  return value
}

/** A journal id for a moment on the caller's clock. Ids of one millisecond from one process keep the order in which they were made. */
export function newJournalId(at: Date): JournalId {
  return journalId(nextUuid(at))
}

/** A journal for what comes before another one on the statement, though both are posted together. */
export function journalBefore(of: JournalId): JournalId {
  return newJournalId(new Date(journalTime(of).getTime() - 1))
}

/** A hold id, made the same way as a journal id. */
export function newHoldId(at: Date): HoldId {
  return holdId(nextUuid(at))
}

/** When a journal was created, to the millisecond. */
export function journalTime(journal: JournalId): Date {
  return new Date(Number.parseInt(journal.replaceAll('-', '').slice(0, 12), 16))
}

/** Counts on over all moments: a job keeps one moment for its whole run, while requests make ids of theirs. */
let made = 0

function nextUuid(at: Date): string {
  // The id has room for 32 bits.
  made = (made + 1) >>> 0
  return v7({ msecs: at.getTime(), seq: made })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isAccountId(value: bigint): value is AccountId {
  return value > 0n
}

function isCustomerId(value: bigint): value is CustomerId {
  return value > 0n
}

function isJournalId(value: string): value is JournalId {
  return uuid.test(value)
}

function isHoldId(value: string): value is HoldId {
  return uuid.test(value)
}
