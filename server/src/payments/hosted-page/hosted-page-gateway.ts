import { localeFrom, writtenFor } from '../../platform/locale.ts'
import { traceHeaders } from '../../platform/tracing/tracing.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import {
  GatewayUnavailable,
  PageRefused,
  RefundRefused,
  type ChargeAnswer,
  type GatewayEvent,
  type GatewaySession,
  type GatewaySetup,
  type PaymentGateway,
  type SavedMethods,
  type SetupOrder,
} from '../gateway.ts'
import { hostedPageDisputes } from './hosted-page-disputes.ts'
import { findSessionsOf } from './hosted-page-list.ts'

const ANSWER_WITHIN_MS = 5000
/** Webhooks signed longer ago than this are ignored, since they could be replayed. */
const SIGNATURE_GOOD_SECONDS = 300

const session = z.object({
  id: z.string(),
  url: z.url(),
  status: z.enum(['open', 'processing', 'succeeded', 'failed', 'cancelled', 'expired']),
  amount: z.int(),
  currency: z.string(),
})
const refused = z.object({ session })
const refund = z.object({ id: z.string() })
const refunded = z.object({ id: z.string(), refundedAmount: z.int() })
const failure = z.object({ error: z.object({ code: z.string().check(z.maxLength(100)) }) })
/** Client errors that a retry can resolve: a wrong API key, a timeout, or too many requests. */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])
const event = z.object({
  id: z.string().check(z.maxLength(200)),
  data: z.object({
    sessionId: z.string().check(z.maxLength(200)),
    disputeId: z.optional(z.string().check(z.maxLength(200))),
  }),
})

const setup = z.object({
  id: z.string(),
  url: z.url(),
  status: z.enum(['open', 'saved', 'cancelled', 'expired']),
  method: z.optional(z.object({ token: z.string(), label: z.string() })),
})

type Ask = (method: 'GET' | 'POST', path: string, key?: string, body?: unknown) => Promise<Response>

/** The gateway protocol with a hosted payment page and signed webhooks, as spoken by the sandbox. */
export function createHostedPageGateway(options: {
  readonly url: string
  readonly secret: string
  readonly webhookSecret: string
}): PaymentGateway {
  const ask: Ask = async (method, path, key, body) => {
    try {
      return await fetch(options.url + path, {
        method,
        headers: {
          authorization: `Bearer ${options.secret}`,
          ...traceHeaders(),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A redirect could lead anywhere, with what we send.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
    } catch (cause) {
      throw new GatewayUnavailable('no answer', { cause })
    }
  }
  const path = (sessionId: string): string => `/v1/sessions/${encodeURIComponent(sessionId)}`
  return {
    name: 'hosted-page',
    origin: new URL(options.url).origin,
    openSession: async (order) =>
      readOpened(
        await ask('POST', '/v1/sessions', order.key, {
          reference: order.paymentId,
          amount: Number(order.amount),
          currency: order.currency,
          ...pageFields(order),
        }),
      ),
    readSession: async (sessionId) => readAnswer(await ask('GET', path(sessionId))),
    expireSession: async (sessionId) => {
      const response = await ask('POST', `${path(sessionId)}/expire`)
      return response.status === 409 ? readEnded(response) : readAnswer(response)
    },
    refund: async (sessionId, key, amount) => {
      const response = await ask('POST', `${path(sessionId)}/refunds`, `refund-${key}`, {
        amount: Number(amount),
      })
      if (!response.ok) throw await refundFailure(response)
      const parsed = z.safeParse(refund, await readJson(response))
      if (!parsed.success) throw new GatewayUnavailable('its answer to a refund has another shape')
      return { refundId: parsed.data.id, state: 'done' }
    },
    // A refund it accepted is completed.
    readRefund: async (_sessionId, refundId) => ({ refundId, state: 'done' }),
    refundedTotal: async (sessionId) => readRefunded(sessionId, await ask('GET', path(sessionId))),
    ...savedMethods(ask),
    findCharges: async ({ paymentId, since }) => findSessionsOf(options, paymentId, since),
    ...hostedPageDisputes(options),
    signatureHeader: 'waymark-signature',
    readWebhook: (rawBody, signature, now) => readWebhook(options.webhookSecret, rawBody, signature, now),
  }
}

/** The fields every page is opened with. */
function pageFields(order: SetupOrder) {
  return {
    ...(order.merchant === undefined ? {} : { merchant: order.merchant }),
    description: order.description,
    // The page has no texts in the pseudo-language.
    locale: writtenFor(localeFrom(order.locale)),
    successUrl: order.successUrl,
    failureUrl: order.failureUrl,
    cancelUrl: order.cancelUrl,
    expiresInSeconds: order.sessionSeconds,
  }
}

function savedMethods(ask: Ask): Omit<SavedMethods, 'findCharges'> {
  return {
    saveMethod: async (order) => readSetup(await ask('POST', '/v1/setups', order.key, pageFields(order))),
    readSetup: async (setupId) => readSetup(await ask('GET', `/v1/setups/${encodeURIComponent(setupId)}`)),
    chargeSaved: async ({ key, paymentId, merchant, description, amount, currency, token }) =>
      readCharge(
        await ask('POST', '/v1/charges', key, {
          reference: paymentId,
          ...(merchant === undefined ? {} : { merchant }),
          description,
          amount: Number(amount),
          currency,
          token,
        }),
      ),
    forgetMethod: async (token) => {
      const response = await ask('POST', `/v1/methods/${encodeURIComponent(token)}/forget`)
      if (!response.ok) throw new GatewayUnavailable(`answered ${String(response.status)}`)
    },
  }
}

/** @throws PageRefused if the gateway refuses for good */
async function readOpened(response: Response): Promise<GatewaySession> {
  const code = await readRefusal(response)
  if (code !== undefined) throw new PageRefused(`${String(response.status)} ${code}`)
  return readAnswer(response)
}

/** A refusal in the gateway's own words is final; any other answer leaves open whether the charge was made. */
async function readCharge(response: Response): Promise<ChargeAnswer> {
  const code = await readRefusal(response)
  if (code === undefined) return { kind: 'charge', session: await readAnswer(response) }
  const reason = `${String(response.status)} ${code}`
  return { kind: 'refused', reason, isMethodGone: code === 'unknown_method' }
}

/** The gateway's code for a refusal that is final; undefined for any other answer. @throws GatewayUnavailable for one without a code */
async function readRefusal(response: Response): Promise<string | undefined> {
  const { status } = response
  // The key was used for another request: that one may have had its effect.
  if (!isRefusal(status) || status === 409) return undefined
  const parsed = z.safeParse(failure, await response.json().catch(() => undefined))
  if (!parsed.success) throw new GatewayUnavailable(`answered ${String(status)}`)
  return parsed.data.error.code
}

/** A 4xx that no retry can resolve. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING_REFUSALS.has(status)
}

/** A 4xx is a final refusal of a refund; anything else is an outage. */
async function refundFailure(response: Response): Promise<Error> {
  const { status } = response
  if (!isRefusal(status)) return new GatewayUnavailable(`refund answered ${String(status)}`)
  const parsed = z.safeParse(failure, await response.json().catch(() => undefined))
  return new RefundRefused(parsed.success ? `${String(status)} ${parsed.data.error.code}` : String(status))
}

async function readAnswer(response: Response): Promise<GatewaySession> {
  if (!response.ok) throw new GatewayUnavailable(`answered ${String(response.status)}`)
  const parsed = z.safeParse(session, await readJson(response))
  if (!parsed.success) throw new GatewayUnavailable('its answer has another shape')
  return presentSession(parsed.data)
}

/** A session that can't be closed, since it has ended or is being paid, comes with the refusal. */
async function readEnded(response: Response): Promise<GatewaySession> {
  const parsed = z.safeParse(refused, await readJson(response))
  if (!parsed.success) throw new GatewayUnavailable('its refusal to close a session has another shape')
  return presentSession(parsed.data.session)
}

/** @throws GatewayUnavailable if it is about another session: its total would say that a refund was made, or wasn't */
async function readRefunded(sessionId: string, response: Response): Promise<bigint> {
  if (!response.ok) throw new GatewayUnavailable(`answered ${String(response.status)}`)
  const parsed = z.safeParse(refunded, await readJson(response))
  if (!parsed.success) throw new GatewayUnavailable('its answer has no refunded amount')
  if (parsed.data.id !== sessionId) throw new GatewayUnavailable('its answer is about another session')
  return BigInt(parsed.data.refundedAmount)
}

async function readSetup(response: Response): Promise<GatewaySetup> {
  if (!response.ok) throw new GatewayUnavailable(`answered ${String(response.status)}`)
  const parsed = z.safeParse(setup, await readJson(response))
  if (!parsed.success) throw new GatewayUnavailable('its answer has another shape')
  const { id: setupId, url: redirectUrl, status, method } = parsed.data
  return { setupId, redirectUrl, status: status === 'open' ? 'pending' : status, method }
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
  if (!parsed.success) return undefined
  const { sessionId, disputeId } = parsed.data.data
  const about =
    disputeId === undefined
      ? ({ kind: 'session', id: sessionId } as const)
      : ({ kind: 'dispute', id: disputeId } as const)
  return { eventId: parsed.data.id, about }
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
