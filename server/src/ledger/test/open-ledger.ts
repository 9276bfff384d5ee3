import { openTestDatabases } from '../../../test/database/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OwnedDatabases } from '../../platform/database/database.ts'
import {
  accountId,
  customerId,
  issuePoints,
  newHoldId,
  newJournalId,
  openAccount,
  transferPoints,
  type AccountId,
  type CustomerId,
  type Day,
  type HoldOrder,
  type IssueLine,
  type JournalId,
  type Transfer,
} from '../index.ts'

/** The day most tests run on. */
export const today: Day = '2026-03-10'
export const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`)
export const atNoon = (day: Day): Clock => ({ now: () => noon(day) })

/** An empty ledger, and shortcuts for common test steps. */
export interface TestLedger {
  readonly databases: OwnedDatabases
  /** Opens an account whose owner is the customer of the same number. */
  readonly open: () => Promise<AccountId>
  readonly ownerOf: (account: AccountId) => CustomerId
  /** Issues POINTS under a unique reference. */
  readonly earn: (account: AccountId, points: bigint, lot?: Partial<EarnedLot>) => Promise<JournalId>
  /** A complete transfer order, with the test's values on top. */
  readonly transfer: (
    from: AccountId,
    to: Transfer['to'],
    points: bigint,
    more?: Partial<Transfer>,
  ) => Transfer
  readonly hold: (
    account: AccountId,
    to: HoldOrder['to'],
    points: bigint,
    more?: Partial<HoldOrder>,
  ) => HoldOrder
  readonly fresh: (word: string) => string
}

interface EarnedLot {
  readonly expiresOn: Day | null
  readonly isBonus: boolean
  readonly day: Day
}

export async function openLedger(): Promise<TestLedger> {
  const databases = await openTestDatabases()
  let count = 0
  const fresh = (word: string): string => `${word}-${(count += 1)}`
  const ownerOf = (account: AccountId): CustomerId => customerId(account + 1_000_000n)
  return {
    databases,
    fresh,
    ownerOf,
    open: async () => {
      const account = accountId(BigInt((count += 1)))
      await openAccount(databases.web, { account, actors: [{ customer: ownerOf(account), role: 'owner' }] })
      return account
    },
    earn: async (account, points, { expiresOn = '2029-12-31', isBonus = false, day = today } = {}) => {
      const line: IssueLine = { kind: 'accrual', pointType: 'POINTS', points, expiresOn, isBonus }
      const journal = newJournalId(noon(day))
      const businessReference = fresh('flight')
      await issuePoints(databases.jobs, {
        account,
        journal,
        businessReference,
        occurredOn: day,
        lines: [line],
      })
      return journal
    },
    transfer: (from, to, points, more = {}) => ({
      principal: ownerOf(from),
      from,
      to,
      points,
      today,
      journal: newJournalId(noon(more.today ?? today)),
      idempotency: { key: fresh('key'), bodyHash: 'body' },
      ...more,
    }),
    hold: (account, to, points, more = {}) => ({
      principal: ownerOf(account),
      account,
      to,
      points,
      today,
      hold: newHoldId(noon(more.today ?? today)),
      endsAt: noon(more.today ?? today),
      endsOn: more.today ?? today,
      kinds: { out: 'transfer_out' },
      idempotency: { key: fresh('key'), bodyHash: 'body' },
      ...more,
    }),
  }
}

/** Transfers to a member, or redeems to a system account, and expects it to be posted. */
export async function move(
  ledger: TestLedger,
  from: AccountId,
  to: Transfer['to'],
  points: bigint,
): Promise<JournalId> {
  const kinds = { out: to > 0n ? 'transfer_out' : 'redemption' } as const
  const answer = await transferPoints(ledger.databases.web, ledger.transfer(from, to, points, { kinds }))
  if (answer.kind !== 'posted') throw new Error(`The transfer was not posted: ${answer.kind}`)
  return answer.journal
}
