import type { Day } from '@waymark/rules/calendar'
import {
  accountId,
  lockInOrder,
  mergeAccounts,
  newJournalId,
  type AccountId,
  type JournalId,
} from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { MembershipKey } from '../tiers/index.ts'
import { readKeptMembers, readKeyOfAccount, type KeptMember } from './closure-store.ts'

/**
 * Locks accounts together with the one that has a merged membership's points now. Until the transaction ends no merge moves them on or is undone.
 * @returns the kept membership; undefined if this one isn't merged
 * @throws Error if that changed while the locks were taken: tried again, it finds the other account
 */
export async function lockKept(
  tx: Tx,
  key: MembershipKey,
  accounts: readonly AccountId[],
): Promise<KeptMember | undefined> {
  const kept = (await readKeptMembers(tx, [key])).get(0)
  const all = kept === undefined ? accounts : [...accounts, accountId(kept.account)]
  await lockInOrder(tx, { accounts: all, holds: [] })
  if ((await readKeptMembers(tx, [key])).get(0)?.account !== kept?.account)
    throw new Error(`Membership ${key.membershipNumber} was merged, or a merge was undone, meanwhile`)
  return kept
}

interface Following {
  readonly key: MembershipKey
  readonly from: AccountId
  /** From lockKept. */
  readonly kept: KeptMember
  readonly today: Day
  readonly journal: JournalId
}

/**
 * Moves what came to a merged membership's account after the merge on to the kept one, where the member can use it. It stays there if the merge
 * is undone, like points that were credited to the kept number. Runs under the jobs' role.
 * @throws Error if nothing can be moved now, so that the caller's movement is undone with it
 */
export async function followMerge(tx: Tx, { key, from, kept, today, journal }: Following): Promise<void> {
  const moved = await mergeAccounts(tx, {
    from,
    to: accountId(kept.account),
    today,
    journal,
    withStatus: false,
    facts: {
      rule: 'merge',
      detail: { counterpartyNumber: kept.membershipNumber },
      recipientDetail: { counterpartyNumber: key.membershipNumber },
    },
  })
  if (moved.kind !== 'moved') throw new Error(`Points of a merged membership can't move on: ${moved.kind}`)
}

interface Returning {
  readonly account: AccountId
  readonly today: Day
  readonly now: Date
  /** Other accounts that the reversal takes from, locked together with its own. */
  readonly others?: readonly AccountId[]
}

/**
 * Reverses what left an account, in the caller's transaction, and moves what came back on to the kept membership if its own was merged: both
 * or neither. Runs under the jobs' role.
 * @throws Error as lockKept and followMerge do
 */
export async function reverseToKept<Answer extends { readonly kind: string }>(
  tx: Tx,
  { account, today, now, others = [] }: Returning,
  reverse: () => Promise<Answer>,
): Promise<Answer> {
  const key = await readKeyOfAccount(tx, account)
  const kept = key === undefined ? undefined : await lockKept(tx, key, [account, ...others])
  const answer = await reverse()
  if (key !== undefined && kept !== undefined && answer.kind === 'reversed')
    await followMerge(tx, { key, from: account, kept, today, journal: newJournalId(now) })
  return answer
}
