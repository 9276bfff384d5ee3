import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { RequestKey } from '../platform/idempotency/request-key.ts'
import { claimKey, keepAnswer } from '../platform/idempotency/store.ts'

interface OnceServices {
  readonly database: Database
  /** Wakes the relay, so that new outbox messages don't wait for its next round; absent if the work sends none. */
  readonly nudgeOutbox?: () => void
}

/** The part of an idempotent operation's call that this needs. */
interface KeyedCall<A> {
  readonly key: RequestKey
  readonly encode: (answer: A) => unknown
  readonly decode: (kept: unknown) => A
}

/**
 * Runs an idempotent call's work once, however often its request is sent: claims the key, does the work and stores the answer in one
 * transaction. A concurrent duplicate waits and gets the same answer. If the work throws, all three are rolled back and the key can be
 * used again.
 *
 *     return once(services, call, reference, async (tx) => {
 *       await insertFeedback(tx, { reference, … })
 *       return { object: { feedbackReference: reference } }
 *     })
 *
 * @param subject what the key was used for: the number of the row the work writes
 * @throws AppError IDEMPOTENCY_KEY_REUSED if the key came with another body or path, or for another operation
 */
export async function once<A>(
  services: OnceServices,
  call: KeyedCall<A>,
  subject: string,
  work: (tx: Tx) => Promise<A>,
): Promise<A> {
  const outcome = await inTransaction(services.database, async (tx) => {
    const known = await claimKey(tx, call.key, subject)
    if (known.kind !== 'unknown') return known
    const answer = await work(tx)
    await keepAnswer(tx, call.key, call.encode(answer))
    return { kind: 'done', answer } as const
  })
  if (outcome.kind === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (outcome.kind === 'begun') throw new Error(`The work of ${call.key.operation} has no answer`)
  if (outcome.kind === 'answered') return call.decode(outcome.answer)
  services.nudgeOutbox?.()
  return outcome.answer
}

/**
 * The same for a call whose answer can only be built after its work is committed: because it calls another system, or reads what others
 * may have changed since. A process that stops between the two leaves a key without an answer; the next request with that key builds it.
 *
 *     return onceThen(services, call, claimNumber, {
 *       work: async (tx) => insertClaim(tx, claim),
 *       answer: async (first) => ({ object: await readClaim(first) }),
 *     })
 */
export async function onceThen<A>(
  services: OnceServices,
  call: KeyedCall<A>,
  subject: string,
  {
    work,
    answer,
    isFinal = () => true,
  }: {
    readonly work: (tx: Tx) => Promise<void>
    /** Can run again, for a concurrent duplicate or after a crash. `first` is the subject of the request that did the work. */
    readonly answer: (first: string) => Promise<A>
    /** Whether an answer is stored. One that can still change, such as for an order still to be paid, is recomputed each time. */
    readonly isFinal?: (answer: A) => boolean
  },
): Promise<A> {
  const known = await inTransaction(services.database, async (tx) => {
    const found = await claimKey(tx, call.key, subject)
    if (found.kind === 'unknown') await work(tx)
    return found
  })
  if (known.kind === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  try {
    const made = await answer(known.kind === 'begun' ? known.subject : subject)
    if (isFinal(made)) await keepAnswer(services.database, call.key, call.encode(made))
    return made
  } finally {
    services.nudgeOutbox?.()
  }
}
