import { createHmac, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The server's own secrets: the key pair that signs access tokens (ES256), and one from which all others are derived. */
export interface Keys {
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** A 32-byte key for one purpose; the same name always gives the same key. */
  readonly derive: (purpose: string) => Buffer
}

const stored = z.object({
  signing: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
  secret: z.string().check(z.minLength(43)),
})

/** Reads the keys from the data folder, readable by the owner alone; the first start makes them. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const text = (await readText(path)) ?? (await makeKeys(path))
  return keysFrom(z.parse(stored, JSON.parse(text)))
}

/** Keys that live as long as the process, for tests. */
export async function temporaryKeys(): Promise<Keys> {
  return keysFrom(z.parse(stored, JSON.parse(await newKeys())))
}

async function keysFrom({ signing, secret }: z.output<typeof stored>): Promise<Keys> {
  const { d: _, ...publicPart } = signing
  const root = Buffer.from(secret, 'base64url')
  return {
    privateKey: await keyFrom(signing),
    publicKey: await keyFrom(publicPart),
    derive: (purpose) => createHmac('sha256', root).update(purpose).digest(),
  }
}

async function keyFrom(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('The signing key is not a key pair.')
  return key
}

async function newKeys(): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  return JSON.stringify({
    signing: await exportJWK(pair.privateKey),
    secret: randomBytes(32).toString('base64url'),
  })
}

async function makeKeys(path: string): Promise<string> {
  const text = await newKeys()
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  return text
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
