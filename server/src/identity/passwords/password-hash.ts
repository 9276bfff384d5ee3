import { hash, verify, type Options } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createGate, type Place } from '../../platform/gate.ts'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * All hashing in a process goes through here. It uses at most three of the four libuv threads, which also read files and resolve names, and
 * never more than there are processors; callers beyond its queue are refused. Those of a sign-in come behind all others, so that strangers
 * who guess don't hold up somebody's PIN.
 */
const hashing = createGate({ atOnce: Math.min(3, availableParallelism()), waiting: 96 })

/** A hash of nobody's secret: checking it takes as long as a real one, so timing reveals nothing. */
let decoy: Promise<string> | undefined

/** @throws AppError UNAVAILABLE while too many hashes are in progress */
export async function hashSecret(secret: string): Promise<string> {
  return hashing(async () => hash(secret.normalize('NFKC'), options))
}

/** A hash of a secret that nobody has, for disabling a password. */
export async function hashOfNothing(): Promise<string> {
  return hashSecret(randomBytes(32).toString('base64url'))
}

/**
 * Whether `secret` matches a hash; without a hash the answer is no, and takes as long.
 * @param place `behind` for everybody who isn't signed in, known or not
 * @throws AppError UNAVAILABLE while too many hashes are in progress
 */
export async function isSecret(
  secret: string,
  hashed: string | undefined,
  place: Place = 'ahead',
): Promise<boolean> {
  decoy ??= hash('decoy', options)
  const against = hashed ?? (await decoy)
  const matches = await hashing(async () => verify(against, secret.normalize('NFKC')), place)
  return matches && hashed !== undefined
}
