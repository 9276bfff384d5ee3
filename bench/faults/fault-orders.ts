import { apiBase, type Facts } from '@waymark/contract/operation'
import { login } from '@waymark/contract/identity/sign-in/login'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import * as acceptPaymentShapes from '@waymark/contract/orders/payment/accept-payment.shapes'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import * as authenticateShapes from '@waymark/contract/orders/authenticate-transaction.shapes'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import * as retrieveQuoteShapes from '@waymark/contract/orders/quotes/retrieve-quote.shapes'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import * as transferPointsShapes from '@waymark/contract/points/transfer/transfer-points.shapes'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Lie } from '../../sandbox/src/payments/sessions/session-states.ts'
import { password, pin, type TestMember } from '../../server/test/members.ts'
import { orderBody } from '../../server/test/orders/order-body.ts'

const POINTS = 1000
/** A refused caller retries after this. */
const AGAIN_MS = 100

/** The payer's choice on the sandbox's page. */
export type Outcome = 'pay' | 'unlisted' | Lie

/** An order as its member saw it. */
export interface SeenOrder {
  readonly from: TestMember
  readonly outcome: Outcome
  /** Set once the server has acknowledged it. */
  number?: string
  isPaid: boolean
}

export interface FaultyServer {
  readonly url: string
  /** Called for every answer other than 200 and 503. Nothing is wrong with one that `mayEnd`. */
  readonly onWrong: (status: number, text: string) => void
  /** Called for every 503. */
  readonly onRefused?: () => void
  /** Whether an answer with this code can end an order here, as its member's session or price can end when clocks jump. */
  readonly mayEnd?: (code: string) => boolean
  readonly signal: AbortSignal
}

/** The server refused an order for good. */
export class OrderEnded extends Error {
  override readonly name = 'OrderEnded'
}

interface Sent {
  readonly token?: string
  readonly key?: string
  readonly body: unknown
}

const failure = z.object({ error: z.object({ code: z.string() }) })

function codeOf(text: string): string {
  try {
    return z.parse(failure, JSON.parse(text)).error.code
  } catch {
    return ''
  }
}

/** Calls an operation, and retries with the same body and key while the answer is 503 or missing. */
async function insist(server: FaultyServer, facts: Facts, { token, key, body }: Sent): Promise<Response> {
  for (;;) {
    server.signal.throwIfAborted()
    const response = await fetch(`${server.url}${apiBase}${facts.path}`, {
      method: facts.method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (response?.ok) return response
    if (response !== undefined && response.status !== 503) {
      const text = await response.text()
      if (server.mayEnd?.(codeOf(text)) !== true) server.onWrong(response.status, `${facts.id} ${text}`)
      throw new OrderEnded(`${facts.id} answered ${String(response.status)}`)
    }
    if (response !== undefined) server.onRefused?.()
    if (response !== undefined && !response.headers.has('retry-after'))
      server.onWrong(response.status, `${facts.id} without Retry-After`)
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS)
    })
  }
}

export async function signInOver(server: FaultyServer, { membershipNumber }: TestMember): Promise<string> {
  const body = { object: { loginId: membershipNumber, password, companyCode: 'NZ' } }
  return (await insist(server, login, { body })).headers.get('ps-token') ?? ''
}

/** Orders one transfer with all its steps, pays it at the gateway and returns. */
export async function orderTransfer(
  server: FaultyServer,
  token: string,
  order: SeenOrder,
  to: TestMember,
): Promise<void> {
  const { companyCode, programCode, membershipNumber } = order.from
  const identity = { companyCode, programCode, membershipNumber }
  const asked = { ...identity, activityType: 'TRANSFER', points: POINTS, recipient: to.membershipNumber }
  const quote = await answerOf(server, retrieveQuote, retrieveQuoteShapes.answer, {
    token,
    body: { object: asked },
  })
  const opened = await answerOf(server, authenticateTransaction, authenticateShapes.answer, {
    token,
    body: { object: { ...identity, pin } },
  })
  const sent = await answerOf(server, transferPoints, transferPointsShapes.answer, {
    token,
    key: randomUUID(),
    body: orderBody({
      identity,
      quote: quote.object,
      transactionId: opened.object.transactionID,
      transactionType: 'TRANSFER',
      points: POINTS,
      recipient: to.membershipNumber,
      page: 'http://portal.test/airpoints-account/koru/transfer',
    }),
  })
  if (sent.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing is to be paid')
  order.number = sent.object.transactionId
  order.isPaid = await payAt(sent.object.redirectURL, order.outcome)
  const back = { object: { ...identity, activityNumber: order.number } }
  await answerOf(server, acceptPayment, acceptPaymentShapes.answer, { token, key: randomUUID(), body: back })
}

/** Outcomes whose money the gateway has and reports as it is. */
const paidOutcomes: ReadonlySet<Outcome> = new Set(['pay', 'unlisted', 'deniedAfterwards'])

/** @returns true if the gateway took the money; its page can have expired */
async function payAt(page: string, outcome: Outcome): Promise<boolean> {
  const { headers } = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  return paidOutcomes.has(outcome) && !(headers.get('location') ?? '/').startsWith('/')
}

async function answerOf<A extends z.core.$ZodType>(
  server: FaultyServer,
  facts: Facts,
  shape: A,
  sent: Sent,
): Promise<z.output<A>> {
  return z.parse(shape, await (await insist(server, facts, sent)).json())
}
