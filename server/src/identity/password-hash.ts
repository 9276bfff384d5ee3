import { hash, verify, type Options } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nobody's secret: checking it takes as long as checking a real one, so that time tells nothing. */
let decoy: Promise<string> | undefined

export async function hashSecret(secret: string): Promise<string> {
  return hash(secret.normalize('NFKC'), options)
}

/** A hash of a secret that nobody has: a password that no longer signs in. */
export async function hashOfNothing(): Promise<string> {
  return hashSecret(randomBytes(32).toString('base64url'))
}

/** Whether `secret` is the one behind a hash; without a hash the answer is no, and takes as long. */
export async function isSecret(secret: string, hashed: string | undefined): Promise<boolean> {
  decoy ??= hashSecret('decoy')
  const matches = await verify(hashed ?? (await decoy), secret.normalize('NFKC'))
  return matches && hashed !== undefined
}
