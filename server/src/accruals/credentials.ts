import { randomBytes } from 'node:crypto'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { keyRingOf, type KeyRing } from '../platform/tokens/key-ring.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import { seal } from '../platform/tokens/sealed-secret.ts'
import {
  endCredential,
  endNow,
  insertCredential,
  readLiveCredentials,
  type CredentialRow,
} from './credential-store.ts'

/** The keys that seal partners' secrets. */
export function partnerKeysOf(keys: Pick<Keys, 'derive' | 'deriveOld'>): KeyRing {
  return keyRingOf(keys, 'partner secrets')
}

export interface CredentialOrder {
  readonly company: CompanyConfiguration
  readonly partner: string
  readonly by: string
  readonly now: Date
  /** Called in the transaction that makes it. */
  readonly record: (tx: Tx, made: MadeCredential) => Promise<void>
}

/** A new credential without its secret, and the one that it replaces. */
export interface MadeCredential {
  readonly clientId: string
  readonly replaces?: string
}

export interface NewCredential {
  readonly kind: 'made'
  readonly clientId: string
  /** Shown once; stored only sealed. */
  readonly secret: string
}

/**
 * `keysDiffer`: a partner's secret was sealed with other keys, so the server couldn't open a new one. `twoLive`: one must be revoked first.
 */
type CannotBeMade = { readonly kind: 'partnerUnknown' | 'keysDiffer' | 'twoLive' }

/** Creates a credential for a partner, who can have two. */
export async function makeCredential(
  services: { readonly database: Database; readonly keys: KeyRing },
  order: CredentialOrder,
): Promise<NewCredential | CannotBeMade> {
  return inTransaction(services.database, async (tx) => {
    const made = await insertNew(tx, services.keys, order)
    if (made.kind === 'made') await order.record(tx, { clientId: made.clientId })
    return made
  })
}

/** Creates a new credential alongside the active one, which expires at `oldEndsAt`. */
export async function rotateCredential(
  services: { readonly database: Database; readonly keys: KeyRing },
  order: CredentialOrder & { readonly oldEndsAt: Date },
): Promise<(NewCredential & { readonly old: string }) | CannotBeMade | { readonly kind: 'noneLives' }> {
  return inTransaction(services.database, async (tx) => {
    const of = { company: order.company.companyCode, partner: order.partner }
    const [old] = await readLiveCredentials(tx, of, order.now)
    if (old === undefined) return { kind: 'noneLives' }
    const made = await insertNew(tx, services.keys, order)
    if (made.kind !== 'made') return made
    await endCredential(tx, old.client_id, order.oldEndsAt)
    await order.record(tx, { clientId: made.clientId, replaces: old.client_id })
    return { ...made, old: old.client_id }
  })
}

/** A company's active credentials. */
export async function listCredentials(
  database: Database,
  company: string,
  now: Date,
): Promise<readonly CredentialRow[]> {
  return readLiveCredentials(database, { company }, now)
}

/**
 * Ends an active credential from this moment on. @param record called in its transaction, with the company and partner that it was of
 * @returns false if there is no such active credential
 */
export async function revokeCredential(
  database: Database,
  clientId: string,
  now: Date,
  record: (tx: Tx, of: { readonly company: string; readonly partner: string }) => Promise<void>,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const ended = await endNow(tx, clientId, now)
    if (ended === undefined) return false
    await record(tx, { company: ended.company_code, partner: ended.partner_code })
    return true
  })
}

async function insertNew(
  tx: Tx,
  keys: KeyRing,
  { company, partner, by, now }: CredentialOrder,
): Promise<NewCredential | CannotBeMade> {
  if (!company.partners.some(({ code }) => code === partner)) return { kind: 'partnerUnknown' }
  const others = await readLiveCredentials(tx, { company: company.companyCode }, now)
  if (others.some(({ key_id }) => !keys.byId.has(key_id))) return { kind: 'keysDiffer' }
  const clientId = `pc_${randomBytes(12).toString('hex')}`
  const secret = `ps_${randomBytes(32).toString('base64url')}`
  const isMade = await insertCredential(tx, {
    client_id: clientId,
    company_code: company.companyCode,
    partner_code: partner,
    sealed_secret: seal(keys.present, clientId, secret),
    key_id: keys.id,
    made_at: now,
    made_by: by,
  })
  return isMade ? { kind: 'made', clientId, secret } : { kind: 'twoLive' }
}
