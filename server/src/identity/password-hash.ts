import { hash, verify, type Options } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { createGate } from '../platform/gate.ts'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Every hash of a process goes through here, whatever it is of. At most three of the four threads that files and names are read with are
 * at it, and never more than there are processors; a crowd beyond is refused.
 */
const hashing = createGate({ atOnce: Math.min(3, availableParallelism()), waiting: 96 })

/** A hash of nobody's secret: checking it takes as long as checking a real one, so that time tells nothing. */
let decoy: Promise<string> | undefined

/** @throws AppError UNAVAILABLE while too many hashes are under way */
export async function hashSecret(secret: string): Promise<string> {
  return hashing(async () => hash(secret.normalize('NFKC'), options))
}

/**
 * Whether `secret` is the one behind a hash; without a hash the answer is no, and takes as long.
 * @throws AppError UNAVAILABLE while too many hashes are under way
 */
export async function isSecret(secret: string, hashed: string | undefined): Promise<boolean> {
  decoy ??= hash('decoy', options)
  const against = hashed ?? (await decoy)
  const matches = await hashing(async () => verify(against, secret.normalize('NFKC')))
  return matches && hashed !== undefined
}
