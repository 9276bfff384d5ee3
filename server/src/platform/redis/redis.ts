import { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'

/** Longer than a request should wait for a counter. */
const ANSWERS_WITHIN_MS = 250
/** Back-off after a failure, so that a hanging Redis doesn't slow every request. */
const PAUSE_MS = 1000
const LONGEST_WAIT_TO_CONNECT_MS = 2000

/** State shared between processes that we can do without for a while. Connects and reconnects automatically. */
export interface SharedRedis {
  readonly client: Redis
  /** Runs the work if Redis is available now; undefined if not, and the caller continues without it. Never rejects. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T | undefined>
  readonly close: () => Promise<void>
}

/**
 * Opens a connection without waiting for it. Losing and regaining Redis is logged once each, with the error's message only: its other
 * fields carry the command, and with it the password.
 * @param answersWithinMs how long a command may take before Redis counts as lost
 */
export function openRedis(
  address: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  answersWithinMs = ANSWERS_WITHIN_MS,
): SharedRedis {
  const client = new Redis(address, {
    connectionName: 'waymark',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answersWithinMs,
    connectTimeout: 5000,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_WAIT_TO_CONNECT_MS),
  })
  let known: 'nothing' | 'shared' | 'alone' = 'nothing'
  let askAgainAt = 0
  const lost = (error: unknown): void => {
    askAgainAt = performance.now() + PAUSE_MS
    if (known === 'alone') return
    known = 'alone'
    log.warn({ reason: wordsOf(error) }, 'Redis cannot be reached: this process counts its limits alone')
  }
  const found = (): void => {
    if (known === 'shared') return
    known = 'shared'
    log.info('Redis is reached: limits are shared')
  }
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (client.status !== 'ready' || performance.now() < askAgainAt) return undefined
    try {
      const done = await work()
      found()
      return done
    } catch (error) {
      lost(error)
      return undefined
    }
  }
  client.on('error', lost)
  client.on('ready', () => {
    askAgainAt = 0
    void attempt(async () => client.ping())
  })
  return {
    client,
    attempt,
    close: async () => {
      if (client.status === 'ready') await client.quit().catch(() => {})
      client.disconnect()
    },
  }
}

/** A refused connection to several addresses has a code and no message. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return error.message === '' ? code : error.message
}
