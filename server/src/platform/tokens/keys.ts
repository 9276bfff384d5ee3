import { createHmac, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The server's own secrets: the key pair that signs access tokens (ES256), and the secret all others are derived from. */
export interface Keys {
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** A 32-byte key for one purpose; the same name always gives the same key. */
  readonly derive: (purpose: string) => Buffer
  /** The same from earlier secrets, in order: they decrypt stored data and are never used for new data. */
  readonly deriveOld: (purpose: string) => readonly Buffer[]
}

const rootSecret = z.string().check(z.regex(/^[\w-]{43,}$/, 'must be 32 bytes or more as base64url'))

/** Keys as stored in the environment or the data folder: a P-256 key pair as JWK, and 32 bytes as base64url. */
export const storedKeys = z.object({
  signing: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
  secret: rootSecret,
  /** Earlier secrets, kept as long as stored data is encrypted with them. */
  oldSecrets: z._default(z.array(rootSecret), []),
})
export type StoredKeys = z.output<typeof storedKeys>

/**
 * The given keys, or those in the data folder, readable by the owner only; the first start creates them.
 * @throws Error if they are invalid; the message never quotes them
 */
export async function loadKeys(given: StoredKeys | undefined, dataDir: string): Promise<Keys> {
  if (given !== undefined) return keysFrom(given, 'KEYS')
  const path = join(dataDir, 'keys.json')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const text = (await readText(path)) ?? (await makeKeys(path))
  return keysFrom(readStored(text, path), path)
}

/** Keys that live as long as the process, for tests. */
export async function temporaryKeys(): Promise<Keys> {
  return keysFrom(await newKeys(), 'memory')
}

function readStored(text: string, path: string): StoredKeys {
  try {
    return z.parse(storedKeys, JSON.parse(text))
  } catch {
    throw new Error(
      `${path} does not hold keys. Bring it back from a backup; without it, everybody signs in anew.`,
    )
  }
}

async function keysFrom({ signing, secret, oldSecrets }: StoredKeys, where: string): Promise<Keys> {
  const { d: _, ...publicPart } = signing
  const pair = await pairFrom(signing, publicPart).catch(() => undefined)
  if (pair === undefined) throw new Error(`The signing key of ${where} is not a P-256 key pair.`)
  return {
    ...pair,
    derive: (purpose) => derivedFrom(secret, purpose),
    deriveOld: (purpose) => oldSecrets.map((old) => derivedFrom(old, purpose)),
  }
}

function derivedFrom(secret: string, purpose: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(purpose).digest()
}

/** Undefined if the halves don't match, which the import of the private one finds. */
async function pairFrom(
  privatePart: JWK,
  publicPart: JWK,
): Promise<{ readonly privateKey: CryptoKey; readonly publicKey: CryptoKey } | undefined> {
  const privateKey = await importJWK(privatePart, 'ES256')
  const publicKey = await importJWK(publicPart, 'ES256')
  const areKeys = !(privateKey instanceof Uint8Array) && !(publicKey instanceof Uint8Array)
  return areKeys ? { privateKey, publicKey } : undefined
}

async function newKeys(): Promise<StoredKeys> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const secret = randomBytes(32).toString('base64url')
  return z.parse(storedKeys, { signing: await exportJWK(pair.privateKey), secret })
}

/** Concurrent starts agree: the file appears complete, and whoever comes second uses it. */
async function makeKeys(path: string): Promise<string> {
  const text = JSON.stringify(await newKeys())
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
    await file.close()
    await link(draft, path)
    return text
  } catch (error) {
    const winners = isCode(error, 'EEXIST') ? await readText(path) : undefined
    if (winners === undefined) throw error
    return winners
  } finally {
    await rm(draft, { force: true })
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
