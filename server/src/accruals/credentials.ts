import { randomBytes } from 'node:crypto'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { keyRingOf, type KeyRing } from '../platform/tokens/key-ring.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import { seal } from '../platform/tokens/sealed-secret.ts'
import {
  endCredential,
  insertCredential,
  readLiveCredentials,
  revokeCredential,
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
  return inTransaction(services.database, async (tx) => insertNew(tx, services.keys, order))
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

export { revokeCredential }

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
