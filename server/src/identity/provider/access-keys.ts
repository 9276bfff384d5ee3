import type { redeemAccess as facts } from '@waymark/contract/identity/sign-in/redeem-access'
import type * as shapes from '@waymark/contract/identity/sign-in/redeem-access.shapes'
import type { Domain } from '@waymark/contract/operation'
import { compactDecrypt, CompactEncrypt } from 'jose'
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Call } from '../../calls/call.ts'
import { presentTokens, sessionCookie, type SessionServices } from '../sessions.ts'
import { takeAccessKey, type KeptAccessKey } from './provider-store.ts'

/** How long an access key is valid (ROUTE-24). */
const ACCESS_KEY_MS = 60_000

/** What a provider sign-in gives the app besides the session (AUTH-05). */
const providerTokens = z.object({ idToken: z.string(), idpToken: z.string() })
export type ProviderTokens = z.output<typeof providerTokens>

/** A new access key, and its stored form. */
export interface MadeAccessKey {
  readonly accessKey: string
  readonly kept: KeptAccessKey
}

/**
 * Creates a key for the tokens of the session it's opened with: valid once, for a minute, with the session's cookie. Accompanying data is
 * sealed with the key itself, so that the table alone reveals nothing.
 */
export async function makeAccessKey(now: Date, along?: ProviderTokens): Promise<MadeAccessKey> {
  const accessKey = randomBytes(32).toString('base64url')
  const kept = {
    hash: digest('find', accessKey),
    sealed: along === undefined ? undefined : await seal(accessKey, along),
    expiresAt: new Date(now.getTime() + ACCESS_KEY_MS),
  }
  return { accessKey, kept }
}

/** Exchanges an access key for the session's tokens. A key that is used twice, too late or elsewhere is spent. */
export async function redeemAccess(
  services: SessionServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { cid, accessKey } = call.body.object
  const taken = await takeAccessKey(services.database, digest('find', accessKey), call.now)
  if (taken === undefined) return call.fail('ACCESS_KEY_REFUSED')
  const tokens = await presentTokens(services, taken.sessionId, call.cookies[sessionCookie])
  if (tokens === undefined || String(tokens.customer) !== cid) return call.fail('ACCESS_KEY_REFUSED')
  call.setHeaders({ 'ps-token': tokens.accessToken, 'ps-refreshtoken': tokens.refreshValue })
  const along = taken.sealed === null ? {} : await unseal(accessKey, taken.sealed)
  return { data: { success: true, ...along } }
}

function digest(purpose: 'find' | 'seal', accessKey: string): Buffer {
  return createHash('sha256').update(`${purpose}:${accessKey}`).digest()
}

async function seal(accessKey: string, along: ProviderTokens): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(along)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(digest('seal', accessKey))
}

async function unseal(accessKey: string, sealed: string): Promise<ProviderTokens> {
  const { plaintext } = await compactDecrypt(sealed, digest('seal', accessKey))
  return z.parse(providerTokens, JSON.parse(Buffer.from(plaintext).toString()))
}
