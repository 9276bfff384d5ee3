import type { Database } from '../database/database.ts'
import { claimMessages, finishMessage, keepMessage, noteFailure } from './outbox.ts'

/** Takes a message's payload out into the world. It may be called twice for one message. */
export type Consumer = (payload: unknown, id: string) => Promise<void>

export interface Relay {
  /** Sends everything that is due when it is called. Rounds never overlap in one process. */
  readonly run: () => Promise<void>
  /** Starts a round soon, after the one that runs, without waiting for it. */
  readonly nudge: () => void
  /** Lets the message under way be sent and noted, so that it is not sent again; what is left waits for another relay. */
  readonly stop: () => Promise<void>
}

const PAGE = 50

/** Carries the outbox to its consumers by topic. A message that fails does not keep the others waiting. */
export function createRelay(
  database: Database,
  consumers: Readonly<Record<string, Consumer>>,
  onFailure: (error: unknown, topic: string) => void,
): Relay {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let isStopped = false
  const deliver = async (): Promise<void> => {
    for (;;) {
      if (isStopped) return
      const messages = await claimMessages(database, PAGE)
      for (const message of messages) {
        if (isStopped) return
        try {
          const consumer = consumers[message.topic]
          if (consumer === undefined) throw new Error(`Nobody takes messages of topic ${message.topic}`)
          if (!(await keepMessage(database, message))) continue
          await consumer(message.payload, message.id)
          await finishMessage(database, message.id)
        } catch (error) {
          onFailure(error, message.topic)
          await noteFailure(database, message.id, error instanceof Error ? error.message : String(error))
        }
      }
      if (messages.length < PAGE) return
    }
  }
  const start = async (): Promise<void> => {
    next = undefined
    running = deliver().finally(() => {
      running = undefined
    })
    return running
  }
  // The round under way may have passed a new message by: all who ask meanwhile share one round after it.
  const run = async (): Promise<void> => {
    if (running === undefined && next === undefined) return start()
    next ??= (running ?? Promise.resolve()).catch(() => {}).then(start)
    return next
  }
  return {
    run,
    nudge: () => void run().catch((error: unknown) => onFailure(error, 'relay')),
    stop: async () => {
      isStopped = true
      await Promise.allSettled([running, next])
    },
  }
}
