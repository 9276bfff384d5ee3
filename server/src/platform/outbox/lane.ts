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

/** Delivers a message's payload. Can be called twice for one message. */
export type Consumer = (payload: unknown, id: string) => Promise<void>

/** The messages of one class, sent by that class's workers. */
export interface Lane {
  /** Sends everything due. A call during a round waits for its end, and the round looks once more. */
  readonly run: () => Promise<void>
  /** Waits for the current round, if there is one. */
  readonly underWay: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface LaneOptions {
  readonly database: Database
  readonly ofClass: OutboxClass
  readonly workers: number
  /** How long a claimed message is reserved; renewed three times per lease while the work runs. */
  readonly leaseSeconds: number
  readonly consumers: Readonly<Record<string, Consumer>>
  readonly onFailure: (error: unknown, topic: string) => void
}

/** Messages claimed together, per worker: few, so that others soon get what a dead process had claimed. */
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
        // Sending can add new messages to the outbox, so a round only ends when a look finds none.
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

/** Sends claimed messages and renews their leases meanwhile. Those not yet tried when stopping are released. @throws database errors */
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

/** A message belongs to the trace of its cause, however much later it's sent. */
async function deliverTraced(message: ClaimedMessage, options: LaneOptions): Promise<void> {
  const parent = message.traceparent ?? undefined
  await traced(`relay ${message.topic}`, { kind: 'consumer', parent }, async () => deliver(message, options))
}

/** Sends one message and records the result. A message's own failure is recorded; a database failure is thrown. */
async function deliver(
  message: ClaimedMessage,
  { database, consumers, leaseSeconds, onFailure }: LaneOptions,
): Promise<void> {
  const ours = await renewLeases(database, [message], leaseSeconds)
  if (!ours.has(message.id)) return
  try {
    if (message.attempts > MOST_ATTEMPTS)
      throw new Error('The process ended each time this message was being sent')
    const consumer = consumers[message.topic]
    if (consumer === undefined) throw new Error(`No consumer for messages of topic ${message.topic}`)
    await consumer(message.payload, message.id)
    await finishMessage(database, message.id)
  } catch (error) {
    onFailure(error, message.topic)
    await noteFailure(database, message, error instanceof Error ? error.message : String(error))
  }
}
