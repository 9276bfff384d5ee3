import type { PoolFigures } from './pool-figures.ts'

/** How long we wait for PostgreSQL, in milliseconds. */
export interface TimeLimits {
  /** For a connection: a free one from the pool, or a new one. */
  readonly connectMs: number
  /** For a COMMIT, which waits for a missing synchronous standby. */
  readonly commitMs: number
  /** For a request's statement. */
  readonly statementMs: number
  /** For a lock, within a request's statement. */
  readonly lockMs: number
}

/** A pool's limits; undefined: no limit. */
export interface PoolLimits {
  readonly connectMs: number | undefined
  readonly commitMs: number | undefined
  readonly statementMs: number | undefined
  readonly lockMs: number | undefined
  readonly idleInTransactionMs: number | undefined
}

export const unlimited: PoolLimits = {
  connectMs: undefined,
  commitMs: undefined,
  statementMs: undefined,
  lockMs: undefined,
  idleInTransactionMs: undefined,
}

/** A transaction idle for this long has lost its process. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Jobs read tables page by page; the longest page takes far less. */
const JOB_STATEMENT_MS = 120_000
const QUEUE_STATEMENT_MS = 30_000
/** What a replica doesn't answer in time is read from the primary, so nobody waits for it long. */
const REPLICA_MS = 2000

/** Each pool's limits. Requests are impatient; jobs and the queue have wider limits. */
export function poolLimits(
  limits: TimeLimits | undefined,
): Readonly<Record<PoolFigures['pool'], PoolLimits>> {
  if (limits === undefined)
    return {
      web: unlimited,
      jobs: unlimited,
      queue: unlimited,
      replica: unlimited,
      'replica-jobs': unlimited,
    }
  const web = { ...limits, idleInTransactionMs: IDLE_IN_TRANSACTION_MS }
  const atMost = (ms: number): number => Math.min(ms, REPLICA_MS)
  const replica = { ...web, connectMs: atMost(limits.connectMs), statementMs: atMost(limits.statementMs) }
  const atLeast = (ms: number): number => Math.max(ms, limits.statementMs)
  return {
    web,
    jobs: { ...web, statementMs: atLeast(JOB_STATEMENT_MS), lockMs: atLeast(limits.lockMs) },
    queue: { ...web, connectMs: atLeast(QUEUE_STATEMENT_MS), statementMs: atLeast(QUEUE_STATEMENT_MS) },
    replica,
    'replica-jobs': replica,
  }
}
