import { createHash } from 'node:crypto'
import { unseal } from './sealed-secret.ts'
import type { Keys } from './keys.ts'

/** Keys of one purpose. Rows remember which was used, by its id: the first 16 digits of its SHA-256. */
export interface KeyRing {
  /** The id of the present one, which all new rows are made with. */
  readonly id: string
  readonly present: Buffer
  /** By id: the present one, and those of secrets from before, which only open and compare. */
  readonly byId: ReadonlyMap<string, Buffer>
}

/** The present key of a purpose, and one of each secret that was in the server's keys before. */
export function keyRingOf(keys: Pick<Keys, 'derive' | 'deriveOld'>, purpose: string): KeyRing {
  const present = keys.derive(purpose)
  const all = [present, ...keys.deriveOld(purpose)].map((key) => [idOf(key), key] as const)
  return { id: idOf(present), present, byId: new Map(all) }
}

/** Opens what was sealed by the key of that id, or where none was noted by any. @returns undefined where no key here opens it */
export function openSealed(
  ring: KeyRing,
  owner: string,
  { sealed, keyId }: { readonly sealed: Uint8Array; readonly keyId: string | null },
): string | undefined {
  const noted = keyId === null ? undefined : ring.byId.get(keyId)
  const tried = keyId === null ? [...ring.byId.values()] : noted === undefined ? [] : [noted]
  for (const key of tried) {
    try {
      return unseal(key, owner, sealed)
    } catch {
      // Sealed by another key, or for another owner.
    }
  }
  return undefined
}

function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16)
}
