import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { buildSandbox } from '../app.ts'
import type { Sandbox, SandboxOptions } from '../app.ts'

const secret = 'sk_test_of_the_merchant'
export const webhookSecret = 'whsec_of_the_merchant'
export const returnUrls = {
  successUrl: 'https://portal.example/buy?payment=success',
  failureUrl: 'https://portal.example/buy?payment=failed',
  cancelUrl: 'https://regional.example/buy?payment=cancelled',
}

const sessionShape = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  refundedAmount: z.int(),
  expiresAt: z.string(),
})

export function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const publicUrl = 'http://sandbox.example'
  // Port 9 (discard) never answers, for tests that aren't about webhooks.
  return buildSandbox({ secret, webhookSecret, webhookUrl: 'http://127.0.0.1:9/', publicUrl, ...options })
}

type Call = {
  readonly method?: 'GET' | 'POST'
  readonly body?: object
  readonly headers?: Record<string, string>
}

/** A merchant and a payer using the sandbox. */
export function paymentDesk({ app }: Sandbox) {
  async function call(url: string, { method = 'POST', body, headers = {} }: Call = {}) {
    const authorization = `Bearer ${secret}`
    const payload = body === undefined ? {} : { payload: body }
    return app.inject({ method, url, headers: { authorization, ...headers }, ...payload })
  }

  function order(changes: object = {}): object {
    return {
      reference: 'activity-1',
      merchant: 'Waymark Airways',
      amount: 12_050,
      currency: 'NZD',
      description: '5,000 points',
      locale: 'en',
      ...returnUrls,
      expiresInSeconds: 900,
      ...changes,
    }
  }

  const tryToOpen = (changes: object = {}, key: string = randomUUID()) =>
    call('/v1/sessions', { body: order(changes), headers: { 'idempotency-key': key } })

  return {
    call,
    tryToOpen,
    open: async (changes: object = {}, key?: string) => {
      const answer = await tryToOpen(changes, key)
      return z.parse(sessionShape, answer.json())
    },
    read: async (id: string) => {
      const answer = await call(`/v1/sessions/${id}`, { method: 'GET' })
      return z.parse(sessionShape, answer.json())
    },
    refund: (id: string, amount: number, key: string = randomUUID()) =>
      call(`/v1/sessions/${id}/refunds`, { body: { amount }, headers: { 'idempotency-key': key } }),
    choose: (id: string, outcome: string) =>
      app.inject({
        method: 'POST',
        url: `/pay/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `outcome=${encodeURIComponent(outcome)}`,
      }),
    page: (id: string) => app.inject({ method: 'GET', url: `/pay/${id}` }),
  }
}
