import type { freeze } from '@waymark/contract/factors/account-freeze.shapes'
import type * as z from 'zod/mini'
import {
  accountId,
  customerId,
  freezeAccount as freezeInLedger,
  isFrozenByMember,
  unfreezeAccount as unfreezeInLedger,
} from '../../ledger/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import type { Membership, Principal } from '../../platform/mount/principal.ts'
import type { FactorServices } from './factor-services.ts'
import { takeProof } from './proof-store.ts'
import { sessionPurpose } from './purpose.ts'
import { factorAskedFor } from './security-proof.ts'
import { tellOfFactor } from './tell-of-factor.ts'

type Freeze = z.output<typeof freeze>

interface FreezeCall {
  readonly principal: Principal
  readonly now: Date
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
}

/** The memberships that a person holds. A company's is not frozen by its nominees: its owner decides. */
function ownOf({ memberships }: Principal): readonly Membership[] {
  return memberships.filter(({ role }) => role === 'owner')
}

/** Whether the person keeps points in: in all own memberships, for the freeze sets and lifts them together. */
export async function readFreeze(database: Database | Tx, principal: Principal): Promise<Freeze> {
  const own = ownOf(principal)
  for (const { account } of own) {
    if (await isFrozenByMember(database, accountId(account))) return { frozen: true, canFreeze: true }
  }
  return { frozen: false, canFreeze: own.length > 0 }
}

/** Keeps points from leaving. Nothing is asked first: whoever fears a thief must be quick, and a thief gains nothing by it. */
export async function freezeAccount(services: FactorServices, call: FreezeCall): Promise<{ object: Freeze }> {
  return setFreeze(services, call, true)
}

/** Lets points leave again: only with a factor, or a code mailed for this alone, verified in this session. */
export async function unfreezeAccount(
  services: FactorServices,
  call: FreezeCall,
): Promise<{ object: Freeze }> {
  return setFreeze(services, call, false)
}

async function setFreeze(
  services: FactorServices,
  call: FreezeCall,
  frozen: boolean,
): Promise<{ object: Freeze }> {
  const { principal, now } = call
  const { companyCode } = await services.configuration.defaultCompany()
  const object = await inTransaction(services.database, async (tx) => {
    const before = await readFreeze(tx, principal)
    if (before.frozen === frozen || !before.canFreeze) return before
    const purpose = sessionPurpose(principal.sessionId, 'unfreeze')
    if (!frozen && !(await takeProof(tx, principal.customer, purpose, now))) throw factorAskedFor('unfreeze')
    await setInLedger(tx, principal, frozen)
    await tellOfFactor(tx, companyCode, call, { kind: frozen ? 'frozen' : 'unfrozen' })
    return { ...before, frozen }
  })
  services.nudgeOutbox()
  return { object }
}

/** In the order of account ids, as everything that locks balances. */
async function setInLedger(tx: Tx, principal: Principal, frozen: boolean): Promise<void> {
  const accounts = ownOf(principal)
    .map(({ account }) => accountId(account))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const by = { member: customerId(principal.customer) }
  for (const account of accounts) {
    const { kind } = await (frozen ? freezeInLedger : unfreezeInLedger)(tx, { account, by })
    if (kind === 'forbidden') throw new AppError('NOT_ALLOWED')
  }
}
