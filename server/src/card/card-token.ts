import type { Keys } from '../platform/tokens/keys.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code is valid. The portal shows the next one before that. */
export const SECONDS_VALID = 60

/** Half of an HMAC-SHA-256, as RFC 2104 allows, to keep the QR code coarse enough to scan at arm's length. */
const MAC_BYTES = 16

const form = /^([A-Z0-9]{1,10})\.([A-Z0-9]{1,10})\.([0-9]{6,16})\.([0-9a-z]{1,8})\.([\w-]{22})$/

export interface CardHolder {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
}

export type CardReading =
  | { readonly kind: 'good'; readonly holder: CardHolder }
  /** Signed by us but expired. */
  | { readonly kind: 'old' }
  | { readonly kind: 'forged' }

/** The key used only to sign cards. */
export function cardKeyOf(keys: Keys): Buffer {
  return keys.derive('membership cards')
}

/**
 * A card's token, `NZ.AP.204000020.tz1x9k.<mac>`: the membership, the second it expires (base 36), and their signature. It gives no access:
 * its holder only learns what `verifyCard` answers (CARD-01).
 */
export function signCard(key: Buffer, holder: CardHolder, now: Date): string {
  const end = Math.floor(now.getTime() / 1000) + SECONDS_VALID
  const { companyCode, programCode, membershipNumber } = holder
  const signed = [companyCode, programCode, membershipNumber, end.toString(36)].join('.')
  return `${signed}.${macOf(key, signed).toString('base64url')}`
}

/** Checks a scanned token. The signature is checked first, so only our own tokens can be expired. */
export function readCard(key: Buffer, token: string, now: Date): CardReading {
  const [, companyCode, programCode, membershipNumber, end, mac] = form.exec(token) ?? []
  if (
    companyCode === undefined ||
    programCode === undefined ||
    membershipNumber === undefined ||
    end === undefined ||
    mac === undefined
  )
    return { kind: 'forged' }
  const signed = token.slice(0, -mac.length - 1)
  // Compares the text, not its bytes: several base64url texts decode to the same bytes.
  const right = Buffer.from(macOf(key, signed).toString('base64url'))
  if (!timingSafeEqual(right, Buffer.from(mac))) return { kind: 'forged' }
  if (Number.parseInt(end, 36) * 1000 <= now.getTime()) return { kind: 'old' }
  return { kind: 'good', holder: { companyCode, programCode, membershipNumber } }
}

function macOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES)
}
