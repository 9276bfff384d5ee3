import { dayIn } from '@waymark/rules/calendar'
import { readMembership } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { OperatorServices } from '../services.ts'
import { lockPool, readOwnPart } from '../store.ts'
import { endOwnPart } from './leave-pool.ts'
import { findPooling } from './pool-terms.ts'

export interface LeaveAsked {
  readonly company: string
  readonly programme: string
  /** The membership number of who leaves. */
  readonly number: string
  readonly dryRun: boolean
  /** Called in the transaction in which they leave. */
  readonly record?: (tx: Tx, left: LeftPool) => Promise<void>
}

export interface LeftPool {
  readonly kind: 'left'
  /** They led it: the pool is closed. */
  readonly closed: boolean
  /** By membership number, what went back to whose account; the leader's is the last. */
  readonly returned: readonly { readonly number: string; readonly points: bigint }[]
}

export type LeaveOutcome =
  | LeftPool
  /** Nothing was changed. */
  | { readonly kind: 'noPools' | 'inNoPool' | 'frozen' }

/**
 * Does for a member who can't, because they died or can't be reached, what they would do in the portal to leave their family pool (POINT-13).
 * A dry run takes the same steps and undoes them.
 */
export async function leaveByOperator(services: OperatorServices, asked: LeaveAsked): Promise<LeaveOutcome> {
  const { dryRun } = asked
  const pooling = await findPooling(services.configuration, asked)
  if (pooling === undefined) return { kind: 'noPools' }
  const { programme, terms } = pooling
  const now = services.clock.now()
  const leaving = { terms, today: dayIn(programme.timeZone, now), now }
  const run = dryRun ? tryOut<LeaveOutcome> : inTransaction<LeaveOutcome>
  try {
    return await run(services.database, async (tx) => {
      const own = await lockPoolOf(tx, asked)
      if (own === undefined) return { kind: 'inNoPool' }
      const returned = (await endOwnPart(tx, own, leaving)).map(({ member, points }) => ({
        number: member.membership_number,
        points,
      }))
      const left: LeftPool = { kind: 'left', closed: own.part.role === 'HEAD', returned }
      if (!dryRun) await asked.record?.(tx, left)
      return left
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'ACCOUNT_FROZEN') return { kind: 'frozen' }
    throw error
  }
}

/** A member's part and their pool, locked, or undefined if they are in none. */
async function lockPoolOf(tx: Tx, { company, programme, number }: LeaveAsked) {
  const member = await readMembership(tx, company, programme, number)
  const before = member === undefined ? undefined : await readOwnPart(tx, member.account)
  if (before === undefined) return undefined
  const pool = await lockPool(tx, before.pool_id)
  const part = await readOwnPart(tx, before.account)
  return part?.pool_id === pool.pool_id ? { part, pool } : undefined
}
