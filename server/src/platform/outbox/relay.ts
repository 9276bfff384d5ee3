import type { Database } from '../database/database.ts'
import { apartFromTrace } from '../tracing/tracing.ts'
import { openLane, type Consumer, type Lane } from './lane.ts'
import { outboxClasses, type OutboxClass } from './outbox.ts'
import { readDueClasses } from './outbox-store.ts'

export type { Consumer } from './lane.ts'

export interface Relay {
  /** Sends everything that is due when it is called, and waits for what is under way; rejects where the database fails. */
  readonly run: () => Promise<void>
  /** Has what is due now sent, without waiting for it. */
  readonly nudge: () => void
  /** Lets the messages under way be sent and noted, so that they are not sent again; the others are given back. */
  readonly stop: () => Promise<void>
}

/**
 * How many messages of each class are under way at a time in one process. A class never waits for another one, however many messages
 * that has and however long they take.
 */
const workers: Readonly<Record<OutboxClass, number>> = { security: 4, orders: 2, bulk: 2, attempts: 1 }

/** How many mails can be under way at a time; what the mail server must let one process open. */
export const mostUnderWay = Object.values(workers).reduce((sum, count) => sum + count, 0)

/** With the minute of the job that looks for messages, what a killed process had under way is sent within two minutes. */
const usualLeaseSeconds = 45

/** Carries the outbox to its consumers by topic. A message that fails keeps no other waiting. */
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
    // Who called hears of a failure by waiting for the rounds; a nudge waits for them too.
    for (const round of rounds) round.catch(() => {})
    return rounds
  }
  const startLooking = async (): Promise<readonly Promise<void>[]> => {
    next = undefined
    // Whoever asked for a look isn't whom its messages are about.
    looking = apartFromTrace(look).finally(() => {
      looking = undefined
    })
    return looking
  }
  // A look under way may have passed a new message by: all who ask meanwhile share one after it.
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
