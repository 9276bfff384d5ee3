import { localeFrom, writtenFor } from '../platform/locale.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import {
  GatewayUnavailable,
  RefundRefused,
  type GatewayEvent,
  type GatewaySession,
  type PaymentGateway,
} from './gateway.ts'

const ANSWER_WITHIN_MS = 5000
/** A webhook signed longer ago than this is not listened to: somebody may have kept it. */
const SIGNATURE_GOOD_SECONDS = 300

const session = z.object({
  id: z.string(),
  url: z.url(),
  status: z.enum(['open', 'processing', 'succeeded', 'failed', 'cancelled', 'expired']),
  amount: z.int(),
  currency: z.string(),
})
const refused = z.object({ session })
const failure = z.object({ error: z.object({ code: z.string().check(z.maxLength(100)) }) })
/** Client errors that a later try can get past: our key is wrong, it took too long, or there were too many. */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])
const event = z.object({
  id: z.string().check(z.maxLength(200)),
  data: z.object({ sessionId: z.string().check(z.maxLength(200)) }),
})

/** The gateway with a hosted payment page and signed webhooks, as the sandbox speaks it. */
export function createHostedPageGateway(options: {
  readonly url: string
  readonly secret: string
  readonly webhookSecret: string
}): PaymentGateway {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    key?: string,
    body?: unknown,
  ): Promise<Response> => {
    try {
      return await fetch(options.url + path, {
        method,
        headers: {
          authorization: `Bearer ${options.secret}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
    } catch (cause) {
      throw new GatewayUnavailable('no answer', { cause })
    }
  }
  const path = (sessionId: string): string => `/v1/sessions/${encodeURIComponent(sessionId)}`
  return {
    origin: new URL(options.url).origin,
    openSession: async (order) =>
      readAnswer(
        await ask('POST', '/v1/sessions', order.paymentId, {
          reference: order.paymentId,
          amount: Number(order.amount),
          currency: order.currency,
          ...(order.merchant === undefined ? {} : { merchant: order.merchant }),
          description: order.description,
          // The page has no words of the language that is made from English.
          locale: writtenFor(localeFrom(order.locale)),
          successUrl: order.successUrl,
          failureUrl: order.failureUrl,
          cancelUrl: order.cancelUrl,
          expiresInSeconds: order.sessionSeconds,
        }),
      ),
    readSession: async (sessionId) => readAnswer(await ask('GET', path(sessionId))),
    expireSession: async (sessionId) => {
      const response = await ask('POST', `${path(sessionId)}/expire`)
      if (response.status === 409) return presentSession(z.parse(refused, await readJson(response)).session)
      return readAnswer(response)
    },
    refund: async (sessionId, key, amount) => {
      const response = await ask('POST', `${path(sessionId)}/refunds`, `refund-${key}`, {
        amount: Number(amount),
      })
      if (!response.ok) throw await refundFailure(response)
    },
    readWebhook: (rawBody, signature, now) => readWebhook(options.webhookSecret, rawBody, signature, now),
  }
}

/** A 4xx is the gateway's last word on a refund; anything else is an outage. */
async function refundFailure(response: Response): Promise<Error> {
  const { status } = response
  if (status < 400 || status >= 500 || PASSING_REFUSALS.has(status))
    return new GatewayUnavailable(`refund answered ${String(status)}`)
  const parsed = z.safeParse(failure, await response.json().catch(() => undefined))
  return new RefundRefused(parsed.success ? `${String(status)} ${parsed.data.error.code}` : String(status))
}

async function readAnswer(response: Response): Promise<GatewaySession> {
  if (!response.ok) throw new GatewayUnavailable(`answered ${String(response.status)}`)
  const parsed = z.safeParse(session, await readJson(response))
  if (!parsed.success) throw new GatewayUnavailable('its answer has another shape')
  return presentSession(parsed.data)
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new GatewayUnavailable('its answer is no JSON', { cause })
  }
}

function presentSession(said: z.output<typeof session>): GatewaySession {
  return {
    sessionId: said.id,
    redirectUrl: said.url,
    status: said.status === 'open' || said.status === 'processing' ? 'pending' : said.status,
    amount: BigInt(said.amount),
    currency: said.currency,
  }
}

function readWebhook(
  secret: string,
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): GatewayEvent | undefined {
  const [, seconds, sent] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (seconds === undefined || sent === undefined) return undefined
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_GOOD_SECONDS) return undefined
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
  if (!timingSafeEqual(right, Buffer.from(sent, 'hex'))) return undefined
  const parsed = z.safeParse(event, parseJson(rawBody))
  return parsed.success ? { eventId: parsed.data.id, sessionId: parsed.data.data.sessionId } : undefined
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
