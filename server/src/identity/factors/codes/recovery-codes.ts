import { createHmac, randomInt } from 'node:crypto'
import type { KeyRing } from '../../../platform/tokens/key-ring.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import {
  forgetRecoveryCodes,
  hasRecoveryCode,
  insertRecoveryCode,
  useRecoveryCode,
} from './recovery-code-store.ts'

export { forgetRecoveryCodes } from './recovery-code-store.ts'

const recoveryCodeCount = 10

const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

/** Ten unambiguous characters out of thirty, in two halves: 49 bits. */
function newCode(): string {
  const half = (): string => Array.from({ length: HALF }, () => signs[randomInt(signs.length)]).join('')
  return `${half()}-${half()}`
}

/** Accepts any case, with or without the dash and spaces. */
function hashOf(key: Buffer, customer: CustomerNumber, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key)
    .update(`${String(customer)}:${plain}`)
    .digest()
}

/** Hashes with the current and earlier keys, one of which the code was hashed with. */
function hashesOf(ring: KeyRing, customer: CustomerNumber, code: string): readonly Buffer[] {
  return [...ring.byId.values()].map((key) => hashOf(key, customer, code))
}

/** Creates ten codes that replace all earlier ones; only their keyed hashes are stored. */
export async function replaceRecoveryCodes(
  tx: Tx,
  ring: KeyRing,
  customer: CustomerNumber,
  now: Date,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await forgetRecoveryCodes(tx, customer)
  for (const code of codes) {
    await insertRecoveryCode(
      tx,
      customer,
      { hash: hashOf(ring.present, customer, code), keyId: ring.id },
      now,
    )
  }
  return codes
}

export async function isRecoveryCode(
  database: Database,
  ring: KeyRing,
  customer: CustomerNumber,
  code: string,
): Promise<boolean> {
  return hasRecoveryCode(database, customer, hashesOf(ring, customer, code))
}

/** Uses a code; of two concurrent attempts, one finds it gone. */
export async function takeRecoveryCode(
  tx: Tx,
  ring: KeyRing,
  customer: CustomerNumber,
  taken: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  return useRecoveryCode(tx, customer, hashesOf(ring, customer, taken.code), taken.now)
}
