import { clientHeader, SIGNATURE_SECONDS, signatureHeader } from '@waymark/contract/accruals/signature'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { FindSignedRequest } from '../calls/partner-caller.ts'
import { openSealed, type KeyRing } from '../platform/tokens/key-ring.ts'
import { findCredential, recordRequest, recordUse } from './credential-store.ts'

/**
 * Authenticates partners by signature: HMAC-SHA256 over time, nonce and the exact body. A wrong signature is all the caller learns; a wrong
 * time or a replay is only reported to a caller with the secret.
 */
export function createFindSignedRequest({
  database,
  clock,
  keys,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly keys: KeyRing
}): FindSignedRequest {
  return async (headers) => {
    const [clientId, signature] = [headers[clientHeader], headers[signatureHeader]]
    if (typeof clientId !== 'string' || typeof signature !== 'string') return undefined
    const [, seconds, nonce, sent] = /^t=(\d{1,12}),n=([\w-]{8,64}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    if (!/^pc_[0-9a-f]{24}$/.test(clientId)) return undefined
    if (seconds === undefined || nonce === undefined || sent === undefined) return undefined
    const credential = await findCredential(database, clientId, clock.now())
    if (credential === undefined) return undefined
    const kept = { sealed: credential.sealed_secret, keyId: credential.key_id }
    const secret = openSealed(keys, clientId, kept)
    if (secret === undefined) return undefined
    return {
      check: async (body) => {
        const right = createHmac('sha256', secret).update(`${seconds}.${nonce}.`).update(body).digest()
        if (!timingSafeEqual(right, Buffer.from(sent, 'hex'))) return 'invalid'
        const now = clock.now()
        if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_SECONDS) return 'expired'
        const recorded = await recordRequest(database, clientId, nonce, now)
        if (recorded === 'ended') return 'invalid'
        if (recorded === 'used') return 'used'
        await recordUse(database, clientId, now)
        return { clientId, companyCode: credential.company_code, partnerCode: credential.partner_code }
      },
    }
  }
}
