import type { Database } from '../database/database.ts'
import { apartFromTrace } from '../tracing/tracing.ts'
import { openLane, type Consumer, type Lane } from './lane.ts'
import { outboxClasses, type OutboxClass } from './outbox.ts'
import { readDueClasses } from './outbox-store.ts'

export type { Consumer } from './lane.ts'

export interface Relay {
  /** Sends everything due at the time of the call, and waits for sends in progress; rejects if the database fails. */
  readonly run: () => Promise<void>
  /** Triggers sending without waiting for it. */
  readonly nudge: () => void
  /** Lets sends in progress finish and be recorded, so that they aren't repeated; releases the others. */
  readonly stop: () => Promise<void>
}

/** Concurrent sends per class in one process. A class never waits for another, however many messages that has and however long they take. */
const workers: Readonly<Record<OutboxClass, number>> = { security: 4, orders: 2, bulk: 2, attempts: 1 }

/** Maximum concurrent emails; the mail server must allow one process this many connections. */
export const mostUnderWay = Object.values(workers).reduce((sum, count) => sum + count, 0)

/** Together with the minutely job that looks for messages, a killed process's messages are sent within two minutes. */
const usualLeaseSeconds = 45

/** Delivers outbox messages to their consumers by topic. A failing message doesn't delay others. */
export function createRelay(
  database: Database,
  consumers: Readonly<Record<string, Consumer>>,
  onFailure: (error: unknown, topic: string) => void,
  leaseSeconds = usualLeaseSeconds,
): Relay {
  const lanes = new Map<OutboxClass, Lane>(
    outboxClasses.map((ofClass) => [
      ofClass,
      openLane({ database, ofClass, workers: workers[ofClass], leaseSeconds, consumers, onFailure }),
    ]),
  )
  let looking: Promise<readonly Promise<void>[]> | undefined
  let next: Promise<readonly Promise<void>[]> | undefined
  let isStopped = false
  const look = async (): Promise<readonly Promise<void>[]> => {
    if (isStopped) return []
    const due = await readDueClasses(database, outboxClasses)
    const rounds = [...lanes].map(async ([ofClass, lane]) =>
      due.includes(ofClass) ? lane.run() : lane.underWay(),
    )
    // Callers learn of failures by awaiting the rounds; so does a nudge.
    for (const round of rounds) round.catch(() => {})
    return rounds
  }
  const startLooking = async (): Promise<readonly Promise<void>[]> => {
    next = undefined
    // The caller who triggers a look isn't the subject of its messages.
    looking = apartFromTrace(look).finally(() => {
      looking = undefined
    })
    return looking
  }
  // A look in progress can have missed a new message: concurrent callers share one more look after it.
  const lookAgain = async (): Promise<readonly Promise<void>[]> => {
    if (looking === undefined && next === undefined) return startLooking()
    next ??= (looking ?? Promise.resolve()).then(startLooking, startLooking)
    return next
  }
  const run = async (): Promise<void> => void (await Promise.all(await lookAgain()))
  return {
    run,
    nudge: () => void run().catch((error: unknown) => onFailure(error, 'relay')),
    stop: async () => {
      isStopped = true
      await Promise.allSettled([...lanes.values()].map(async (lane) => lane.stop()))
      await Promise.allSettled([looking, next])
    },
  }
}
