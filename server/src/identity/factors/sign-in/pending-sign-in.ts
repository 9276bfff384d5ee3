import { createHash, randomBytes } from 'node:crypto'
import { v4 as uuidv4 } from 'uuid'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { pendingCookie } from '../../../calls/limits/admit.ts'
import type { Cookie } from '../../../platform/http/own-cookies.ts'
import type { FindPendingSignIn } from '../../../calls/principal.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { insertPendingSignIn, readPendingSignIn, usePendingSignIn } from './pending-sign-in-store.ts'

/** The original sign-in request, answered once the second factor is verified. */
const askedFor = z.object({
  companyCode: z.string(),
  loginId: z.string(),
  /** For how many days to remember the browser (AUTH-02). */
  expireDate: z.optional(z.int()),
  /** The provider visit that replaced the password. */
  visit: z.optional(z.uuid()),
})
export type AskedSignIn = z.output<typeof askedFor>

/** How long a sign-in can wait for its second factor. */
const WAITS_MS = 15 * 60_000

/**
 * Creates a pending sign-in after the password, or a provider, was accepted: its id, and the cookie without which the id is useless.
 * @param person.passwordHash of the password that was checked, if one was
 * @throws AppError SIGN_IN_FAILED if that password was replaced meanwhile
 */
export async function waitForFactor(
  database: Database,
  person: { readonly customer: CustomerNumber; readonly passwordHash?: string | undefined },
  asked: AskedSignIn,
  now: Date,
): Promise<{ readonly pendingSignIn: string; readonly cookie: Cookie }> {
  const pendingSignIn = uuidv4()
  const value = randomBytes(32).toString('base64url')
  const isWaiting = await insertPendingSignIn(database, {
    ...person,
    pendingId: pendingSignIn,
    cookieHash: hashOf(value),
    asked,
    expiresAt: new Date(now.getTime() + WAITS_MS),
  })
  if (!isWaiting) throw new AppError('SIGN_IN_FAILED')
  return { pendingSignIn, cookie: { name: pendingCookie, value, maxAgeSeconds: WAITS_MS / 1000 } }
}

/** Finds the pending sign-in for the mount. */
export function createFindPendingSignIn(services: {
  readonly database: Database
  readonly clock: Clock
}): FindPendingSignIn {
  return async (value, cookie) => {
    if (cookie === undefined || !/^[0-9a-f-]{36}$/.test(value)) return undefined
    const found = await readPendingSignIn(services.database, value, hashOf(cookie), services.clock.now())
    return found === undefined ? undefined : { ...found, pendingId: value }
  }
}

/** A sign-in request, and the hash of the person's password when its factor was verified. */
export interface TakenSignIn {
  readonly asked: AskedSignIn
  readonly passwordHash: string | undefined
}

/** Closes the pending sign-in; of two concurrent proofs, one finds it gone. */
export async function takePendingSignIn(
  tx: Tx,
  pendingId: string,
  now: Date,
): Promise<TakenSignIn | undefined> {
  const waited = await usePendingSignIn(tx, pendingId, now)
  if (waited === undefined) return undefined
  return { asked: z.parse(askedFor, waited.asked), passwordHash: waited.passwordHash ?? undefined }
}

function hashOf(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}
