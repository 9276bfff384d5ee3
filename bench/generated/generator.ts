import { checkDigitOf } from '@waymark/rules/membership-number'
import { createRandom } from '../../server/src/seed/history/random.ts'
import { newAccount, writeLots, type Account, type Rows } from './generated-account.ts'
import {
  createMoments,
  liveThrough,
  liveThroughHot,
  type History,
  type HotAccount,
} from './member-history.ts'
import { spreadRows } from './row-counts.ts'

/** The day on which generated histories end: use the ledger's reads and functions as of this day. */
export const generatedUntil = '2026-11-01'

const span = { from: Date.parse('2023-01-01T00:00:00Z'), until: Date.parse('2026-11-01T12:00:00Z') }

export interface GeneratorOptions {
  readonly members: number
  readonly entries: number
  /** The same seed makes the same rows. */
  readonly seed: number
}

/** Lines of COPY's text format for some accounts, by table. */
export interface Batch extends Rows {
  readonly balances: readonly string[]
  readonly actors: readonly string[]
  readonly customers: readonly string[]
  readonly memberships: readonly string[]
}

const PAIRS_A_BATCH = 200

/**
 * Generates a programme: members with an account each, and exactly the requested number of entries, skewed by spreadRows. Accounts are
 * numbered from 1; account 1 has the longest statement, the last one is the hot account, to which a few in a hundred debits go. Every chain,
 * lot and mirrored row agrees, so reconciliation finds no differences.
 */
export function* generate({ members, entries, seed }: GeneratorOptions): Generator<Batch> {
  const random = createRandom(seed)
  const { counts, hot: hotRows } = spreadRows(members, entries, random)
  const hot: HotAccount = { id: members, wanted: Math.floor(hotRows * 0.9), received: [] }
  const moments = createMoments()
  const begin = (): History => ({ rows: { entries: [], lots: [] }, random, span, moments })
  const account = (id: number): Account => newAccount(id, counts[id - 1] ?? 0)
  let history = begin()
  let done: Account[] = []
  for (let id = 1; id < members; id += 2) {
    // The hot account is in no pair.
    const pair = [account(id), id + 1 < members ? account(id + 1) : newAccount(0, 0)] as const
    liveThrough(history, pair, hot)
    done.push(...pair.filter((one) => one.id > 0))
    if (done.length >= PAIRS_A_BATCH * 2) {
      yield finish(history.rows, done)
      history = begin()
      done = []
    }
  }
  const last = account(members)
  liveThroughHot(history, last, hot)
  yield finish(history.rows, [...done, last])
}

function finish(rows: Rows, accounts: readonly Account[]): Batch {
  for (const account of accounts) writeLots(rows, account)
  return {
    ...rows,
    balances: accounts.flatMap(({ id, posted, seq, statusPosted, statusSeq }) => [
      `${id}\tPOINTS\t${posted}\t${seq}\n`,
      `${id}\tSTATUS\t${statusPosted}\t${statusSeq}\n`,
    ]),
    actors: accounts.map(({ id }) => `${id}\t${id}\towner\n`),
    customers: accounts.map(({ id }) => `${id}\tHana\tWhitford\tmember-${id}@example.nz\n`),
    memberships: accounts.map(({ id }) => `NZ\tAP\t${membershipNumber(id)}\t${id}\t${id}\t2023-01-01\n`),
  }
}

/** Eight digits and their check digit. */
function membershipNumber(id: number): string {
  const digits = `1${String(id).padStart(7, '0')}`
  return digits + checkDigitOf(digits)
}
