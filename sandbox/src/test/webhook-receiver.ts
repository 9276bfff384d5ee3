import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const eventShape = z.object({
  id: z.string(),
  type: z.literal('session.updated'),
  createdAt: z.string(),
  data: z.object({ sessionId: z.string(), reference: z.string(), status: z.string() }),
})

type Received = {
  readonly body: string
  readonly signature: string
  readonly event: z.infer<typeof eventShape>
}

export type WebhookReceiver = {
  readonly url: string
  /** Statuses to answer with, in order, then 204. */
  readonly answers: number[]
  /** The next unread webhook. */
  readonly next: () => Promise<Received>
  /** Total number received. */
  readonly count: () => number
  readonly close: () => Promise<void>
}

/** A real HTTP server acting as the merchant. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const answers: number[] = []
  const arrived: Received[] = []
  const takers: ((received: Received) => void)[] = []
  let count = 0

  async function receive(request: IncomingMessage): Promise<void> {
    const body = await text(request)
    const signature = z.parse(z.string(), request.headers['waymark-signature'])
    const received = { body, signature, event: z.parse(eventShape, JSON.parse(body)) }
    count += 1
    const taker = takers.shift()
    if (taker) taker(received)
    else arrived.push(received)
  }

  const server = createServer((request, response) => {
    const status = answers.shift() ?? 204
    receive(request).then(
      () => response.writeHead(status).end(),
      () => response.writeHead(500).end(),
    )
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(z.parse(z.object({ port: z.int() }), server.address()).port)
    })
  })

  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    answers,
    next: () => {
      const received = arrived.shift()
      if (received) return Promise.resolve(received)
      return new Promise((resolve) => takers.push(resolve))
    },
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
