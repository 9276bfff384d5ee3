import { createHash, randomBytes } from 'node:crypto'
import { v4 as uuidv4 } from 'uuid'
import type { ConsoleRole } from '@waymark/contract/console/roles'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { randomId } from '../../platform/random-id.ts'
import type { VouchedOperator } from './operator-claims.ts'
import { findSession, insertSession, touchSession, upsertOperator } from './session-store.ts'

/** The session's cookie. Strict: no other site can use it, not even by a link. */
export const sessionCookie = 'waymark_console'

/** A session ends when it wasn't used for this long, and after a working day in any case. */
export const IDLE_MS = 15 * 60_000
export const LONGEST_MS = 8 * 3_600_000
/** Use is noted at most this often. */
const NOTED_MS = 30_000

/** The operator of a call. */
export interface Operator {
  readonly operator: bigint
  readonly sessionId: string
  readonly name: string
  /** Lower case. */
  readonly email: string
  readonly roles: readonly ConsoleRole[]
  readonly companies: readonly string[]
  readonly idleEndsAt: Date
  readonly endsAt: Date
}

export interface SessionServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
}

/** Opens a session. @returns the cookie's value, which is stored nowhere */
export async function openSession(
  { database, clock }: SessionServices,
  who: VouchedOperator,
): Promise<string> {
  const [value, sessionId, newNumber, now] = [
    randomBytes(32).toString('base64url'),
    uuidv4(),
    randomId(),
    clock.now(),
  ]
  await inTransaction(database, async (tx) => {
    const operator = await upsertOperator(tx, { ...who, newNumber, now })
    const { roles, companies } = who
    const endsAt = new Date(now.getTime() + LONGEST_MS)
    await insertSession(tx, { sessionId, secretHash: hashOf(value), operator, roles, companies, now, endsAt })
  })
  return value
}

/** The operator whose cookie this is, and notes the use; undefined without a live session. */
export async function operatorOfCookie(
  { database, clock }: SessionServices,
  value: string | undefined,
): Promise<Operator | undefined> {
  if (value === undefined || !/^[\w-]{43}$/.test(value)) return undefined
  const found = await findSession(database, hashOf(value))
  const now = clock.now()
  const isLive = found !== undefined && found.endsAt > now && found.usedAt.getTime() + IDLE_MS > now.getTime()
  if (!isLive) return undefined
  const { usedAt, ...operator } = found
  if (usedAt.getTime() + NOTED_MS < now.getTime()) await touchSession(database, found.sessionId, now)
  const idleEnd = Math.min(now.getTime() + IDLE_MS, found.endsAt.getTime())
  return { ...operator, idleEndsAt: new Date(idleEnd) }
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
