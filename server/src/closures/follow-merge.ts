import type { Day } from '@waymark/rules/calendar'
import {
  accountId,
  lockInOrder,
  mergeAccounts,
  newJournalId,
  type AccountId,
  type EntryFacts,
  type JournalId,
} from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { MembershipKey } from '../tiers/index.ts'
import { readKeptMembers, readKeyOfAccount, readWayToKept, type KeptMember } from './closure-store.ts'

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
 * Moves what came to a merged membership's account after the merge on to the kept one, where the member can use it. It returns if the merge
 * is undone. Runs under the jobs' role.
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

interface Restoring {
  readonly from: AccountId
  readonly kept: AccountId
  readonly today: Day
  readonly journal: JournalId
  readonly facts: EntryFacts
}

/**
 * Brings points back to a merged membership's account and moves them on in the same journal, through every merge on the way, so that undoing each
 * of them returns its own. Runs under the jobs' role.
 * @returns undefined, with nothing changed, if the account's points are no longer the kept one's; otherwise what `restore` answers
 * @throws Error if nothing can be moved now, so that the caller's transaction is undone
 */
export async function restoreToKept<Answer extends { readonly kind: string }>(
  tx: Tx,
  { from, kept, today, journal, facts }: Restoring,
  restore: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const planned = await readWayToKept(tx, from)
  await lockInOrder(tx, { accounts: [from, ...planned], holds: [] })
  // Until the transaction ends no merge of a locked account is made or undone.
  const way = await readWayToKept(tx, from)
  if (way.at(-1) !== kept || way.join() !== planned.join()) return undefined
  const answer = await restore()
  if (answer.kind !== 'renewed') return answer
  for (const [at, to] of way.entries()) {
    const moved = await mergeAccounts(tx, {
      from: way[at - 1] ?? from,
      to,
      today,
      journal,
      withStatus: false,
      facts: { ...facts, recipientDetail: facts.detail ?? {} },
    })
    if (moved.kind !== 'moved') throw new Error(`Points of a merged membership can't move on: ${moved.kind}`)
  }
  return answer
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
