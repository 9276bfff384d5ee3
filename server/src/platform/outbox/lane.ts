import type { Database } from '../database/database.ts'
import { sideBySide } from '../side-by-side.ts'
import { traced } from '../tracing/tracing.ts'
import type { OutboxClass } from './outbox.ts'
import {
  claimMessages,
  finishMessage,
  MOST_ATTEMPTS,
  noteFailure,
  releaseMessages,
  renewLeases,
  type ClaimedMessage,
} from './outbox-store.ts'

/** Takes a message's payload out into the world. It may be called twice for one message. */
export type Consumer = (payload: unknown, id: string) => Promise<void>

/** The messages of one class, by as many workers as the class has. */
export interface Lane {
  /** Sends all that is due; who calls during a round waits for its end, and the round looks once again. */
  readonly run: () => Promise<void>
  /** Waits for the round under way, where there is one. */
  readonly underWay: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface LaneOptions {
  readonly database: Database
  readonly ofClass: OutboxClass
  readonly workers: number
  /** How long a claimed message is nobody else's; renewed three times as often for as long as the work takes. */
  readonly leaseSeconds: number
  readonly consumers: Readonly<Record<string, Consumer>>
  readonly onFailure: (error: unknown, topic: string) => void
}

/** Messages that are claimed together, for each worker: few, so that others soon have what a process that died had claimed. */
const PAGE_A_WORKER = 10

export function openLane(options: LaneOptions): Lane {
  const { database, ofClass, workers, leaseSeconds } = options
  const page = PAGE_A_WORKER * workers
  let round: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  const sendPages = async (): Promise<void> => {
    try {
      for (;;) {
        if (isStopped) return
        isAskedAgain = false
        const messages = await claimMessages(database, { ofClass, most: page, leaseSeconds })
        await sendPage(messages, options, () => isStopped)
        // What was sent may have put new messages into the outbox, so only a look that finds none ends a round.
        if (messages.length === 0 && !isAskedAgain) return
      }
    } finally {
      round = undefined
    }
  }
  return {
    run: async () => {
      isAskedAgain = true
      round ??= sendPages()
      return round
    },
    underWay: async () => round,
    stop: async () => {
      isStopped = true
      await Promise.allSettled([round])
    },
  }
}

/** Sends claimed messages, and keeps their leases meanwhile. Those that a stop leaves untried are given back. @throws what the database throws */
async function sendPage(
  messages: readonly ClaimedMessage[],
  options: LaneOptions,
  isStopped: () => boolean,
): Promise<void> {
  const { database, workers, leaseSeconds, ofClass, onFailure } = options
  const held = new Set(messages)
  const renewal = setInterval(
    () =>
      void renewLeases(database, [...held], leaseSeconds).catch((error: unknown) =>
        onFailure(error, ofClass),
      ),
    (leaseSeconds * 1000) / 3,
  )
  const failures: unknown[] = []
  try {
    await sideBySide(messages, workers, async (message) => {
      if (isStopped() || failures.length > 0) return
      try {
        await deliverTraced(message, options)
        held.delete(message)
      } catch (error) {
        failures.push(error)
      }
    })
  } finally {
    clearInterval(renewal)
  }
  if (failures.length > 0) throw failures[0]
  if (held.size > 0) await releaseMessages(database, [...held])
}

/** A message is part of what it tells of, however much later it leaves. */
async function deliverTraced(message: ClaimedMessage, options: LaneOptions): Promise<void> {
  const parent = message.traceparent ?? undefined
  await traced(`relay ${message.topic}`, { kind: 'consumer', parent }, async () => deliver(message, options))
}

/** Sends one message and notes what became of it. A failure of the message is noted, one of the database is thrown. */
async function deliver(
  message: ClaimedMessage,
  { database, consumers, leaseSeconds, onFailure }: LaneOptions,
): Promise<void> {
  const ours = await renewLeases(database, [message], leaseSeconds)
  if (!ours.has(message.id)) return
  try {
    if (message.attempts > MOST_ATTEMPTS) throw new Error('The process ended each time this was under way')
    const consumer = consumers[message.topic]
    if (consumer === undefined) throw new Error(`Nobody takes messages of topic ${message.topic}`)
    await consumer(message.payload, message.id)
    await finishMessage(database, message.id)
  } catch (error) {
    onFailure(error, message.topic)
    await noteFailure(database, message, error instanceof Error ? error.message : String(error))
  }
}
