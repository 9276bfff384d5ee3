import { calculateEarn } from '@waymark/contract/calculator/calculate-earn'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { retrievePool } from '@waymark/contract/family/pool/retrieve-pool'
import { homeOverview } from '@waymark/contract/goals/home-overview'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { login } from '@waymark/contract/identity/sign-in/login'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { readTogether } from '@waymark/contract/membership/read-together'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import { apiBase, type Facts } from '@waymark/contract/operation'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import * as authenticateShapes from '@waymark/contract/orders/authenticate-transaction.shapes'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import * as retrieveQuoteShapes from '@waymark/contract/orders/quotes/retrieve-quote.shapes'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import * as transferPointsShapes from '@waymark/contract/points/transfer/transfer-points.shapes'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { completePayment } from '@waymark/contract/subscriptions/orders/complete-payment'
import { createOrder } from '@waymark/contract/subscriptions/orders/create-order'
import * as createOrderShapes from '@waymark/contract/subscriptions/orders/create-order.shapes'
import { payOrder } from '@waymark/contract/subscriptions/orders/pay-order'
import * as payOrderShapes from '@waymark/contract/subscriptions/orders/pay-order.shapes'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { password, pin, type Numbered } from '../../server/test/members.ts'
import { gatewayPart, orderBody } from '../../server/test/orders/order-body.ts'
import type { Step } from './open-load.ts'

/** A call that takes longer has failed. */
const MOST_MS = 30_000
const POINTS = 1000
const portal = 'http://portal.test/airpoints-account/koru'

/** Kinds of call that only read, and those that are our part of a paid transfer. */
export const reads = ['dashboard', 'statement', 'calculator', 'company users', 'company search']
export const transferCalls = ['transfer quote', 'PIN', 'transfer', 'transfer posted']

export interface Visitor extends Numbered {
  /** Who signs in: a company's owner has a number of their own. */
  readonly loginId: string
}

/** What a session does after it has looked around. */
export type Errand =
  | { readonly kind: 'look' }
  | { readonly kind: 'transfer'; readonly to: string }
  | { readonly kind: 'join' }
  | { readonly kind: 'company' }

interface Sent {
  readonly token?: string
  readonly body: unknown
  readonly isWrite?: boolean
}

/**
 * A visit as a browser makes it: sign in, home, statement, calculator, then the errand, with the seconds between them that people take.
 * @param url the origin of the site
 */
export async function visit(url: string, step: Step, visitor: Visitor, errand: Errand): Promise<void> {
  const identity = {
    companyCode: visitor.companyCode,
    programCode: visitor.programCode,
    membershipNumber: visitor.membershipNumber,
  }
  const token = await step('sign-in', 0, async () => signIn(url, visitor.loginId))
  const send = async <A extends z.core.$ZodType>(facts: Facts, shape: A, sent: Omit<Sent, 'token'>) =>
    z.parse(shape, await call(url, facts, { ...sent, token }))
  const read = async (facts: Facts, more: object = {}) =>
    call(url, facts, { token, body: { object: { ...identity, ...more } } })
  if (errand.kind === 'company') {
    await step('company users', 2000, async () => read(retrieveNominees, { pageNumber: 1 }))
    await step('company search', 4000, async () => read(retrieveNominees, { searchText: 'family01' }))
    return
  }
  // Late enough that a slow sign-in has ended: its time is counted on its own.
  await step('dashboard', 2000, async () =>
    call(url, readTogether, { token, body: { object: { reads: firstReads(identity) } } }),
  )
  await step('statement', 3500, async () => read(listActivity, { pageSize: 20 }))
  await step('calculator', 5000, async () => calculate(url, visitor))
  if (errand.kind === 'transfer') await transfer(step, identity, errand.to, send)
  if (errand.kind === 'join') await join(step, identity, send)
}

type Send = <A extends z.core.$ZodType>(
  facts: Facts,
  shape: A,
  sent: Omit<Sent, 'token'>,
) => Promise<z.output<A>>

async function transfer(step: Step, identity: Numbered, to: string, send: Send): Promise<void> {
  const asked = { ...identity, activityType: 'TRANSFER', points: POINTS, recipient: to }
  const quote = await step('transfer quote', 7000, async () =>
    send(retrieveQuote, retrieveQuoteShapes.answer, { body: { object: asked } }),
  )
  const opened = await step('PIN', 9000, async () =>
    send(authenticateTransaction, authenticateShapes.answer, { body: { object: { ...identity, pin } } }),
  )
  const ordered = await step('transfer', 9100, async () =>
    send(transferPoints, transferPointsShapes.answer, {
      isWrite: true,
      body: orderBody({
        identity,
        quote: quote.object,
        transactionId: opened.object.transactionID,
        transactionType: 'TRANSFER',
        points: POINTS,
        recipient: to,
        page: `${portal}/transfer`,
      }),
    }),
  )
  if (ordered.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing is to be paid')
  const { redirectURL, transactionId } = ordered.object
  await step('gateway', 11_000, async () => payAt(redirectURL))
  await step('transfer posted', 11_500, async () =>
    send(acceptPayment, done, {
      isWrite: true,
      body: { object: { ...identity, activityNumber: transactionId } },
    }),
  )
}

async function join(step: Step, identity: Numbered, send: Send): Promise<void> {
  const { object: quote } = await step('club price', 7000, async () =>
    send(createOrder, createOrderShapes.answer, { body: { object: { ...identity, plan: 'YEAR' } } }),
  )
  const ordered = await step('club order', 9000, async () =>
    send(payOrder, payOrderShapes.answer, { isWrite: true, body: { object: paidOrder(identity, quote) } }),
  )
  if (ordered.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing is to be paid')
  const { redirectURL, transactionId } = ordered.object
  await step('gateway', 11_000, async () => payAt(redirectURL))
  await step('club joined', 11_500, async () =>
    send(completePayment, done, {
      isWrite: true,
      body: { object: { ...identity, activityNumber: transactionId } },
    }),
  )
}

type ClubQuote = z.output<typeof createOrderShapes.answer>['object']

function paidOrder(identity: Numbered, { quoteReferenceNumber, total, currency }: ClubQuote) {
  return {
    ...identity,
    quoteReferenceNumber,
    transactionId: '',
    transactionType: 'earnMiles',
    points: [{ pointType: 'POINTS', points: 0, isBonus: false }],
    paymentGateway: {
      ...gatewayPart(
        { info: quoteReferenceNumber, type: 'CLUB', total: Number(total) },
        (payment) => `${portal}/status?payment=${payment}`,
      ),
      purchase_totals: { show_miles_only: 'N', order_amount: Number(total), order_currency: currency },
    },
  }
}

/** An order that the member was told is carried out. */
const done = z.object({ object: z.object({ memberActivityStatus: z.literal('POSTED') }) })

/** The reads of the home page, with those of every page (ROUTE-18). */
function firstReads(identity: Numbered) {
  const body = { object: identity }
  return [
    { operation: currentUser.id },
    { operation: retrieveProfile.id, body },
    {
      operation: accountSummary.id,
      body: { object: { ...identity, isBonusRequired: 'Y', tierOptionsRequired: true } },
    },
    { operation: listActivity.id, body: { object: { ...identity, pageSize: 5 } } },
    { operation: retrieveProgram.id, body },
    { operation: retrievePool.id, body },
    { operation: homeOverview.id, body },
  ]
}

async function calculate(url: string, { companyCode, programCode }: Numbered): Promise<unknown> {
  const trip = { origin: 'AKL', destination: 'ICN', tripType: 'RETURN' }
  return call(url, calculateEarn, { body: { object: { companyCode, programCode, ...trip } } })
}

/** @param loginId a membership number */
export async function signIn(url: string, loginId: string, secret = password): Promise<string> {
  const response = await fetched(url, login, {
    body: { object: { loginId, password: secret, companyCode: 'NZ' } },
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${login.id} answered ${String(response.status)}`)
  return response.headers.get('ps-token') ?? ''
}

async function payAt(redirectUrl: string): Promise<void> {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(MOST_MS),
  })
  await response.arrayBuffer()
  if (response.status >= 400) throw new Error(`The gateway answered ${String(response.status)}`)
}

async function call(url: string, facts: Facts, sent: Sent): Promise<unknown> {
  const response = await fetched(url, facts, sent)
  if (response.ok) return response.json()
  throw new Error(`${facts.id} answered ${String(response.status)}: ${(await response.text()).slice(0, 200)}`)
}

async function fetched(url: string, facts: Facts, { token, body, isWrite = false }: Sent): Promise<Response> {
  return fetch(`${url}${apiBase}${facts.path}`, {
    method: facts.method,
    headers: {
      'content-type': 'application/json',
      // Everybody comes from an address of their own.
      'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isWrite ? { 'idempotency-key': randomUUID() } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(MOST_MS),
  })
}

function octet(): string {
  return String(1 + Math.floor(Math.random() * 250))
}
