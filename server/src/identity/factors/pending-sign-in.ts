import { createHash, randomBytes } from 'node:crypto'
import { v4 as uuidv4 } from 'uuid'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { pendingCookie } from '../../calls/admit.ts'
import type { Cookie } from '../../platform/http/own-cookies.ts'
import type { FindPendingSignIn } from '../../calls/principal.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { insertPendingSignIn, readPendingSignIn, usePendingSignIn } from './pending-sign-in-store.ts'

/** What the sign-in asked for, to be answered once the second factor is proven. */
const askedFor = z.object({
  companyCode: z.string(),
  loginId: z.string(),
  /** For how many days the browser is to be remembered (AUTH-02). */
  expireDate: z.optional(z.int()),
  /** The visit to a provider that took the password's place. */
  visit: z.optional(z.uuid()),
})
export type AskedSignIn = z.output<typeof askedFor>

/** A sign-in waits for its second factor no longer than this. */
const WAITS_MS = 15 * 60_000

/** Lets a sign-in wait whose password was right, or whose provider vouched for it: its id, and the cookie without which that is worth nothing. */
export async function waitForFactor(
  database: Database,
  customer: CustomerNumber,
  asked: AskedSignIn,
  now: Date,
): Promise<{ readonly pendingSignIn: string; readonly cookie: Cookie }> {
  const pendingSignIn = uuidv4()
  const value = randomBytes(32).toString('base64url')
  await insertPendingSignIn(database, {
    pendingId: pendingSignIn,
    customer,
    cookieHash: hashOf(value),
    asked,
    expiresAt: new Date(now.getTime() + WAITS_MS),
  })
  return { pendingSignIn, cookie: { name: pendingCookie, value, maxAgeSeconds: WAITS_MS / 1000 } }
}

/** Answers the mount's question who waits. */
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

/** Ends the waiting; of two proofs at once, one finds it over. @returns what the sign-in asked for */
export async function takePendingSignIn(
  tx: Tx,
  pendingId: string,
  now: Date,
): Promise<AskedSignIn | undefined> {
  const waited = await usePendingSignIn(tx, pendingId, now)
  return waited === undefined ? undefined : z.parse(askedFor, waited.asked)
}

function hashOf(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}
