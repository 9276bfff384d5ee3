import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { passkeyVerify } from '@waymark/contract/factors/passkeys/passkey-verify'
import type { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import type { Wire } from '@waymark/contract/operation'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

type Assertion = Wire<typeof passkeyVerify>['request']['object']['response']
type Attestation = Extract<Wire<typeof confirmFactor>['request']['object'], { method: 'passkey' }>['response']

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

interface Ceremony {
  readonly options: unknown
  /** The requesting page. */
  readonly origin: string
  readonly verifiesUser?: boolean
}

const askedFor = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  rp: z.optional(z.object({ id: z.string() })),
  user: z.optional(z.object({ id: z.string() })),
})

/** An in-memory authenticator with one passkey (ES256): produces what a browser would send. */
export interface SoftwarePasskey {
  readonly create: (ceremony: Ceremony) => Attestation
  /** `count`: the signature counter to send; by default one more than last time. */
  readonly get: (ceremony: Ceremony & { readonly count?: number }) => Assertion
}

export function softwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let userHandle = ''
  let uses = 0
  return {
    create: ({ options, origin, verifiesUser = true }) => {
      const asked = z.parse(askedFor, options)
      userHandle = asked.user?.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        header(asked.rp?.id ?? '', HAS_CREDENTIAL | flags(verifiesUser), 0),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: ({ options, origin, verifiesUser = true, count }) => {
      const asked = z.parse(askedFor, options)
      uses = count ?? uses + 1
      const authenticatorData = header(asked.rpId ?? '', flags(verifiesUser), uses)
      const client = clientData('webauthn.get', asked.challenge, origin)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

function flags(verifiesUser: boolean): number {
  return USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)
}

function header(rpId: string, bits: number, count: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(bits)
  tail.writeUInt32BE(count, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** A P-256 key in COSE format (RFC 9053, 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'))
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

function cbor(value: unknown): Buffer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- maps, numbers, texts and bytes only
  return Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]))
}
