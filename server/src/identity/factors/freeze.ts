import type { freeze } from '@waymark/contract/factors/freeze/account-freeze.shapes'
import type * as z from 'zod/mini'
import {
  accountId,
  customerId,
  freezeAccount as freezeInLedger,
  readFrozen,
  unfreezeAccount as unfreezeInLedger,
  type AccountId,
} from '../../ledger/index.ts'
import { heldMemberships } from '../../membership/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import type { Principal } from '../../calls/principal.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { FactorServices } from './factor-services.ts'
import { takeProof } from './proofs/proof-store.ts'
import { sessionPurpose } from './proofs/purpose.ts'
import { factorRequired } from './proofs/security-proof.ts'
import { requireOpenSession } from '../sessions/require-open-session.ts'
import { notifyOfFactor } from './set-up/notify-of-factor.ts'

type Freeze = z.output<typeof freeze>

interface FreezeCall {
  readonly principal: Principal
  readonly now: Date
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
}

/**
 * A person's own accounts in all companies, in the order in which balances are always locked. Nominees can't freeze a company's account;
 * its owner decides.
 */
async function ownAccounts(database: Database | Tx, customer: CustomerNumber): Promise<readonly AccountId[]> {
  const held = await heldMemberships(database, customer)
  return held
    .filter(({ role }) => role === 'owner')
    .map(({ account }) => accountId(account))
    .toSorted((a, b) => (a < b ? -1 : 1))
}

/** Whether the person froze their points: true if all own memberships are frozen, since they are frozen and unfrozen together. */
export async function readFreeze(
  database: Database | Tx,
  { customer }: Pick<Principal, 'customer'>,
): Promise<Freeze> {
  const own = await ownAccounts(database, customer)
  const frozen = await readFrozen(database, own, 'member')
  return { frozen: frozen.size > 0, canFreeze: own.length > 0 }
}

/** Extends the freeze to accounts opened since: it covers everything, including what comes later. */
export async function extendFreeze(tx: Tx, customer: CustomerNumber): Promise<void> {
  const { frozen } = await readFreeze(tx, { customer })
  if (frozen) await setInLedger(tx, customer, true)
}

/** Freezes the person's points. No proof is required: whoever fears a thief must be quick, and a thief gains nothing by it. */
export async function freezeAccount(services: FactorServices, call: FreezeCall): Promise<{ object: Freeze }> {
  return setFreeze(services, call, true)
}

/** Lifts the freeze: only with a factor, or a code emailed for this purpose, verified in this session. */
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
  const object = await inTransaction(services.database, async (tx) => {
    if (!frozen) await requireOpenSession(tx, call)
    const before = await readFreeze(tx, principal)
    if (frozen && before.frozen) await setInLedger(tx, principal.customer, true)
    if (before.frozen === frozen || !before.canFreeze) return before
    const purpose = sessionPurpose(principal.sessionId, 'unfreeze')
    if (!frozen && !(await takeProof(tx, principal.customer, purpose, now))) throw factorRequired('unfreeze')
    await setInLedger(tx, principal.customer, frozen)
    await notifyOfFactor(tx, principal.companyCode, call, { kind: frozen ? 'frozen' : 'unfrozen' })
    return { ...before, frozen }
  })
  services.nudgeOutbox()
  return { object }
}

async function setInLedger(tx: Tx, customer: CustomerNumber, frozen: boolean): Promise<void> {
  const by = { member: customerId(customer) }
  for (const account of await ownAccounts(tx, customer)) {
    const { kind } = await (frozen ? freezeInLedger : unfreezeInLedger)(tx, { account, by })
    if (kind === 'forbidden') throw new AppError('NOT_ALLOWED')
  }
}
