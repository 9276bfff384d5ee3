import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readFormerAddresses, type FormerAddress } from '../passwords/store.ts'
import {
  allowPinReset,
  endSessionsByService,
  readSignInMethods,
  resetFactors,
  restoreFormerAddress,
  setServiceFreeze,
  type ServedAccount,
} from './account-actions.ts'

/** The service's actions for an account that somebody else may have access to. */
export const accountActions = [
  'freeze',
  'unfreeze',
  'end-sessions',
  'reset-factors',
  'restore-email',
  'allow-pin-reset',
] as const
export type AccountAction = (typeof accountActions)[number]

export interface AccountAsked {
  readonly action: AccountAction
  /** For `restore-email`: which earlier address; the most recent one by default. */
  readonly to?: string | undefined
  readonly dryRun: boolean
}

export type AccountOutcome =
  /** `count`: accounts, sessions or sign-in methods affected. `former`: the restored address. */
  | AccountEffect<'done'>
  /** In a dry run. */
  | AccountEffect<'would'>
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'addressTaken' }
  /** `known`: the addresses on record. */
  | { readonly kind: 'noSuchAddress'; readonly known: readonly FormerAddress[] }

interface AccountEffect<Kind> {
  readonly kind: Kind
  readonly count: number
  readonly former?: FormerAddress
}

/** Serves an account in a transaction of its own. @param record called in it once it's done, with how many were affected */
export async function serveAccount(
  database: Database,
  served: ServedAccount,
  asked: AccountAsked,
  record: (tx: Tx, count: number) => Promise<void>,
): Promise<AccountOutcome> {
  return inTransaction(database, async (tx) => {
    const outcome = await serveAccountIn(tx, served, asked)
    if (outcome.kind === 'done') await record(tx, outcome.count)
    return outcome
  })
}

/**
 * Secures an account or restores it to its member, in the caller's transaction under the jobs role. Only addresses the account had before
 * can be restored.
 */
export async function serveAccountIn(
  tx: Tx,
  served: ServedAccount,
  asked: AccountAsked,
): Promise<AccountOutcome> {
  if (asked.action === 'restore-email') return restore(tx, served, asked)
  if (asked.dryRun) {
    const count = asked.action === 'reset-factors' ? await readSignInMethods(tx, served.customer) : 0
    return { kind: 'would', count }
  }
  return carryOut(tx, served, asked.action)
}

async function carryOut(
  tx: Tx,
  served: ServedAccount,
  action: Exclude<AccountAction, 'restore-email'>,
): Promise<AccountOutcome> {
  switch (action) {
    case 'freeze':
      return changed(await setServiceFreeze(tx, served, true))
    case 'unfreeze':
      return changed(await setServiceFreeze(tx, served, false))
    case 'end-sessions':
      return { kind: 'done', count: await endSessionsByService(tx, served) }
    case 'reset-factors':
      return { kind: 'done', count: await resetFactors(tx, served) }
    case 'allow-pin-reset':
      break
  }
  return changed((await allowPinReset(tx, served)) ? 1 : 0)
}

function changed(count: number): AccountOutcome {
  return count > 0 ? { kind: 'done', count } : { kind: 'unchanged' }
}

async function restore(tx: Tx, served: ServedAccount, { to, dryRun }: AccountAsked): Promise<AccountOutcome> {
  const known = await readFormerAddresses(tx, served.customer)
  const wanted = to?.toLowerCase()
  const former = known.find(({ email }) => wanted === undefined || email.toLowerCase() === wanted)
  if (former === undefined) return { kind: 'noSuchAddress', known }
  if (dryRun) return { kind: 'would', count: 1, former }
  return (await restoreFormerAddress(tx, served, former))
    ? { kind: 'done', count: 1, former }
    : { kind: 'addressTaken' }
}
