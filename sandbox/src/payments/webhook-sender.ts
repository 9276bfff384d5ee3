import type { Clock } from '../clock.ts'
import { signWebhook } from './signature.ts'

const maximumTries = 6
const answerWithinMs = 10_000

/** One delivery of an event. */
export type Sending = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly dueAt: number
  readonly event: { readonly id: string }
}

type SenderOptions<Delivery> = {
  readonly url: string
  readonly secret: string
  /** The header that carries the signature. */
  readonly header: 'waymark-signature' | 'stripe-signature'
  readonly clock: Clock
  /** Called once per delivery: accepted with a 2xx, or given up on after the last attempt. */
  readonly onResult: (delivery: Delivery, result: 'accepted' | 'abandoned') => void
}

export type WebhookSender<Delivery> = {
  /** Sends the delivery when it is due, and again 1, 2, 4, 8 and 16 s after each failure. */
  readonly send: (delivery: Delivery) => void
  /** Stops all timers and requests; unaccepted deliveries stay pending. */
  readonly stop: () => Promise<void>
}

export function createWebhookSender<Delivery extends Sending>({
  url,
  secret,
  header,
  clock,
  onResult,
}: SenderOptions<Delivery>): WebhookSender<Delivery> {
  const timers = new Set<() => void>()
  const requests = new Set<Promise<void>>()
  const stopping = new AbortController()

  function later(delayMs: number, delivery: Delivery, tries: number): void {
    const cancel = clock.schedule(delayMs, () => {
      timers.delete(cancel)
      const request = attempt(delivery, tries).finally(() => requests.delete(request))
      requests.add(request)
    })
    timers.add(cancel)
  }

  async function attempt(delivery: Delivery, tries: number): Promise<void> {
    const accepted = await post(JSON.stringify(delivery.event))
    if (stopping.signal.aborted) return
    if (accepted) onResult(delivery, 'accepted')
    else if (tries < maximumTries) later(1000 * 2 ** (tries - 1), delivery, tries + 1)
    else onResult(delivery, 'abandoned')
  }

  async function post(body: string): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [header]: signWebhook(secret, body, clock.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)]),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  return {
    send: (delivery) => {
      later(Math.max(0, delivery.dueAt - clock.now()), delivery, 1)
    },
    stop: async () => {
      stopping.abort()
      for (const cancel of timers) cancel()
      await Promise.all(requests)
    },
  }
}
